import pg from "pg";

/** The database cannot be reached, or its line broke; thrown instead of the driver's error. */
export class DatabaseAway extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
  }
}

/** The line broke while a transaction was being committed: perhaps it is written. */
export class OutcomeUnknown extends DatabaseAway {
  constructor(cause: unknown) {
    super("the outcome of a transaction is not known", cause);
  }
}

/** Every connection of the pool was in use for as long as a caller may wait. */
export class PoolFull extends Error {}

/** Why the database does not do its work for now; it will again without any change of the program. */
export type DatabaseTrouble = "away" | "busy" | "full" | "readOnly";

const sqlStates: Record<string, DatabaseTrouble> = {
  // A statement or a lock took too long; a deadlock; two transactions that exclude each other.
  "57014": "busy",
  "55P03": "busy",
  "40P01": "busy",
  "40001": "busy",
  // Out of memory, no connection left.
  "53200": "busy",
  "53300": "busy",
  // No room on the disk: written plainly, or as a failed write of a file.
  "53100": "full",
  "58030": "full",
  "25006": "readOnly",
  // Shut down, crashed, starting, the idle session ended.
  "57P01": "away",
  "57P02": "away",
  "57P03": "away",
  "57P05": "away",
  "25P03": "away",
};

/** @returns null for every other error: a bug, or a rule of the database. */
export function troubleOf(error: unknown): DatabaseTrouble | null {
  if (error instanceof DatabaseAway) return "away";
  if (error instanceof PoolFull) return "busy";
  if (!(error instanceof pg.DatabaseError)) return null;
  const { code = "" } = error;
  return sqlStates[code] ?? (code.startsWith("08") ? "away" : null);
}

/**
 * "cached plan must not change result type": a migration changed the columns of a prepared
 * statement.
 */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === "0A000" &&
  error.routine === "RevalidateCachedQuery";

/** Whether the database has undone the transaction, so that it may be run again as a whole. */
export function mayRunAgain(error: unknown): boolean {
  if (error instanceof PoolFull) return false;
  if (isOutdatedPlan(error)) return true;
  if (error instanceof pg.DatabaseError && error.code === "57014") return false;
  const trouble = troubleOf(error);
  return trouble === "busy" || trouble === "away";
}

/**
 * Errors that `pg` throws without a code of the database when a connection cannot be had or is
 * lost.
 */
const brokenWords =
  /^(Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed)/;
const brokenCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

export function isBrokenLine(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof pg.DatabaseError) return false;
  if ("code" in error && brokenCodes.has(String(error.code))) return true;
  return brokenWords.test(error.message);
}
