import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { isSecret, type MailAbout } from "#domain/notification/mail-kinds.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { PasskeyMode } from "#server/auth/missing-proof.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { queueAgain, unqueueMail } from "#server/notification/queue-mail.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { isUuid } from "#server/platform/ids.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { findCopies, findLoggedMail, lockMail } from "./mail-log.repository.ts";
import { giveOrderTo, refuseGiving } from "./give-order-to.ts";
import { factOf } from "./present-mail.ts";

/**
 * Sends an e-mail again as it was, perhaps to another address: a new row with the name of the person
 * who asked. One that still waits is dropped for it. An order's key goes to the order's own address
 * alone; `forOrder` makes another one that, which is an act of its own (R-MAIL-9). Refuses
 * (`conflict`) an e-mail that holds a link or code, is being sent, has lost its text by age, or has
 * changed since it was on the caller's screen.
 * @returns the id of the new e-mail.
 */
export function resendMail(
  {
    queries,
    clock,
    shop,
    mode,
  }: { queries: Queries; clock: Clock; shop: MailShop; mode: PasskeyMode },
  input: AdminInput<"resendMail">,
  request: StaffRequest,
): Promise<Outcome<string>> {
  return transact(queries, async (transaction): Promise<Outcome<string>> => {
    const seen = isUuid(input.id) ? await findLoggedMail(transaction, input.id) : undefined;
    if (!seen) return refuse("notFound");
    const fact = factOf(seen.about);
    const mail = await lockMail(transaction, fact, input.id);
    if (!mail) return refuse("notFound");
    const isLocked =
      isSecret(mail.about) || mail.state === "sending" || mail.body_dropped_at !== null;
    if (isLocked || mail.state !== input.state) return refuse("conflict");
    const copies = await findCopies(transaction, fact);
    // A kind that may be read is one of the table.
    const about = `${fact}#${copies.length + 1}` as MailAbout;
    const recipient = input.recipient ?? mail.recipient;
    const order = input.forOrder && mail.order_id ? mail.order_id : null;
    if (order) {
      const refusal = refuseGiving(request.session, mode);
      if (refusal) return refusal;
      await giveOrderTo(transaction, { clock, shop }, { orderId: order, recipient }, request);
    }
    await unqueueMail(transaction, mail.about);
    await queueAgain(transaction, {
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
