// postgres.js, with vectors of pgvector's client; the connection comes from PGHOST and its like.
import postgres from "postgres";
import pgvector from "pgvector";

const space = "example postgres.js";
const sql = postgres();

const remember = () => sql`
  select * from memory.remember(
    content => ${"Ana drinks green tea"}, tags => ${["drinks"]}, metadata => ${{ people: ["Ana"] }}, space => ${space}
  )`;
const [first] = await remember();
const [again] = await remember();
console.log("remember:", first.outcome, again.outcome);

// postgres.js makes JSON itself; text of JSON would become a JSON string.
const items = [{ content: "Ben plays the cello" }, { content: "Cleo lives in Oslo", kind: "fact" }];
const many = await sql`select * from memory.remember_many(${sql.json(items)}, space => ${space})`;
console.log("remember_many:", ...many.map((row) => row.outcome));

const [got] = await sql`select * from memory.get(${[first.memory_id]}, space => ${space})`;
console.log("get:", got.content, JSON.stringify(got.tags), JSON.stringify(got.metadata.people));

const listed = await sql`select content from memory.list(order_by => 'oldest', space => ${space})`;
console.log("list:", listed.map((row) => row.content).join("; "));

const [found] = await sql`select content from memory.search(${"Who plays the cello?"}, space => ${space})`;
console.log("search:", found.content);

// A bigint arrives as text: "2".
const [revised] = await sql`select memory.revise(${first.memory_id}, importance => 0.9, space => ${space})`;
console.log("revise: version", revised.revise);

try {
  await sql`select memory.revise(
    ${first.memory_id}, 'Ana drinks coffee', expected_version => 1, space => ${space}
  )`;
} catch (error) {
  console.log("error:", error.code, error.detail);
}

// What pgvector's client has becomes an array by ::vector::real[].
const vector = pgvector.toSql([0.6, 0.8, 0]);
const [stored] = await sql`
  select outcome from memory.remember(
    'Dora collects stamps', embedding => ${vector}::vector::real[], space => ${space}
  )`;
console.log("embedding:", stored.outcome);
const [hit] = await sql`
  select content, vector_similarity
  from memory.search(embedding => ${vector}::vector::real[], space => ${space})`;
console.log("by vector:", hit.content, hit.vector_similarity.toFixed(2));
await sql.end();
