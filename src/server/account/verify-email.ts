import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { setOwnSubscription, wishesNewsletter } from "#server/newsletter/own-subscription.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext, Session } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { findProfile } from "./account.repository.ts";
import { checkCode } from "./check-code.ts";
import { accountAsker } from "./code-asker.ts";
import { confirmEmail } from "./confirm-email.ts";
import { useCode } from "./verification-code.repository.ts";

/** The code that went to the account's address has come back. */
export async function verifyEmail(
  dependencies: AccountDependencies,
  code: string,
  { session: { accountId }, language, remoteAddress }: RequestContext & { session: Session },
): Promise<Outcome<EndpointOutput<"verifyEmail">>> {
  const { database, clock } = dependencies;
  const now = clock.now();
  const profile = await findProfile(database.queries, accountId);
  if (!profile) return refuse("sessionEnded");
  const { email } = profile;
  const asker = accountAsker(accountId);
  const guess = { email, code, purpose: "email", asker, now } as const;
  const confirmed = await checkCode(database.queries, guess, (found) =>
    transact(database.queries, async (transaction) => {
      if (found.accountId !== accountId || !(await useCode(transaction, found.id, now)))
        return refuse("wrongCode");
      return done({ claimedOrders: await confirmEmail(transaction, { accountId, email, now }) });
    }),
  );
  // The account itself requested the newsletter: its address, now confirmed, is not asked again.
  if (confirmed.ok && !profile.emailVerified && (await wishesNewsletter(database, accountId))) {
    const wish = { accountId, email, verified: true, wanted: true, language };
    await setOwnSubscription(dependencies, wish, { source: "profile", remoteAddress });
  }
  return confirmed;
}
