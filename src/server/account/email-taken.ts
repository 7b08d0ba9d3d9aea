import type { Queries } from "#server/platform/database.ts";
import { fieldError, refuse, type Refusal } from "#server/platform/outcome.ts";
import { hasOtherAccount } from "./account.repository.ts";
import { isKept } from "./email-change.repository.ts";

export const emailTaken = (): Refusal =>
  refuse("conflict", { errors: [fieldError("email", "emailTaken")] });

/** Whether another account has an address, or may still get it back (R-ACCOUNT-6). */
export async function isEmailTaken(
  queries: Queries,
  wish: { email: string; accountId: string; now: Date },
): Promise<boolean> {
  return (
    (await hasOtherAccount(queries, wish.email, wish.accountId)) || (await isKept(queries, wish))
  );
}
