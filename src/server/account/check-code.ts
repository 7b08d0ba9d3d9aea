import type { CodePurpose } from "#contract/account.ts";
import { decoyHash, verifyPassword } from "#server/auth/password-hash.ts";
import type { Queries } from "#server/platform/database.ts";
import { takeTry } from "./verification-code.repository.ts";

export type CodeGuess = {
  email: string;
  purpose: CodePurpose;
  code: string;
  asker: string;
  now: Date;
};

/**
 * Checks a typed code, which costs one of its tries. An address without an account takes as long.
 * @returns the code, to be used up with `useCode`, or null.
 */
export async function checkCode(
  queries: Queries,
  guess: CodeGuess,
): Promise<{ id: string; accountId: string } | null> {
  const live = await takeTry(queries, guess);
  const right = await verifyPassword(guess.code, live?.code_hash ?? (await decoyHash()));
  return live && right ? { id: live.id, accountId: live.account_id } : null;
}
