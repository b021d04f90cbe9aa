// The typed client in generated/clients/memory.ts, here on node-postgres; the connection comes from PGHOST and its like.
import pg from "pg";
import { memory } from "../../generated/clients/memory.js";

const client = new pg.Client();
await client.connect();
const m = memory((text, values) => client.query(text, values), "example typescript");

const tea = { content: "Ana drinks green tea", tags: ["drinks"], metadata: { people: ["Ana"] } };
const first = await m.remember(tea);
const again = await m.remember(tea);
console.log("remember:", first.outcome, again.outcome);

const items = [{ content: "Ben plays the cello" }, { content: "Cleo lives in Oslo", kind: "fact" }];
console.log("remember_many:", ...(await m.remember_many({ items })).map((row) => row.outcome));

const [got] = await m.get({ memory_ids: [first.memory_id] });
console.log("get:", got.content, JSON.stringify(got.tags), JSON.stringify(got.metadata.people));

console.log("list:", (await m.list({ order_by: "oldest" })).map((row) => row.content).join("; "));
console.log("search:", (await m.search({ query: "Who plays the cello?" }))[0].content);
console.log("revise: version", await m.revise({ memory_id: first.memory_id, importance: 0.9 }));

try {
  await m.revise({ memory_id: first.memory_id, content: "Ana drinks coffee", expected_version: 1 });
} catch (error) {
  if (error instanceof pg.DatabaseError) console.log("error:", error.code, error.detail);
}

const embedding = [0.6, 0.8, 0];
console.log("embedding:", (await m.remember({ content: "Dora collects stamps", embedding })).outcome);
const [hit] = await m.search({ embedding });
console.log("by vector:", hit.content, hit.vector_similarity?.toFixed(2));
await client.end();
