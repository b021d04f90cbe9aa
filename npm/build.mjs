// What the package holds of this repository: the migrations as text, and the typed functions, compiled.
// TYPESCRIPT=folder says where the package typescript is.
import { execFileSync } from "node:child_process";
import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const names = readFileSync(join(root, "migrations", "sqitch.plan"), "utf8")
  .split("\n").filter((line) => /^[^%#@\s]/.test(line)).map((line) => line.split(" ")[0]);
const migrations = names.map((name) => ({ name, sql: readFileSync(join(root, "migrations", "deploy", `${name}.sql`), "utf8") }));
writeFileSync(join(here, "migrations.js"), `export const migrations = ${JSON.stringify(migrations)};\n`);
copyFileSync(join(root, "LICENSE"), join(here, "LICENSE"));
const compiler = join(process.env.TYPESCRIPT ?? join(root, "examples", "node_modules", "typescript"), "bin", "tsc");
if (!existsSync(compiler)) {
  console.error("The package typescript is missing. In the clone: npm install --prefix examples");
  process.exit(1);
}
execFileSync(process.execPath, [
  compiler, join(root, "generated", "clients", "memory.ts"), "--outDir", here,
  "--declaration", "--strict", "--target", "es2022", "--module", "esnext", "--moduleResolution", "bundler",
], { stdio: "inherit" });
