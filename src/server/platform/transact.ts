import type { Queries } from "./database.ts";
import type { Outcome, Refusal } from "./outcome.ts";

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
    return await queries.transaction().execute(async (transaction) => {
      const outcome = await run(transaction);
      if (!outcome.ok) throw new RolledBack(outcome);
      return outcome;
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.refusal;
    throw error;
  }
}
