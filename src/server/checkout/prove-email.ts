import type { CreateOrderInput } from "#contract/order.ts";
import { checkOrderCode, hasConfirmed, spendOrderCode } from "#server/account/order-code.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome, type Refusal } from "#server/platform/outcome.ts";

/**
 * Checks the code that a buyer typed for an order with nothing to pay; it is used up with the order.
 * @returns its id, null where none was typed.
 */
export async function checkEmailCode(
  { database: { queries }, clock }: { database: Database; clock: Clock },
  {
    input: { email, emailCode: code },
    ...guess
  }: {
    input: Pick<CreateOrderInput, "email" | "emailCode">;
    accountId: string;
    network: string;
    idempotencyKey: string;
  },
): Promise<Outcome<string | null>> {
  if (code === undefined) return done(null);
  return checkOrderCode({ queries, clock }, { ...guess, email, code });
}

/**
 * Nothing is given away to an address that nobody has shown to be the buyer's: by an account that has
 * confirmed it, or by a code that went there (R-FREE-2). @returns why not, or null.
 */
export async function refuseUnproven(
  queries: Queries,
  { accountId, email }: { accountId: string; email: string },
  codeId: string | null,
  at: Date,
): Promise<Refusal | null> {
  if (await hasConfirmed(queries, accountId, email)) return null;
  if (codeId === null) return refuse("proveEmail", { reason: "proveEmail" });
  return (await spendOrderCode(queries, codeId, at)) ? null : refuse("wrongCode");
}
