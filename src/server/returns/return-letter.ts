import { formatDay } from "#domain/language/format-day.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { buttonStyle, headingStyle, letterFrame } from "#server/notification/letter-frame.ts";
import { markup } from "#server/notification/markup.ts";
import { issueOrderKey, orderLink } from "#server/notification/order-link.ts";
import { queueLetter } from "#server/notification/queue-mail.ts";
import type { OrderRow } from "#server/order/order-record.ts";
import { readReturns } from "#server/order/return-record.ts";
import type { Queries } from "#server/platform/database.ts";
import type { LinkSignature } from "#server/platform/link-signature.ts";
import { afterOrderTexts } from "#server/texts/after-order-texts.ts";

/** What the e-mail about a return needs beside it. */
export type LetterServices = { signature: LinkSignature; publicUrl: string; brand: string };

/** Queues the e-mail that says how a return stands now, once per state, in the caller's transaction. */
export async function queueReturnLetter(
  queries: Queries,
  { signature, publicUrl, brand }: LetterServices,
  order: OrderRow,
  returnId: string,
): Promise<void> {
  // Without an address: its buyer has deleted the account.
  if (order.email === "") return;
  const asked = (await readReturns(queries, order.id)).find(({ id }) => id === returnId);
  if (!asked || asked.state === "asked" || asked.state === "withdrawn") return;
  const { language } = order;
  const text = afterOrderTexts[language].returned;
  const { colon } = languageTable[language].punctuation;
  const key = await issueOrderKey(queries, signature, order.id);
  const link = orderLink(publicUrl, order.order_no, key);
  const sum = (field: "quantity" | "arrived") =>
    asked.lines.reduce((count, line) => count + line[field], 0);
  const until = asked.sendUntil ? formatDay(asked.sendUntil.getTime(), language) : "";
  const counted = text.counted(sum("arrived"), sum("quantity"));
  const body = {
    approved: text.approved(until),
    refused: text.refused(asked.reason ?? ""),
    closed: `${counted} ${asked.wants === "refund" ? text.refund : text.exchange(asked.wantedSize ?? "")}`,
  }[asked.state];
  const number = `${order.order_no}-R${asked.no}`;
  await queueLetter(queries, {
    recipient: order.email,
    subject: text.subject(number),
    language,
    about: `return-${asked.state}:${returnId}`,
    text: [text.heading, number, "", body, "", `${text.link}${colon}${link}`, brand].join("\n"),
    html: letterFrame(language, brand, [
      markup`<h1 style="${headingStyle}">${text.heading}</h1>`,
      markup`<p style="margin:0 0 24px"><strong>${number}</strong></p>`,
      markup`<p style="margin:0 0 24px">${body}</p>`,
      markup`<p><a href="${link}" style="${buttonStyle}">${text.link}</a></p>`,
    ]).text,
  });
}
