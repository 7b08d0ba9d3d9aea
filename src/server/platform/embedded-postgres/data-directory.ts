import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { commandLine, giveTo, type PostgresAccount } from "./postgres-account.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { createLogin } from "./postgres-login.ts";

/**
 * Makes the data directory when there is none, and refuses one of another PostgreSQL.
 * @param durable `false` leaves out writing through to the disk.
 */
export function prepareDataDirectory(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
  progress: (text: string) => void,
): void {
  if (existsSync(join(dataDir, "PG_VERSION"))) {
    refuseOtherMajor(dataDir, binaries);
    return;
  }
  progress("creating the data directory");
  initialise(dataDir, binaries, account, durable);
}

function refuseOtherMajor(dataDir: string, binaries: PostgresBinaries): void {
  const found = readFileSync(join(dataDir, "PG_VERSION"), "utf8").trim();
  const wanted = binaries.version.split(".")[0];
  if (found === wanted) return;
  throw new Error(
    `${dataDir} was made by PostgreSQL ${found}, this shop brings PostgreSQL ${wanted}. ` +
      `Dump it with PostgreSQL ${found} and load it into a new one, or move the folder away to begin afresh.`,
  );
}

/** Made beside its place and moved there when whole, so that a kill in the middle leaves nothing. */
function initialise(
  dataDir: string,
  binaries: PostgresBinaries,
  account: PostgresAccount,
  durable: boolean,
): void {
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  giveTo(account, draft);
  const login = createLogin();
  // The built-in collation needs no locale of the machine, so data moves between machines.
  const locale =
    process.platform === "linux"
      ? ["--locale=C.UTF-8"]
      : ["--locale=C", "--builtin-locale=C.UTF-8"];
  const args = ["-D", draft, "-U", login.user, "--encoding=UTF8", "--no-instructions"];
  args.push("--locale-provider=builtin", ...locale, ...login.initdbArguments);
  if (!durable) args.push("--no-sync");
  const line = commandLine(account, binaries.initdb, args);
  const result = spawnSync(line.command, line.args, { ...account.owner, encoding: "utf8" });
  login.forget();
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    // Killed by a signal, initdb says so on its standard output.
    const said = `${result.stdout}\n${result.stderr}`.trim().split("\n").slice(-6);
    const reason = result.error?.message ?? said.join("\n");
    throw new Error(`PostgreSQL could not make ${dataDir}: ${reason}`);
  }
  login.keepIn(draft);
  renameSync(draft, dataDir);
}
