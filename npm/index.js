import { migrations } from "./migrations.js";

export { migrations };

const OLDEST = 20; // of Node.js, as PGlite

/** Why the schema cannot be installed: code is the SQLSTATE, hint the next step. */
export class InstallError extends Error {
  constructor(message, { code, detail, hint, cause } = {}) {
    super([message, detail, hint].filter(Boolean).join(" "), { cause });
    Object.assign(this, { name: "InstallError", code, detail, hint });
  }
}

const open = new Map(); // the PGlite of each directory that is open in this process

/** One PGlite is one session: a second one in the same directory damages it. */
function alone(db) {
  if (!db.dataDir || db.dataDir.startsWith("memory://")) return;
  const place = new URL(db.dataDir, "file:///").href;
  const other = open.get(place)?.deref();
  if (other && other !== db && !other.closed) {
    throw new InstallError(`${db.dataDir} is open in another PGlite of this process.`, { hint: "Share that one, or close it first." });
  }
  open.set(place, new WeakRef(db));
}

/** Applies the migrations that the database lacks; the names of those. `db` is a PGlite, or a client or pool of pg. */
export async function install(db) {
  const node = globalThis.process?.versions?.node;
  if (node && parseInt(node) < OLDEST) throw new InstallError(`Node.js is ${node}: install ${OLDEST} or newer.`);
  const pglite = typeof db?.exec === "function";
  if (!pglite && typeof db?.query !== "function") {
    throw new InstallError("This is no database.", { hint: "Pass a PGlite, or a client or a pool of the package pg." });
  }
  if (pglite) alone(db);
  const run = (sql) => (pglite ? db.exec(sql) : db.query(sql));
  const rows = async (sql) => (await db.query(sql)).rows;
  const [{ installed }] = await rows("select to_regproc('memory.list_migrations') is not null as installed");
  const there = installed ? (await rows("select name from memory.list_migrations()")).map(({ name }) => name) : [];
  const newer = there.filter((name) => !migrations.some((known) => known.name === name));
  if (newer.length) throw new InstallError(`The schema is newer than this package: it has ${newer}.`, { hint: "Upgrade pgrecall." });
  const pending = migrations.filter(({ name }) => !there.includes(name));
  for (const { name, sql } of pending) {
    try {
      await run(sql);
    } catch (cause) {
      await run("rollback").catch(() => {});
      const { code, message, detail } = cause;
      const hint = pglite && code === "PM005" && /extension/.test(message)
        ? "PGlite.create({ extensions: { vector, pg_trgm, btree_gin } }) brings it: npm install @electric-sql/pglite-pgvector."
        : cause.hint;
      throw new InstallError(`${name}: ${message}.`, { code, detail, hint, cause });
    }
  }
  return pending.map(({ name }) => name);
}
