/** A migration of the schema: one transaction, as the file migrations/deploy/NAME.sql. */
export interface Migration {
  name: string;
  sql: string;
}

/** All migrations, in their order. */
export const migrations: Migration[];

/** A PGlite, or a client or a pool of the package pg. */
export interface Database {
  query(sql: string): Promise<{ rows: any[] }>;
  exec?(sql: string): Promise<unknown>;
}

/** Why the schema cannot be installed: code is the SQLSTATE, hint the next step. */
export class InstallError extends Error {
  code?: string;
  detail?: string;
  hint?: string;
}

/** Applies the migrations that the database lacks; the names of those. */
export function install(db: Database): Promise<string[]>;
