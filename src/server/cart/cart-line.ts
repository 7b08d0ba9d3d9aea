import { isPersonalised, printOption } from "#domain/customization.ts";
import type { LineContent } from "#domain/cart/line-identity.ts";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import type { Language } from "#domain/language.ts";
import { premiumFeeUsd, type UnitParts } from "#domain/pricing/unit-price.ts";
import type { Sellable } from "#server/catalog/get-sellables.ts";
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
  const { print, patchIds, addonIds } = content;
  const patches = sellable.patches.filter((patch) => patchIds.includes(patch.id));
  const addons = sellable.addons.filter((addon) => addonIds.includes(addon.id));
  const player = sellable.players.find((candidate) => candidate.id === print.playerId);
  const offered =
    sellable.published &&
    sellable.customTypes.includes(print.customType) &&
    patches.length === patchIds.length &&
    addons.length === addonIds.length &&
    (print.playerId === "" || player !== undefined);
  const stock = sellable.sizes.find(({ size }) => size === content.size)?.stock ?? 0;
  return {
    id,
    content,
    quantity,
    sellable,
    patches,
    addons,
    unit: {
      base: sellable.priceUsd,
      player: player?.priceUsd ?? 0,
      premiumName: print.premiumName ? premiumFeeUsd : 0,
      premiumNumber: print.premiumNumber ? premiumFeeUsd : 0,
      patches: patches.map(({ id: patchId, priceUsd }) => ({ id: patchId, amount: priceUsd })),
      addons: addons.map(({ id: addonId, priceUsd }) => ({ id: addonId, amount: priceUsd })),
    },
    offered,
    stock: offered ? stock : 0,
    returnable: !isPersonalised({ name: print.name, number: print.number, patchIds }),
  };
}

/** What cart, quote and order show of a line in common. */
export function presentPrinted(line: CartLine, language: Language) {
  const { content, sellable, patches, addons } = line;
  const { print, patchIds } = content;
  return {
    productId: content.productId,
    slug: sellable.slug,
    name: sellable.title[language],
    image: linePicture({ ...sellable, name: print.name, number: print.number, patchIds }),
    size: content.size,
    customType: print.customType,
    customName: print.name,
    customNumber: print.number,
    premiumNameOption: printOption(print.premiumName),
    premiumNumberOption: printOption(print.premiumNumber),
    patchNames: patches.map(({ name }) => name[language]),
    addonNames: addons.map(({ name }) => name[language]),
    returnable: line.returnable,
  };
}

/** "" when nothing is printed. */
export function lineDesignCode({ content: { print, patchIds } }: CartLine): string {
  const printed = isPersonalised({ name: print.name, number: print.number, patchIds });
  return printed ? encodeDesign({ name: print.name, number: print.number, patchIds }) : "";
}
