import type { CartItem } from "#contract/cart.ts";
import type { QuoteLine } from "#contract/order.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import type { CurrencyCode, RateMicros } from "#domain/currency.ts";
import { isPersonalised } from "#domain/customization.ts";
import type { Language } from "#domain/language.ts";
import { unitPrice } from "#domain/pricing/unit-price.ts";
import { presentLine, type CartLine } from "./cart-line.ts";

/** A cart line as the wire writes it, priced in the reader's currency. */
export function presentCartItem(
  line: CartLine,
  reader: { language: Language; currency: CurrencyCode },
  rate: RateMicros,
): CartItem {
  return toCartItem(line, presentLine(line, unitPrice(line.unit, rate, reader.currency), reader));
}

/** What a cart says of a line more than a quote does. */
export function toCartItem({ content: { choice }, unit }: CartLine, quoted: QuoteLine): CartItem {
  return {
    ...quoted,
    price: unit.base / 100,
    /** "" when nothing is printed. */
    designCode: isPersonalised(choice) ? encodeDesign(choice) : "",
  };
}
