import type { DocumentInput } from "#contract/endpoint-schemas.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { formatLastDay } from "#domain/language/format-day.ts";
import { postalLines } from "#domain/address/address-lines.ts";
import type { Language } from "#domain/language.ts";
import { isFault } from "#domain/order/goods-return.ts";
import { textIn } from "#domain/language/text-in.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { readOrderLines, type OrderLineRow, type OrderRow } from "#server/order/order-record.ts";
import { readReturns, type ReturnRow } from "#server/order/return-record.ts";
import { margin, pageWidth, Paper } from "#server/pdf/paper.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { readTimeZone } from "#server/platform/shop-settings.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import type { Seller } from "#domain/shop/seller.ts";
import { readSeller } from "#server/seller/seller.ts";
import { afterOrderTexts } from "#server/texts/after-order-texts.ts";

const width = pageWidth - 2 * margin;

/**
 * The slip of an approved return: a label for the parcel, and below the cut the page that goes into
 * it (R-AFTER-4). Refuses with `notFound`, and with `conflict` for one that is not to be sent.
 */
export function returnSlipHandler({ database: { queries } }: { database: Database }) {
  return async (
    input: DocumentInput<"getReturnSlip">,
    { session, language }: RequestContext,
  ): Promise<Outcome<{ name: string; bytes: Buffer }>> => {
    const order = await findOpenOrder(queries, input, session?.accountId ?? null);
    const returns = order ? await readReturns(queries, order.id) : [];
    const asked = returns.find(({ no }) => no === input.no);
    if (!order || !asked) return refuse("notFound");
    if (asked.state !== "approved") return refuse("conflict");
    const lines = await readOrderLines(queries, order.id);
    const seller = await readSeller(queries, language);
    const timeZone = await readTimeZone(queries);
    const bytes = await drawSlip({ order, asked, lines, seller, timeZone }, language);
    return done({ name: returnNumber(order, asked), bytes });
  };
}

/** As on slip and parcel, such as `KR20261124…-R1`. */
const returnNumber = (order: OrderRow, { no }: { no: number }) => `${order.order_no}-R${no}`;

type Slip = {
  order: OrderRow;
  asked: ReturnRow;
  lines: readonly OrderLineRow[];
  seller: Seller;
  /** IANA name of the shop's zone. */
  timeZone: string;
};

function drawSlip(slip: Slip, language: Language): Promise<Buffer> {
  const { order, asked, lines, seller, timeZone } = slip;
  const text = afterOrderTexts[language].slip;
  const number = returnNumber(order, asked);
  const isOurs = asked.lines.some(({ reason }) => isFault(reason));
  const quiet = { colour: "#5d606b", size: 9 };
  const paper = new Paper({ title: `${text.title} ${number}`, language, at: asked.askedAt });
  const from = postalLines(order.address, language);
  paper.y += paper.write(text.from, margin, width, quiet);
  paper.y += paper.write(from.join("\n"), margin, width) + 24;
  paper.y += paper.write(text.to, margin, width, quiet) + 4;
  const to = [seller.name, seller.address].filter(Boolean).join("\n");
  paper.y += paper.write(to, margin, width, { size: 20, weight: 700 }) + 20;
  paper.y += paper.write(number, margin, width, { size: 16, weight: 700 }) + 16;
  paper.cutLine();
  paper.y += 4;
  paper.y += paper.write(text.cut, margin, width, quiet) + 24;
  paper.y += paper.write(text.title, margin, width, { size: 20, weight: 700 }) + 4;
  paper.y += paper.write(number, margin, width) + 10;
  paper.y += paper.write(isOurs ? text.insideFault : text.inside, margin, width) + 4;
  if (asked.sendUntil) {
    const day = formatLastDay(asked.sendUntil.getTime(), language, timeZone);
    paper.y += paper.write(text.until(day), margin, width, { weight: 700 });
  }
  paper.y += 14;
  for (const { lineId, quantity, reason } of asked.lines) {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) continue;
    paper.reserve(50);
    paper.rule();
    paper.y += 7;
    const title = `${quantity} × ${textIn(line.title, language)}`;
    paper.y += paper.write(title, margin, width, { weight: 700 });
    const facts = [sizeWords(line.content.size, language), text.reasons[reason]].join(" · ");
    paper.y += paper.write(facts, margin, width, quiet) + 7;
  }
  paper.rule();
  paper.y += 10;
  const money = order.total === 0 ? text.free : text.refund;
  const other = asked.wantedSize === null ? text.replace : text.exchange(asked.wantedSize);
  const wish = asked.wants === "refund" ? money : other;
  paper.y += paper.write(wish, margin, width);
  return paper.finish();
}
