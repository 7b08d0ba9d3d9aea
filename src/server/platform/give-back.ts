import type { Queries } from "./database.ts";

type Debt = () => Promise<void>;

/** Tries that could not be given back yet, by their database. */
const owed = new WeakMap<Queries, Debt[]>();

/** Some more than calls that run at once. */
const debtsMax = 1_000;

/**
 * Gives back a try that was counted before its outcome was known, when the shop could not finish it.
 * A cause that keeps the shop from finishing mostly keeps it from this too: then it is kept in
 * memory, and `payBack` does it. @param debt safe where there is nothing to give back
 */
export async function giveBack(queries: Queries, debt: Debt): Promise<void> {
  try {
    await debt();
  } catch {
    owed.set(queries, [...(owed.get(queries) ?? []), debt].slice(-debtsMax));
  }
}

/**
 * Before tries are counted or looked at: no caller waits because of tries that the shop has to give
 * back.
 * @throws the database's error while it cannot be paid back; nothing is counted then either
 */
export async function payBack(queries: Queries): Promise<void> {
  const debts = owed.get(queries);
  if (!debts) return;
  owed.delete(queries);
  for (const debt of debts) await giveBack(queries, debt);
  const [unpaid] = owed.get(queries) ?? [];
  if (unpaid) await unpaid();
}
