import type { AccountCode } from "./code-limits.ts";
import { decoyHash, verifyPassword } from "#server/auth/password-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { giveBack, payBack } from "#server/platform/give-back.ts";
import { refuse, type Outcome } from "#server/platform/outcome.ts";
import { returnTries, takeTry, type LiveCode } from "./verification-code.repository.ts";

export type CodeGuess = {
  email: string;
  purpose: AccountCode;
  code: string;
  asker: string;
  now: Date;
};

/** A code that was typed rightly, to be used up with `useCode`. */
export type RightCode = { id: string; accountId: string };

/**
 * Checks a typed code against the newest that its browser requested and the newest of all others,
 * which costs a try at each (R-ACCOUNT-3), and runs the act that a right one opens. A try that the
 * shop could not finish costs none. Refuses with `wrongCode`.
 */
export async function checkCode<Value>(
  queries: Queries,
  guess: CodeGuess,
  open: (found: RightCode) => Promise<Outcome<Value>>,
): Promise<Outcome<Value>> {
  await payBack(queries);
  const live = await takeTry(queries, guess);
  try {
    const found = await compare(live, guess.code);
    return found ? await open(found) : refuse("wrongCode");
  } catch (error) {
    // No wrong one comes here.
    await giveBack(queries, () => returnTries(queries, live));
    throw error;
  }
}

/**
 * Two hashes are computed whatever there is, so that neither an address without an account nor a
 * code that is spent answers sooner.
 */
async function compare(live: readonly LiveCode[], code: string): Promise<RightCode | null> {
  const slots = [live.find(({ own }) => own), live.find(({ own }) => !own)];
  let found: RightCode | null = null;
  for (const slot of slots) {
    const right = await verifyPassword(code, slot?.code_hash ?? (await decoyHash()));
    if (slot && right) found ??= { id: slot.id, accountId: slot.account_id };
  }
  return found;
}
