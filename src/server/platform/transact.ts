import { setTimeout as delay } from "node:timers/promises";
import { OutcomeUnknown, troubleOf, mayRunAgain } from "./database-trouble.ts";
import { poolOf, type Queries } from "./database.ts";
import { whileHeld } from "./held-pools.ts";
import type { Outcome, Refusal } from "./outcome.ts";
import { noteWrite } from "./request-writes.ts";

/** Once, and up to three times again. */
const mostTries = 4;
/** No try begins later than so long after the first. */
const againWithinMs = 5_000;
/** Before the second try; twice as long before each that follows. Half to all of it, by chance. */
const firstPauseMs = 40;

/**
 * Runs transactions. One that lost a deadlock, waited too long for a lock or lost its line
 * before COMMIT was undone by the database and is run again as a whole, so `run` must leave nothing
 * behind outside the transaction, and takes no second connection of its pool (`held-pools.ts`).
 * Inside a transaction it is a part of that one.
 * @param options.tries 1 for work that reaches beyond the database, such as a mail server
 * @throws OutcomeUnknown when the line broke at COMMIT: perhaps it is written, so it is not
 * repeated.
 */
export async function inTransaction<Value>(
  queries: Queries,
  run: (transaction: Queries) => Promise<Value>,
  { tries = mostTries }: { tries?: number } = {},
): Promise<Value> {
  if (queries.isTransaction) return run(queries);
  const begun = performance.now();
  const pool = poolOf(queries);
  for (let attempt = 1; ; attempt += 1) {
    let complete = false;
    try {
      const written = await queries.transaction().execute(async (transaction) => {
        const value = await whileHeld(pool, () => run(transaction));
        complete = true;
        return value;
      });
      noteWrite();
      return written;
    } catch (error) {
      if (complete && troubleOf(error) === "away") {
        noteWrite();
        throw new OutcomeUnknown(error);
      }
      const isLate = performance.now() - begun > againWithinMs;
      if (attempt >= tries || isLate || !mayRunAgain(error)) throw error;
      const pauseMs = firstPauseMs * 2 ** (attempt - 1);
      await delay(pauseMs * (0.5 + Math.random() / 2));
    }
  }
}

/** Carries a refusal out of a transaction so that it is rolled back. */
class RolledBack extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super("refused");
    this.refusal = refusal;
  }
}

/** Runs a use case in one transaction; a refusal undoes everything it wrote. */
export async function transact<Value>(
  queries: Queries,
  run: (transaction: Queries) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  try {
    return await inTransaction(queries, async (transaction) => {
      const outcome = await run(transaction);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
