import { missingRight } from "#domain/staff/permissions.ts";
import { maskEmail } from "#domain/staff/shown-contact.ts";
import type { PasskeyMode } from "#server/auth/missing-proof.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { renewOrderKey } from "#server/notification/order-key.ts";
import { queueOrderEmailChanged } from "#server/notification/queue-order-mail.ts";
import { lockOrder } from "#server/order/order-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { refuse, refuseRight, type Refusal } from "#server/platform/outcome.ts";
import type { Session, StaffRequest } from "#server/platform/request-context.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { writeOrderEmail } from "./mail-log.repository.ts";

/**
 * The owner of an order's mailbox can open the order: its address is corrected by a person who may
 * change customers and has shown the password lately, in a real shop a passkey (R-PASSKEY-2), never
 * by a program.
 */
export function refuseGiving(session: Session, { needsPasskeys }: PasskeyMode): Refusal | null {
  const missing = missingRight(session, ["customers.edit"]);
  if (missing) return refuseRight(missing);
  if (session.keyId !== undefined) return refuse("roleMissing");
  if (needsPasskeys && session.passkeyIsOld !== false) return refuse("passkeyNeeded");
  return session.proofIsOld ? refuse("proofNeeded") : null;
}

/**
 * The order's e-mails go to another address: links sent before open nothing any more, and the
 * former address hears of it, so that nobody's order is taken away unseen.
 */
export async function giveOrderTo(
  transaction: Queries,
  { clock, shop }: { clock: Clock; shop: MailShop },
  { orderId, recipient }: { orderId: string; recipient: string },
  request: StaffRequest,
): Promise<void> {
  const { email: former, order_no: orderNo } = await lockOrder(transaction, orderId);
  if (former.toLowerCase() === recipient.toLowerCase()) return;
  const at = clock.now();
  await writeOrderEmail(transaction, orderId, recipient, at);
  await renewOrderKey(transaction, orderId);
  const change = { former, present: maskEmail(recipient), at };
  await queueOrderEmailChanged(transaction, shop, orderId, change);
  await recordSecurityEvent(transaction, {
    kind: "orderEmailChanged",
    at,
    accountId: request.session.accountId,
    subject: orderNo,
    network: request.remoteAddress,
  });
}
