import type { LoggedMail, MailLogRow } from "#contract/admin/mail.ts";
import { isSecret, namedMailKind } from "#domain/notification/mail-kinds.ts";
import { hideOrderKeys } from "#domain/notification/order-key-place.ts";
import type { Queries } from "#server/platform/database.ts";
import { findCopies, findLoggedMail, type LoggedRow } from "./mail-log.repository.ts";

/** The fact without the number of the copy: `credit:1#2` → `credit:1`. */
export const factOf = (about: string): string => about.replace(/#\d+$/, "");

export function presentRow(row: LoggedRow): MailLogRow {
  const { id, about, recipient, subject, state, tries } = row;
  return {
    id,
    kind: namedMailKind(about),
    recipient,
    subject,
    orderNo: row.order_no,
    state,
    createdAt: row.created_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    tries,
  };
}

/** An e-mail as staff see it: without the keys of orders. @returns undefined when there is none */
export async function readLoggedMail(
  queries: Queries,
  id: string,
): Promise<LoggedMail | undefined> {
  const row = await findLoggedMail(queries, id);
  if (!row) return undefined;
  const copies = await findCopies(queries, factOf(row.about));
  return {
    ...presentRow(row),
    language: row.language,
    text: hideOrderKeys(row.body_text),
    html: hideOrderKeys(row.body_html),
    messageId: row.message_id,
    reply: row.last_reply,
    askedBy: row.asked_by?.trim() ?? null,
    textDroppedAt: row.body_dropped_at?.toISOString() ?? null,
    canResend: !isSecret(row.about) && row.state !== "sending" && row.body_dropped_at === null,
    copies: copies.map(presentRow),
  };
}
