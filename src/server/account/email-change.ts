import { randomBytes } from "node:crypto";
import type { Language } from "#domain/language.ts";
import { endSessions } from "#server/auth/end-sessions.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { isSubscribed, setOwnSubscription } from "#server/newsletter/own-subscription.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import { changeOrderEmail } from "#server/order/change-order-email.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid, newId } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import type { AccountDependencies } from "./account-dependencies.ts";
import { linkMail } from "./account-mails.ts";
import { lockEmail, updatePassword } from "./account.repository.ts";
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

/** What the links of the two mails are signed for. */
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
  const link = `${shop.publicUrl}/email/confirm?token=${signature.sign(purposes.confirm, id)}`;
  const mail = { id, kind: "email-confirm", recipient: wish.newEmail, link } as const;
  await queueMail(queries, linkMail({ ...mail, language: wish.language }, shop));
}

/** Informs the old address of a change that counts, with a link that takes it back. */
async function tellOldAddress(
  queries: Queries,
  shop: AccountDependencies,
  { id, oldEmail: recipient, language }: EmailChange,
): Promise<void> {
  const signature = await readLinkSignature(queries);
  const link = `${shop.publicUrl}/email/undo?token=${signature.sign(purposes.undo, id)}`;
  const mail = { id, kind: "email-changed", recipient, language, link } as const;
  await queueMail(queries, linkMail(mail, shop));
}

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
  await tellOldAddress(queries, shop, change);
  await endSessions(queries, wish.accountId, { keep: null, reason: "logout", now });
}

/**
 * The link to the new address was opened: the account has it from now on, and every other session
 * ends. Refuses with `wrongCode` a link that is used, overtaken or older than a day.
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
    const { accountId, newEmail: email } = change;
    await lockEmail(transaction, email);
    if (await isKept(transaction, { email, accountId, now })) return refuse("wrongCode");
    if (!(await writeEmail(transaction, accountId, email, now))) return refuse("wrongCode");
    await confirmEmail(transaction, { accountId, email, now });
    if (change.unpaidOrders) await changeOrderEmail(transaction, accountId, email);
    const keep = session?.accountId === accountId ? session.familyId : null;
    await endSessions(transaction, accountId, { keep, reason: "logout", now });
    await tellOldAddress(transaction, shop, change);
    return done(change);
  });
  if (!moved.ok) return moved;
  const { oldEmail: from, newEmail: to, language } = moved.value;
  await moveSubscription(shop, { from, to, language, remoteAddress });
  return done(null);
}

/**
 * The owner of the old address takes the change back: the account has that address again, every
 * session ends, and only a new password by e-mail opens it, for a stranger knew the old one.
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
    const { accountId, oldEmail } = change;
    await lockEmail(transaction, oldEmail);
    if (!(await writeEmail(transaction, accountId, oldEmail, now))) return refuse("wrongCode");
    await updatePassword(transaction, accountId, passwordHash);
    await changeOrderEmail(transaction, accountId, oldEmail);
    await endSessions(transaction, accountId, { keep: null, reason: "password", now });
    return done(change);
  });
  if (!moved.ok) return moved;
  const { oldEmail: to, newEmail: from, language } = moved.value;
  await moveSubscription(shop, { from, to, language, remoteAddress });
  return done(null);
}

async function readToken(queries: Queries, purpose: string, token: string) {
  const id = (await readLinkSignature(queries)).verify(purpose, token);
  return id && isUuid(id) ? id : null;
}

/** The newsletter goes where the account went; an address that was left gets none. */
async function moveSubscription(
  shop: AccountDependencies,
  {
    from,
    to,
    language,
    remoteAddress,
  }: Record<"from" | "to" | "remoteAddress", string> & {
    language: Language;
  },
): Promise<void> {
  if (!(await isSubscribed(shop.database, from))) return;
  const origin = { source: "profile", remoteAddress };
  const wish = { verified: true, language };
  await setOwnSubscription(shop, { ...wish, email: from, wanted: false }, origin);
  await setOwnSubscription(shop, { ...wish, email: to, wanted: true }, origin);
}
