// PostgreSQL in WebAssembly as a program: each line of its input is {"sql": "..."}, and each line of its output holds
// the rows of those statements, or their error.
import { createInterface } from "node:readline";
import { PGlite } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { vector } from "@electric-sql/pglite-pgvector";

const database = await PGlite.create({ extensions: { vector, pg_trgm, btree_gin } });
const plain = (key, value) => (typeof value === "bigint" ? String(value) : value);
for await (const line of createInterface({ input: process.stdin })) {
  const answer = { results: [] };
  try {
    for (const result of await database.exec(JSON.parse(line).sql, { rowMode: "array" })) answer.results.push(result.rows);
  } catch ({ code, message, detail, hint }) {
    answer.error = { code, message, detail, hint };
  }
  process.stdout.write(JSON.stringify(answer, plain) + "\n");
}
