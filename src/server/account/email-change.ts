import { randomBytes } from "node:crypto";
import type { Language } from "#domain/language.ts";
import { endSessions } from "#server/auth/end-sessions.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { forgetPasskeys } from "#server/auth/passkey/forget-passkeys.ts";
import {
  isSubscribed,
  setOwnSubscription,
  wishesNewsletter,
} from "#server/newsletter/own-subscription.ts";
import { forgetSecret, queueMail } from "#server/notification/queue-mail.ts";
import { changeOrderEmail } from "#server/order/change-order-email.ts";
import { claimOrders, returnOrders } from "#server/order/claim-orders.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid, newId } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { linkMail } from "./account-mails.ts";
import { hadConfirmed, lockEmail, lockStanding, updatePassword } from "./account.repository.ts";
import { confirmEmail } from "./confirm-email.ts";
import {
  confirmChange,
  insertEmailChange,
  isKept,
  undoChange,
  voidPending,
  writeEmail,
  type EmailChange,
} from "./email-change.repository.ts";

/** Purposes that the links of the two mails are signed for. */
const purposes = { confirm: "email-confirm", undo: "email-undo" };

type Wish = {
  accountId: string;
  oldEmail: string;
  newEmail: string;
  language: Language;
  unpaidOrders: boolean;
};

/** Sends a link to the new address; until it is opened nothing changes (R-ACCOUNT-6). */
export async function askForEmail(
  queries: Queries,
  shop: AccountDependencies,
  wish: Wish,
): Promise<void> {
  const now = shop.clock.now();
  await voidPending(queries, wish.accountId, now);
  const id = newId();
  await insertEmailChange(queries, { ...wish, id, now, confirmed: false });
  const signature = await readLinkSignature(queries);
  const link = `${shop.publicUrl}/email/confirm#token=${signature.sign(purposes.confirm, id)}`;
  const { accountId, newEmail: recipient } = wish;
  const mail = { id, accountId, kind: "email-confirm", recipient, link } as const;
  await queueMail(queries, wish.language, (language) => linkMail({ ...mail, language }, shop));
}

/** Informs the old address of a change that counts, with a link that takes it back. */
async function notifyOldAddress(
  queries: Queries,
  shop: AccountDependencies,
  { id, accountId, oldEmail: recipient, language: wanted }: Omit<EmailChange, "confirmedAt">,
): Promise<void> {
  const signature = await readLinkSignature(queries);
  const link = `${shop.publicUrl}/email/undo#token=${signature.sign(purposes.undo, id)}`;
  const mail = { id, accountId, kind: "email-changed", recipient, link } as const;
  await queueMail(queries, wanted, (language) => linkMail({ ...mail, language }, shop));
}

/** Links to new addresses that an account waits for are good no more. */
export const dropEmailChange = (queries: Queries, accountId: string, now: Date): Promise<void> =>
  voidPending(queries, accountId, now);

/** Staff gave a colleague another address: it counts, and the old one can take it back. */
export async function noteEmailGiven(
  queries: Queries,
  shop: AccountDependencies,
  wish: Omit<Wish, "unpaidOrders">,
): Promise<void> {
  const now = shop.clock.now();
  const change = { ...wish, id: newId(), unpaidOrders: false };
  await voidPending(queries, wish.accountId, now);
  await insertEmailChange(queries, { ...change, now, confirmed: true });
  await notifyOldAddress(queries, shop, change);
  await endSessions(queries, wish.accountId, { keep: null, reason: "logout", now });
}

/**
 * The link to the new address was opened: the account has it from now on, and every other session
 * ends. The reader who opens it has the mailbox; a stranger may have caused the mail: confirmed
 * is the address only where the account is signed in as well, else by a code that is typed there
 * (R-WHOSE-3). Refuses with `wrongCode` a link that is used, overtaken or older than a day.
 */
