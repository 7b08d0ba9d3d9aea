import { optionWords } from "#contract/line-options.ts";
import { sizeWords } from "#domain/catalog/size-name.ts";
import { postalLines } from "#domain/address/address-lines.ts";
import { regionsOf } from "#domain/address/territories.ts";
import type { Language } from "#domain/language.ts";
import { formatDay } from "#domain/language/format-day.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { textIn } from "#domain/language/text-in.ts";
import { missingOf, type Seller } from "#domain/shop/seller.ts";
import type { OrderLineRow, OrderRow } from "#server/order/order-record.ts";
import { margin, pageWidth, Paper } from "#server/pdf/paper.ts";
import { afterOrderTexts } from "#server/texts/after-order-texts.ts";

const right = pageWidth - margin;
/** Right edges of the columns, in points. */
const columns = { quantity: right - 170, price: right - 85, amount: right };
const itemWidth = columns.quantity - 50 - margin;

/** The invoice of a paid order as a PDF: every amount as it was ordered, nothing priced again. */
export function drawInvoice(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  seller: Seller,
  reader: Reader,
): Promise<Buffer> {
  const { language } = reader;
  const text = afterOrderTexts[language].invoice;
  const at = order.paid_at ?? order.created_at;
  const paper = new Paper({ title: `${text.title} ${order.order_no}`, language, at });
  writeHead(paper, order, seller, reader);
  writeTable(paper, order, lines, language);
  writeSums(paper, order, language);
  paper.reserve(30);
  paper.y += 18;
  paper.write(text.settled, margin, right - margin, { colour: "#5d606b" });
  return paper.finish();
}

type Reader = {
  language: Language;
  /** Of the shop: it names the days (R-SHOP-3). */
  timeZone: string;
};

function writeHead(
  paper: Paper,
  order: OrderRow,
  seller: Seller,
  { language, timeZone }: Reader,
): void {
  const text = afterOrderTexts[language].invoice;
  const day = (date: Date) => formatDay(date.getTime(), language, timeZone);
  paper.write(seller.name, margin, 300, { size: 11, weight: 700 });
  paper.y += 34;
  paper.y += paper.write(text.title, margin, 400, { size: 24, weight: 700 }) + 12;
  const facts: [string, string][] = [
    [text.number, order.order_no],
    [text.ordered, day(order.created_at)],
    [text.paid, day(order.paid_at ?? order.created_at)],
  ];
  for (const [name, value] of facts) {
    paper.write(name, margin, 120, { colour: "#5d606b" });
    paper.y += paper.write(value, margin + 120, 300);
  }
  paper.y += 18;
  const half = (right - margin) / 2;
  paper.write(text.seller, margin, half - 20, { colour: "#5d606b" });
  paper.y += paper.write(text.buyer, margin + half, half, { colour: "#5d606b" });
  const from = [
    seller.name,
    seller.address,
    seller.email,
    seller.phone,
    seller.taxNumber ? text.taxNumber(seller.taxNumber) : "",
    seller.register,
  ];
  const to = [...postalLines(order.address, language), order.email];
  const other = paper.write(to.join("\n"), margin + half, half);
  const top = paper.y;
  paper.y += paper.write(from.filter(Boolean).join("\n"), margin, half - 20);
  const missing = missingOf(seller).map((field) => text.sellerFields[field]);
  if (missing.length > 0) {
    paper.y += 4;
    paper.y += paper.write(text.missing(missing), margin, half - 20, {
      colour: "#a61b1b",
      size: 9,
    });
  }
  paper.y = Math.max(paper.y, top + other) + 24;
}

function writeTable(
  paper: Paper,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  language: Language,
): void {
  const text = afterOrderTexts[language].invoice;
  const quiet = { colour: "#5d606b", size: 9 };
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, language);
  paper.write(text.item, margin, itemWidth, quiet);
  paper.write(text.quantity, columns.quantity, 80, { ...quiet, align: "right" });
  paper.write(text.price, columns.price, 80, { ...quiet, align: "right" });
  paper.y += paper.write(text.amount, columns.amount, 80, { ...quiet, align: "right" }) + 4;
  // Goods sent in exchange were paid with the line it stands for.
  for (const line of lines.filter((one) => one.replaces_line_id === null)) {
    paper.reserve(60);
    paper.rule();
    paper.y += 7;
    paper.write(String(line.quantity), columns.quantity, 80, { align: "right" });
    paper.write(money(line.unit_price), columns.price, 80, { align: "right" });
    paper.write(money(line.line_total), columns.amount, 80, { align: "right" });
    paper.y += paper.write(textIn(line.title, language), margin, itemWidth, { weight: 700 });
    paper.y += paper.write(detailOf(line, language), margin, itemWidth, quiet) + 7;
  }
  paper.rule();
  paper.y += 10;
}

function detailOf(line: OrderLineRow, language: Language): string {
  const text = afterOrderTexts[language].invoice;
  const { size, choice } = line.content;
  const printed = [choice.name, choice.number].filter(Boolean).join(" ");
  const extras = [...line.patches, ...line.addons].map(({ name }) => textIn(name, language));
  return [
    sizeWords(size, language),
    printed ? text.printed(printed) : "",
    ...optionWords(choice, language),
    ...extras,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The order's rate, and the part of the country whose own rate it is; "" before rates were kept. */
function taxWords({ tax_bp: rateBp, tax_region: region, address }: OrderRow, language: Language) {
  if (rateBp === 0) return "";
  const province = regionsOf(address.country).find(({ code }) => code === region);
  const { comma } = languageTable[language].punctuation;
  return [`${rateBp / 100}%`, ...(province ? [textIn(province.name, language)] : [])].join(comma);
}

/** Discount, coupon, tax and credits are named only where there are any. */
function writeSums(paper: Paper, order: OrderRow, language: Language): void {
  const text = afterOrderTexts[language].invoice;
  const money = (minor: number) => formatMoney({ minor, currency: order.currency }, language);
  const sums: [name: string, minor: number, isBold?: boolean][] = [[text.subtotal, order.subtotal]];
  if (order.discount > 0) sums.push([text.discount(order.discount_percent), -order.discount]);
  if (order.coupon > 0) sums.push([text.coupon(order.coupon_code ?? "").trim(), -order.coupon]);
  sums.push([text.shipping, order.shipping]);
  if (order.tax > 0) sums.push([text.tax(taxWords(order, language)), order.tax]);
  sums.push([text.total, order.total, true]);
  if (order.tax_included > 0) {
    sums.push([text.taxIncluded(taxWords(order, language)), order.tax_included]);
  }
  // Money taken beyond the total that went back, such as of a correction that cost less, is no part
  // of it.
  const credited = order.credited - Math.max(0, order.captured - order.total);
  if (credited > 0) {
    sums.push([text.credited, -credited]);
    sums.push([text.remains, order.captured - order.credited, true]);
  }
  for (const [name, minor, isBold = false] of sums) {
    paper.reserve(20);
    const style = { weight: isBold ? 700 : 400 } as const;
    const height = paper.write(name, columns.quantity - 60, 150, style);
    const amount = paper.write(money(minor), columns.amount, 110, { ...style, align: "right" });
    paper.y += Math.max(height, amount) + 3;
  }
}
