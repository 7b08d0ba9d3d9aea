import type { EndpointInput } from "#contract/endpoint-schemas.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { findProfile } from "./account.repository.ts";
import { accountAsker, rememberAsker } from "./code-asker.ts";
import { queueOrderCode } from "./order-code.ts";
import { queueCode } from "./send-code.ts";

/**
 * A code for an order with nothing to pay goes to any address, and is good for the session that asked
 * (R-FREE-2). A code for a new password goes to any account, and works in any browser; one that
 * confirms an address goes to the signed-in account. The answer is the same in any case
 * (R-ACCOUNT-5).
 */
export async function askForCode(
  queries: Queries,
  { email, purpose }: EndpointInput<"sendVerificationCode">,
  { session, language, remoteAddress, ...cookies }: RequestContext,
): Promise<Outcome<null>> {
  if (purpose === "order") {
    if (!session) return refuse("tokenUnknown");
    await queueOrderCode(queries, { email, language, remoteAddress, accountId: session.accountId });
    return done(null);
  }
  const wish = { email, purpose, language };
  if (purpose === "reset") {
    const asker = rememberAsker(cookies.asker);
    const device = cookies.device?.sent;
    await queueCode(queries, { ...wish, asker, remoteAddress, device });
  } else if (session && (await findProfile(queries, session.accountId))) {
    const asker = accountAsker(session.accountId);
    await queueCode(queries, { ...wish, asker, remoteAddress: null });
  }
  return done(null);
}
