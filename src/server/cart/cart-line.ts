import { toWire } from "#contract/line-content.ts";
import type { QuoteLine } from "#contract/order.ts";
import { chosenIds, type LineChoice, type LineContent } from "#domain/cart/line-content.ts";
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
  /** The content that would be ordered: without extras that were withdrawn. */
  content: LineContent;
  quantity: number;
  sellable: Sellable;
  patches: Patch[];
  addons: Addon[];
  /** Patches and add-ons that were chosen and are no longer sold with the product (R-CART-6). */
  withdrawn: Sellable["withdrawn"];
  /** US cents. */
  unit: UnitParts;
  /** False when the product, the player or the way of printing was withdrawn since the line was made. */
  offered: boolean;
  /** Units on sale of this size; 0 when the line can no longer be had as it is. */
  stock: number;
  returnable: boolean;
};

/** A choice without the extras that are no longer sold with the product, and the names of those. */
export function withoutWithdrawn(
  chosen: LineChoice,
  sellable: Sellable,
): { choice: LineChoice; withdrawn: Sellable["withdrawn"] } {
  const ids = chosenIds(chosen);
  const withdrawn = sellable.withdrawn.filter(({ id }) => ids.includes(id));
  const isKept = (id: string) => withdrawn.every((extra) => extra.id !== id);
  const { patchIds, addonIds } = chosen;
  const kept = { patchIds: patchIds.filter(isKept), addonIds: addonIds.filter(isKept) };
  return { choice: { ...chosen, ...kept }, withdrawn };
}

/** Joins a choice with the product's present offer and price. */
export function makeCartLine(
  id: string,
  chosen: LineContent,
  quantity: number,
  sellable: Sellable,
): CartLine {
  const { size } = chosen;
  const { choice, withdrawn } = withoutWithdrawn(chosen.choice, sellable);
  const patches = sellable.patches.filter((patch) => choice.patchIds.includes(patch.id));
  const addons = sellable.addons.filter((addon) => choice.addonIds.includes(addon.id));
  const listed = new Set([...sellable.players, ...patches, ...addons].map((row) => row.id));
  const offered =
    sellable.published &&
    sellable.customTypes.includes(choice.customType) &&
    chosenIds(choice).every((one) => listed.has(one));
  const stock = sellable.sizes.find((one) => one.size === size)?.stock ?? 0;
  return {
    id,
    content: { ...chosen, choice },
    quantity,
    sellable,
    patches,
    addons,
    withdrawn,
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
  const { id, content, quantity, sellable, patches, addons, withdrawn } = line;
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
    withdrawn: withdrawn.map(({ kind, name }) => ({ kind, name: textIn(name, language) })),
    returnable: line.returnable,
    stock: line.stock,
  };
}
