import { toWire } from "#contract/line-content.ts";
import type { QuoteLine } from "#contract/order.ts";
import { chosenIds, type LineContent } from "#domain/cart/line-content.ts";
import { isPersonalised } from "#domain/customization.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import {
  lineTotal,
  unitParts,
  type UnitParts,
  type UnitPrice,
} from "#domain/pricing/unit-price.ts";
import type { Sellable } from "#server/catalog/get-sellables.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import { linePicture } from "#server/image/line-picture.ts";

type Patch = Sellable["patches"][number];
type Addon = Sellable["addons"][number];

/** A line with all that is needed to show, price and order it. */
export type CartLine = {
  id: string;
  content: LineContent;
  quantity: number;
  sellable: Sellable;
  patches: Patch[];
  addons: Addon[];
  /** US cents. */
  unit: UnitParts;
  /** False when the product, the player or an extra was withdrawn since the line was made. */
  offered: boolean;
  /** Units on sale of this size; 0 when the line can no longer be had as it is. */
  stock: number;
  returnable: boolean;
};

/** Joins what was chosen with what the product offers and costs now. */
export function makeCartLine(
  id: string,
  content: LineContent,
  quantity: number,
  sellable: Sellable,
): CartLine {
  const { choice, size } = content;
  const patches = sellable.patches.filter((patch) => choice.patchIds.includes(patch.id));
  const addons = sellable.addons.filter((addon) => choice.addonIds.includes(addon.id));
  const listed = new Set([...sellable.players, ...patches, ...addons].map((row) => row.id));
  const offered =
    sellable.published &&
    sellable.customTypes.includes(choice.customType) &&
    chosenIds(choice).every((chosen) => listed.has(chosen));
  const stock = sellable.sizes.find((one) => one.size === size)?.stock ?? 0;
  return {
    id,
    content,
    quantity,
    sellable,
    patches,
    addons,
    unit: unitParts(choice, sellable),
    offered,
    stock: offered ? stock : 0,
    returnable: !isPersonalised(choice),
  };
}

/** A line as a quote writes it, in the currency it was priced in. */
export function presentLine(
  line: CartLine,
  unit: UnitPrice,
  { language, currency }: { language: Language; currency: CurrencyCode },
): QuoteLine {
  const { id, content, quantity, sellable, patches, addons } = line;
  return {
    id,
    ...toWire(content),
    quantity,
    unitPrice: toMoney(unit.total, currency),
    customFee: toMoney(unit.customFee, currency),
    lineTotal: toMoney(lineTotal(unit.total, quantity), currency),
    slug: sellable.slug,
    name: textIn(sellable.title, language),
    image: linePicture(sellable, content.choice),
    patchNames: patches.map(({ name }) => textIn(name, language)),
    addonNames: addons.map(({ name }) => textIn(name, language)),
    returnable: line.returnable,
    stock: line.stock,
  };
}
