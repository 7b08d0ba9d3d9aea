import type { EndpointInput, EndpointOutput } from "#contract/endpoint-schemas.ts";
import { keepDevice } from "#server/auth/known-device.ts";
import { openSession } from "#server/auth/open-session.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { refusePassword } from "#server/auth/password-rule.ts";
import { takeOverGuest } from "#server/auth/take-over-guest.ts";
import { setOwnSubscription } from "#server/newsletter/own-subscription.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { insertAccount, lockEmail } from "./account.repository.ts";
import { accountAsker } from "./code-asker.ts";
import { isKept } from "./email-change.repository.ts";
import { emailTaken } from "./email-taken.ts";
import { queueCode } from "./send-code.ts";

/**
 * Opens an account and signs it in; the guest's cart and lists are kept. A code that confirms the
 * address is queued. The password is hashed before the address is looked up,
 * so that both answers take as long.
 */
export async function registerAccount(
  dependencies: AccountDependencies,
  input: EndpointInput<"registerUser">,
  { session, language, userAgent, remoteAddress, device }: RequestContext,
): Promise<Outcome<EndpointOutput<"registerUser">>> {
  const { database, clock } = dependencies;
  const { password, email, subscribe, ...profile } = input;
  const weak = refusePassword(
    password,
    { kind: "customer", email, ...profile },
    dependencies.brand(),
  );
  if (weak) return weak;
  const passwordHash = await hashPassword(password);
  const registered = await transact(database.queries, async (transaction) => {
    const now = clock.now();
    await lockEmail(transaction, email);
    if (await isKept(transaction, { email, accountId: null, now })) return emailTaken();
    const userId = await insertAccount(transaction, { ...profile, email, passwordHash, now });
    if (!userId) return emailTaken();
    await takeOverGuest(transaction, session, userId, now);
    const asker = accountAsker(userId);
    const welcome = { welcome: true, asker, remoteAddress: null };
    await queueCode(transaction, { email, purpose: "email", language, ...welcome });
    const pair = await openSession(transaction, userId, now, userAgent);
    return done({ userId, ...pair });
  });
  if (registered.ok) await keepDevice(database.queries, registered.value.userId, device);
  if (registered.ok && subscribe) {
    const { userId: accountId } = registered.value;
    const wish = { accountId, email, verified: false, wanted: true, language };
    await setOwnSubscription(dependencies, wish, { source: "register", remoteAddress });
  }
  return registered;
}
