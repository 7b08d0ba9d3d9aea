import type { AccountCode } from "./code-limits.ts";
import { decoyHash, verifyPassword } from "#server/auth/password-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { takeTry } from "./verification-code.repository.ts";

export type CodeGuess = {
  email: string;
  purpose: AccountCode;
  code: string;
  asker: string;
  now: Date;
};

/**
 * Checks a typed code against the newest that its browser asked for and the newest of all others,
 * which costs a try at each (R-ACCOUNT-3). Two hashes are computed whatever there is, so that
 * neither an address without an account nor a code that is spent answers sooner.
 * @returns the code, to be used up with `useCode`, or null.
 */
export async function checkCode(
  queries: Queries,
  guess: CodeGuess,
): Promise<{ id: string; accountId: string } | null> {
  const live = await takeTry(queries, guess);
  const slots = [live.find(({ own }) => own), live.find(({ own }) => !own)];
  let found: { id: string; accountId: string } | null = null;
  for (const slot of slots) {
    const right = await verifyPassword(guess.code, slot?.code_hash ?? (await decoyHash()));
    if (slot && right) found ??= { id: slot.id, accountId: slot.account_id };
  }
  return found;
}
