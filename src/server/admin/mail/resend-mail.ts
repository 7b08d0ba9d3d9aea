import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { queueMail, unqueueMail } from "#server/notification/queue-mail.ts";
import { lockOrder } from "#server/order/order-record.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { findCopies, findLoggedMail, lockMail, writeOrderEmail } from "./mail-log.repository.ts";
import { factOf, hasCode } from "./present-mail.ts";

/**
 * Sends an e-mail again as it was, perhaps to another address: a new row with the name of the person
 * who asked. One that still waits is dropped for it. Refuses (`conflict`) what carries a code, is
 * being sent, has lost its text by age, or has changed since it was on the caller's screen.
 * @returns the id of the new e-mail.
 */
export function resendMail(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"resendMail">,
  request: StaffRequest,
): Promise<Outcome<string>> {
  return transact(queries, async (transaction): Promise<Outcome<string>> => {
    const seen = isUuid(input.id) ? await findLoggedMail(transaction, input.id) : undefined;
    if (!seen) return refuse("notFound");
    const fact = factOf(seen.about);
    const mail = await lockMail(transaction, fact, input.id);
    if (!mail) return refuse("notFound");
    const isLocked = hasCode(mail) || mail.state === "sending" || mail.body_dropped_at !== null;
    if (isLocked || mail.state !== input.state) return refuse("conflict");
    const copies = await findCopies(transaction, fact);
    const about = `${fact}#${copies.length + 1}`;
    const recipient = input.recipient ?? mail.recipient;
    await unqueueMail(transaction, mail.about);
    const order = input.forOrder && mail.order_id ? mail.order_id : null;
    if (order) {
      await lockOrder(transaction, order);
      await writeOrderEmail(transaction, order, recipient);
    }
    await queueMail(transaction, {
      recipient,
      about,
      subject: mail.subject,
      text: mail.body_text,
      html: mail.body_html,
      language: mail.language,
      askedBy: request.session.accountId,
      ...(mail.order_id ? { orderId: mail.order_id } : {}),
      ...(mail.account_id ? { accountId: mail.account_id } : {}),
      ...(mail.reply_to ? { replyTo: mail.reply_to } : {}),
      ...(mail.leave_url ? { leaveUrl: mail.leave_url } : {}),
    });
    await recordChange(transaction, request, clock.now(), {
      noun: "mail",
      subjectId: fact,
      action: "resend",
      before: { recipient: mail.recipient, forOrder: false, about: mail.about },
      after: { recipient, forOrder: order !== null, about },
    });
    const sent = (await findCopies(transaction, fact)).find((copy) => copy.about === about);
    return sent ? done(sent.id) : refuse("conflict");
  });
}
