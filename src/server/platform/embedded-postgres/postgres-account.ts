import { spawnSync } from "node:child_process";
import { chownSync, existsSync, statSync } from "node:fs";

/** PostgreSQL refuses to run as root; `nobody` stands in every Linux and macOS user list. */
const nobody = { uid: 65534, gid: 65534 };

/** How a PostgreSQL program is started so that it doesn't run as root. */
export type PostgresAccount = {
  /** Command before the executable, such as `unshare …`; empty when it starts directly. */
  prefix: string[];
  /** The user it runs as, when that isn't ours. */
  owner?: { uid: number; gid: number };
};

/**
 * The account PostgreSQL runs under. An ordinary user: their own. Root: the owner of the data when
 * that is another user, else root shown to PostgreSQL as `nobody` by a user namespace (works in
 * folders only root may enter), else `nobody` itself.
 * @throws Error naming DATABASE_URL where root has none of these.
 */
export function choosePostgresAccount(dataDir: string, program: string): PostgresAccount {
  if (process.getuid === undefined || process.getuid() !== 0) return { prefix: [] };
  const ownAccounts: PostgresAccount[] = [
    {
      prefix: ["unshare", "--user", `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`],
    },
    { prefix: [], owner: nobody },
  ];
  const owner = existsSync(dataDir) ? statSync(dataDir) : undefined;
  const accounts =
    owner !== undefined && owner.uid !== 0
      ? [{ prefix: [], owner: { uid: owner.uid, gid: owner.gid } }]
      : ownAccounts;
  const account = accounts.find((candidate) => canRun(candidate, program));
  if (account === undefined) {
    throw new Error(
      "PostgreSQL refuses to run as root, and no other account of this machine can reach it here. " +
        "Start the shop as an ordinary user, move it to a folder everyone may enter, " +
        "or set DATABASE_URL to a PostgreSQL 15 or newer.",
    );
  }
  return account;
}

function canRun(account: PostgresAccount, program: string): boolean {
  const line = commandLine(account, program, ["--version"]);
  return spawnSync(line.command, line.args, { ...account.owner }).status === 0;
}

/** The command line that runs as the account. */
export function commandLine(
  account: PostgresAccount,
  program: string,
  args: string[],
): { command: string; args: string[] } {
  const [first, ...rest] = account.prefix;
  if (first === undefined) return { command: program, args };
  return { command: first, args: [...rest, program, ...args] };
}

/** Hands directories to the account, where it is another than ours. */
export function giveTo(account: PostgresAccount, ...directories: string[]): void {
  if (account.owner === undefined) return;
  for (const directory of directories) {
    chownSync(directory, account.owner.uid, account.owner.gid);
  }
}
