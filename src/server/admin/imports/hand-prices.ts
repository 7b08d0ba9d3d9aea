import { savePricesInput } from "#contract/admin/prices.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import { handPriceCurrencies } from "#domain/import/import-fields.ts";
import { fromDecimal, toDecimal } from "#domain/money.ts";
import type { HandPrices } from "#domain/pricing/hand-price.ts";
import { refusalOfCell } from "./cell-rules.ts";
import type { Image, Row } from "./record-image.repository.ts";

/** Prices of a product in other currencies, which win over the rate (R-PRICE-6). */
export const handPricesOf = (image: Image): HandPrices =>
  Object.fromEntries(
    (image["product_price"] ?? []).map(({ currency, amount, list_amount: listAmount }) => [
      String(currency),
      { amount: Number(amount), listAmount: listAmount === null ? null : Number(listAmount) },
    ]),
  );

const column = (code: CurrencyCode, name: string, part: "amount" | "listAmount") => ({
  name,
  empties: { handPrices: { [name]: null } },
  show: ({ prices }: { prices: HandPrices }) => {
    const amount = prices[code]?.[part] ?? null;
    return amount === null ? "" : toDecimal(amount, code);
  },
  read: (text: string): RefusalKey | { handPrices: Record<string, number> } => {
    const amount = fromDecimal(text, code);
    return amount === null ? "numberInvalid" : { handPrices: { [name]: amount } };
  },
});

export const handPriceColumns = handPriceCurrencies.flatMap((code) => [
  column(code, `price.${code}`, "amount"),
  column(code, `list_price.${code}`, "listAmount"),
]);

/**
 * The product's rows of prices as the file wants them, by the rules of their form. Without a price
 * the currency follows the rate, and has no former price of its own.
 */
export function applyHandPrices(
  start: Image,
  id: string,
  wanted: Readonly<Record<string, number | null>> | undefined,
  fault: (column: string, key: RefusalKey) => void,
): readonly Row[] {
  if (wanted === undefined) return start["product_price"] ?? [];
  const before = handPricesOf(start);
  const prices: HandPrices = {};
  for (const code of handPriceCurrencies) {
    const [named, listNamed] = [wanted[`price.${code}`], wanted[`list_price.${code}`]];
    const amount = named === undefined ? (before[code]?.amount ?? null) : named;
    const kept = named === null ? null : (before[code]?.listAmount ?? null);
    const listAmount = listNamed === undefined ? kept : listNamed;
    if (amount !== null) prices[code] = { amount, listAmount };
    else if (listAmount !== null) fault(`price.${code}`, "required");
  }
  const checked = savePricesInput.safeParse({ id, version: 0, prices });
  for (const { path, message } of checked.error?.issues ?? []) {
    const [, code = "", part] = path.map(String);
    const name = part === "listAmount" ? "list_price" : "price";
    fault(`${name}.${code}`, refusalOfCell(name, message));
  }
  // In the order of their key, as they are read.
  return Object.entries(prices)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, { amount, listAmount }]) => ({
      amount,
      currency,
      list_amount: listAmount,
      product_id: id,
    }));
}
