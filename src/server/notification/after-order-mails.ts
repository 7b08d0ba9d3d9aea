import { isFault } from "#domain/order/goods-return.ts";
import { sizeName, sizeWords } from "#domain/catalog/size-name.ts";
import type { MailAbout } from "#domain/notification/mail-kinds.ts";
import type { LineContent } from "#domain/cart/line-content.ts";
import { formatLastDay } from "#domain/language/format-day.ts";
import type { Language } from "#domain/language.ts";
import type { ReturnRow } from "#server/order/return-record.ts";
import { afterOrderTexts, type ReturnOccasion } from "#server/texts/after-order-texts.ts";
import type { OrderForMail } from "./mail.repository.ts";
import type { MailShop } from "./mail-shop.ts";
import type { MoneyBack } from "./money-back.repository.ts";
import { creditSums, nothingSentNotes } from "./money-mails.ts";
import { orderLink, orderMailTexts, placeOf } from "./order-facts.ts";
import { mailLine } from "./order-mail-lines.ts";
import { orderMail } from "./order-mail-layout.ts";

/** The changed part: a line, with its former content, or the address. */
export type ChangedPart = { lineId: string; before: LineContent } | "address";

/** The buyer corrected an order: before and after. One per change. */
export function changedMail(found: OrderForMail, shop: MailShop, part: ChangedPart, at: Date) {
  const { order, lines } = found;
  const { language } = order;
  const text = afterOrderTexts[language].changed;
  const line = part === "address" ? undefined : lines.find(({ id }) => id === part.lineId);
  const facts: [string, string][] =
    part === "address" || !line
      ? [[orderMailTexts(language).to, placeOf(order)]]
      : [
          [text.before, wordsOf(part.before, language)],
          [text.now, wordsOf(line.content, language)],
        ];
  return orderMail(found, shop, {
    about: `order-changed:${order.id}:${at.toISOString()}`,
    subject: text.subject(order.order_no),
    heading: text.heading,
    opening: part === "address" ? text.address : text.line,
    lines: line ? [mailLine(line, language, shop)] : [],
    facts,
    notices: [text.quiet],
  });
}

/** Its e-mails go to another address from now on; the former one is notified. */
export function emailChangedMail(
  found: OrderForMail,
  shop: MailShop,
  { former, present }: { former: string; present: string },
  about: MailAbout,
) {
  const { order } = found;
  const text = afterOrderTexts[order.language];
  const mail = orderMail(found, shop, {
    about,
    subject: text.emailChanged.subject(order.order_no),
    heading: text.emailChanged.heading,
    opening: text.emailChanged.opening(present),
    notices: [text.changed.quiet],
  });
  return { ...mail, recipient: former };
}

/** A line in a few words: size, print, and which of it is premium lettering. */
export function wordsOf({ size, choice }: LineContent, language: Language): string {
  const text = afterOrderTexts[language].changed;
  const { name, number, premiumName, premiumNumber } = choice;
  const printed = [name, number].filter(Boolean).join(" ");
  const premium = [premiumName ? text.premiumName : "", premiumNumber ? text.premiumNumber : ""];
  return [sizeWords(size, language), printed || text.plain, ...premium].filter(Boolean).join(" · ");
}

/**
 * How a return stands after staff decided, extended or counted it, or once it has expired; once per
 * occasion and date. @param isDue it is to be sent soon
 */
export function returnMail(
  found: OrderForMail,
  shop: MailShop,
  asked: ReturnRow,
  credit: MoneyBack["credit"],
  isDue = false,
) {
  const { order, lines, timeZone } = found;
  const { language } = order;
  const text = afterOrderTexts[language].returned;
  const occasion = isDue ? "due" : occasionOf(asked);
  const heading = text.headings[occasion];
  // Units of the order here, and those wanted in their place, leave only while money pays for them.
  const notices = occasion === "closed" ? nothingSentNotes(found) : [];
  const isSent = notices.length === 0;
  return orderMail(found, shop, {
    about: aboutReturn(asked, occasion),
    subject: text.subject(heading, `${order.order_no}-R${asked.no}`),
    heading,
    opening: openingOf(asked, occasion, { ...order, timeZone, isSent }),
    lines: asked.lines.flatMap(({ lineId, quantity: units }) => {
      const line = lines.find(({ id }) => id === lineId);
      return line ? [mailLine(line, language, shop, { units })] : [];
    }),
    sums: credit ? creditSums(order, credit) : [],
    notices,
    action: { ...orderLink(order, shop), words: text.open },
  });
}

/** A return that was given more time is approved once more. */
function occasionOf({ state, isExtended }: ReturnRow): Exclude<ReturnOccasion, "due"> {
  if (state === "asked" || state === "withdrawn") throw new Error(`no e-mail says ${state}`);
  return state === "approved" && isExtended ? "extended" : state;
}

/**
 * Each last day to send it gets one notice and one reminder; the day is part of a name, not read.
 */
function aboutReturn({ id, sendUntil }: ReturnRow, occasion: ReturnOccasion): MailAbout {
  const isOfDay = occasion === "due" || occasion === "extended";
  const day = sendUntil?.toISOString().slice(0, 10) ?? "";
  return isOfDay ? `return-${occasion}:${id}:${day}` : `return-${occasion}:${id}`;
}

function openingOf(
  asked: ReturnRow,
  occasion: ReturnOccasion,
  {
    language,
    timeZone,
    total,
    isSent,
  }: { language: Language; timeZone: string; total: number; isSent: boolean },
): string {
  const { reason, sendUntil, wants, wantedSize, lines } = asked;
  const { returned: text, slip } = afterOrderTexts[language];
  const reasons = [...new Set(lines.map((line) => slip.reasons[line.reason]))];
  const because = text.because(reasons);
  const join = (...sentences: string[]) => sentences.filter(Boolean).join(text.gap);
  if (occasion === "refused") return join(text.refused(reason ?? ""), because);
  if (occasion !== "closed") {
    const last = sendUntil ? formatLastDay(sendUntil.getTime(), language, timeZone) : "";
    const isOurs = occasion === "approved" && lines.some((line) => isFault(line.reason));
    return join(text[occasion](last), isOurs ? text.postage : "", because);
  }
  const sum = (field: "quantity" | "arrived") =>
    lines.reduce((count, line) => count + line[field], 0);
  const money = total === 0 ? text.nothingBack : text.refund;
  const other = wantedSize === null ? text.replace : text.exchange(sizeName(wantedSize, language));
  const comes = wants === "refund" ? money : isSent ? other : "";
  const counted = text.counted(sum("arrived"), sum("quantity"));
  return join(counted, comes, because);
}
