import type { CartItem } from "#contract/cart.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { lineTotal, unitPrice } from "#domain/pricing/unit-price.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { lineDesignCode, presentPrinted, type CartLine } from "./cart-line.ts";

/** A cart line as the wire writes it, priced in the reader's currency. */
export function presentCartItem(
  line: CartLine,
  reader: { language: Language; currency: CurrencyCode },
  rate: RateMicros,
): CartItem {
  const { currency, language } = reader;
  const price = unitPrice(line.unit, rate, currency);
  return {
    id: line.id,
    ...presentPrinted(line, language),
    price: line.unit.base / 100,
    patch: line.content.patchIds.join(","),
    addons: line.content.addonIds.join(","),
    squadList: line.content.print.playerId,
    quantity: line.quantity,
    unitPrice: toMoney(price.total, currency),
    customFee: toMoney(price.customFee, currency),
    lineTotal: toMoney(lineTotal(price.total, line.quantity), currency),
    stock: line.stock,
    designCode: lineDesignCode(line),
  };
}