export async function confirmEmailChange(
  shop: AccountDependencies,
  token: string,
  { session, remoteAddress }: RequestContext,
): Promise<Outcome<null>> {
  const { database, clock } = shop;
  const id = await readToken(database.queries, purposes.confirm, token);
  if (!id) return refuse("wrongCode");
  const moved = await transact(database.queries, async (transaction) => {
    const now = clock.now();
    const change = await confirmChange(transaction, id, now);
    if (!change) return refuse("wrongCode");
    await forgetSecret(transaction, `email-confirm:${id}`);
    const { accountId, oldEmail, newEmail: email } = change;
    const isOwner = session?.accountId === accountId;
    await lockEmail(transaction, email);
    if (await isKept(transaction, { email, accountId, now })) return refuse("wrongCode");
    const { isConfirmed } = await lockStanding(transaction, accountId);
    // Orders of guests with the old address while it was the account's stay the account's.
    if (isConfirmed) await claimOrders(transaction, { accountId, email: oldEmail, now });
    const confirmedAt = isOwner ? now : null;
    if (!(await writeEmail(transaction, { accountId, email, confirmedAt }))) {
      return refuse("wrongCode");
    }
    if (isOwner) await confirmEmail(transaction, { accountId, email, now });
    if (change.unpaidOrders) await changeOrderEmail(transaction, accountId, email);
    const keep = isOwner ? session.familyId : null;
    await endSessions(transaction, accountId, { keep, reason: "logout", now });
    await notifyOldAddress(transaction, shop, change);
    const event = { at: now, accountId, network: remoteAddress };
    await recordSecurityEvent(transaction, { kind: "emailMoved", ...event });
    return done({ ...change, wasConfirmed: isConfirmed, isConfirmed: isOwner });
  });
  if (!moved.ok) return moved;
  const { oldEmail: from, newEmail: to, ...change } = moved.value;
  await moveSubscription(shop, { ...change, from, to, remoteAddress });
  return done(null);
}

/**
 * The owner of the old address takes the change back: the account has that address again, every
 * session ends, and only a new password by e-mail opens it, for a stranger knew the old one and may
 * have made a passkey. Orders that came with the other address go back to their former owner.
 * Refuses with `wrongCode` a link that is used or older than 72 hours.
 */
export async function undoEmailChange(
  shop: AccountDependencies,
  token: string,
  { remoteAddress }: RequestContext,
): Promise<Outcome<null>> {
  const { database, clock } = shop;
  const id = await readToken(database.queries, purposes.undo, token);
  if (!id) return refuse("wrongCode");
  const passwordHash = await hashPassword(randomBytes(24).toString("base64url"));
  const moved = await transact(database.queries, async (transaction) => {
    const now = clock.now();
    const change = await undoChange(transaction, id, now);
    if (!change) return refuse("wrongCode");
    await forgetSecret(transaction, `email-changed:${id}`);
    const { accountId, oldEmail: email, confirmedAt: since } = change;
    await lockEmail(transaction, email);
    const { kind, isConfirmed: wasConfirmed } = await lockStanding(transaction, accountId);
    const isConfirmed = await hadConfirmed(transaction, accountId, email);
    const confirmedAt = isConfirmed ? now : null;
    if (!(await writeEmail(transaction, { accountId, email, confirmedAt }))) {
      return refuse("wrongCode");
    }
    await updatePassword(transaction, accountId, passwordHash);
    if (kind === "customer") await forgetPasskeys(transaction, accountId);
    await changeOrderEmail(transaction, accountId, email);
    await returnOrders(transaction, { accountId, email, since });
    await endSessions(transaction, accountId, { keep: null, reason: "password", now });
    const event = { at: now, accountId, network: remoteAddress };
    await recordSecurityEvent(transaction, { kind: "emailTakenBack", ...event });
    return done({ ...change, wasConfirmed, isConfirmed });
  });
  if (!moved.ok) return moved;
  const { oldEmail: to, newEmail: from, ...change } = moved.value;
  await moveSubscription(shop, { ...change, from, to, remoteAddress });
  return done(null);
}

async function readToken(queries: Queries, purpose: string, token: string) {
  const id = (await readLinkSignature(queries)).verify(purpose, token);
  return id && isUuid(id) ? id : null;
}

type Moved = Record<"accountId" | "from" | "to" | "remoteAddress", string> & {
  language: Language;
  /** Whether the address that was left had been shown to be the account's, and the new one is. */
  wasConfirmed: boolean;
  isConfirmed: boolean;
};

/**
 * The newsletter goes where the account went; an address that was left gets none. One that never was
 * the account's stays as it is: there only the account's own wish goes along (R-WHOSE-4).
 */
async function moveSubscription(
  shop: AccountDependencies,
  { accountId, from, to, language, remoteAddress, wasConfirmed, isConfirmed }: Moved,
): Promise<void> {
  const origin = { source: "profile", remoteAddress };
  const wanted = wasConfirmed
    ? await isSubscribed(shop.database, from)
    : await wishesNewsletter(shop.database, accountId);
  if (!wanted) return;
  const wish = { accountId, language };
  if (wasConfirmed) {
    const left = { ...wish, email: from, verified: true, wanted: false };
    await setOwnSubscription(shop, left, origin);
  }
  await setOwnSubscription(shop, { ...wish, email: to, verified: isConfirmed, wanted }, origin);
}
