// node-postgres (pg), with vectors of pgvector's client; the connection comes from PGHOST and its like.
import pg from "pg";
import pgvector from "pgvector/pg";

const space = "example node-pg";
const client = new pg.Client();
await client.connect();
const rows = async (text, ...values) => (await client.query(text, values)).rows;

const remember = "select * from memory.remember(content => $1, tags => $2, metadata => $3, space => $4)";
const given = ["Ana drinks green tea", ["drinks"], { people: ["Ana"] }, space];
const [first] = await rows(remember, ...given);
const [again] = await rows(remember, ...given);
console.log("remember:", first.outcome, again.outcome);

// pg makes an array of PostgreSQL of an array; JSON has to be text.
const items = [{ content: "Ben plays the cello" }, { content: "Cleo lives in Oslo", kind: "fact" }];
const many = await rows("select * from memory.remember_many($1, space => $2)", JSON.stringify(items), space);
console.log("remember_many:", ...many.map((row) => row.outcome));

const [got] = await rows("select * from memory.get($1, space => $2)", [first.memory_id], space);
console.log("get:", got.content, JSON.stringify(got.tags), JSON.stringify(got.metadata.people));

const listed = await rows("select content from memory.list(order_by => 'oldest', space => $1)", space);
console.log("list:", listed.map((row) => row.content).join("; "));

const [found] = await rows("select content from memory.search($1, space => $2)", "Who plays the cello?", space);
console.log("search:", found.content);

// A bigint arrives as text: "2".
const [revised] = await rows("select memory.revise($1, importance => 0.9, space => $2)", first.memory_id, space);
console.log("revise: version", revised.revise);

try {
  await rows(
    "select memory.revise($1, 'Ana drinks coffee', expected_version => 1, space => $2)", first.memory_id, space,
  );
} catch (error) {
  console.log("error:", error.code, error.detail);
}

// What pgvector's client has becomes an array by ::vector::real[].
const vector = pgvector.toSql([0.6, 0.8, 0]);
const [stored] = await rows(
  "select outcome from memory.remember($1, embedding => $2::vector::real[], space => $3)",
  "Dora collects stamps", vector, space,
);
console.log("embedding:", stored.outcome);
const [hit] = await rows(
  "select content, vector_similarity from memory.search(embedding => $1::vector::real[], space => $2)", vector, space,
);
console.log("by vector:", hit.content, hit.vector_similarity.toFixed(2));
await client.end();
