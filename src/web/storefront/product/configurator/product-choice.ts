import type { BuyNowLine } from "#contract/cart.ts";
import type { Patch, Product } from "#contract/catalog.ts";
import { choiceTexts } from "#contract/choice-texts.ts";
import { toWire } from "#contract/line-content.ts";
import { type LineChoice, plainChoice } from "#domain/cart/line-content.ts";
import {
  checkCustomisation,
  type CustomFaultReason,
  type CustomField,
  customType,
  type CustomType,
  type Player,
} from "#domain/customization.ts";
import type { Language } from "#domain/language.ts";
import { unitParts, type UnitParts } from "#domain/pricing/unit-price.ts";

/** All choices of a product page. Typed text stays when the type changes. */
export type ProductChoice = LineChoice & {
  /** "" until one is chosen. */
  size: string;
  quantity: number;
};

/** The loaded rows of paid extras; empty while they load. */
export type Extras = {
  players: readonly Patch[];
  patches: readonly Patch[];
  addons: readonly Patch[];
};

export type ChoiceField = "size" | CustomField;
export type ChoiceFault = { field: ChoiceField; reason: "sizeMissing" | CustomFaultReason };

/** Ids of the controls that take the focus for an error. */
/** The form that buys; its fields stand in the steps. */
export const buyFormId = "buy";

export const fieldIds = {
  size: "product-size",
  squadList: "product-player",
  customName: "product-name",
  customNumber: "product-number",
};

type Offer = Pick<Product, "id" | "sizes" | "customTypes" | "pricing">;

/** The initial choice: nothing is preselected, except a single size. */
export function firstChoice({ sizes, customTypes }: Offer): ProductChoice {
  const [only, ...others] = sizes;
  return {
    ...plainChoice,
    customType: customTypes[0] ?? customType.standard,
    size: only && others.length === 0 && only.inStock ? only.size : "",
    quantity: 1,
  };
}

/** Name and number of the choice as typed, whether or not they can be printed. */
export function printedText(
  choice: ProductChoice,
  players: readonly Patch[],
): { name: string; number: string } {
  if (choice.customType === customType.own) return { name: choice.name, number: choice.number };
  if (choice.customType !== customType.player) return { name: "", number: "" };
  const player = players.find(({ id }) => id === choice.playerId);
  return { name: player?.playerName ?? "", number: player?.number ?? "" };
}

/** Whether anything can be printed on it: lettering or patches. */
export function takesPrint({ customTypes, patchIds }: Pick<Product, "customTypes" | "patchIds">) {
  return patchIds.length > 0 || prints(customTypes);
}

const prints = (types: readonly CustomType[]) =>
  types.some((type) => type === customType.player || type === customType.own);

/** Reduces a choice to what its type prints. Premium counts only for printed text. */
function madeOf(
  { size: _size, quantity: _quantity, ...choice }: ProductChoice,
  { name, number }: ReturnType<typeof printedText>,
): LineChoice {
  return {
    ...choice,
    playerId: choice.customType === customType.player ? choice.playerId : "",
    name,
    number,
    premiumName: choice.premiumName && name !== "",
    premiumNumber: choice.premiumNumber && number !== "",
  };
}

/** The price components of one unit in US cents, for `unitPrice`. */
export function chosenParts(offer: Offer, choice: ProductChoice, extras: Extras): UnitParts {
  const priced = (rows: readonly Patch[]) =>
    rows.map(({ id, patchPrice }) => ({ id, priceUsd: Math.round(patchPrice * 100) }));
  return unitParts(madeOf(choice, printedText(choice, extras.players)), {
    priceUsd: offer.pricing.baseUsd,
    premiumNameUsd: offer.pricing.premiumNameUsd,
    premiumNumberUsd: offer.pricing.premiumNumberUsd,
    players: priced(extras.players),
    patches: priced(extras.patches),
    addons: priced(extras.addons),
  });
}

/** Why the choice cannot be added to the cart, size first; empty when it can. */
export function choiceFaults(
  offer: Offer,
  choice: ProductChoice,
  players: readonly Patch[],
): ChoiceFault[] {
  const squad = players.map(({ id, playerName, number }): Player => {
    return { id, name: playerName ?? "", number: number ?? "" };
  });
  const checked = checkCustomisation(chosenLine(offer, choice, players), offer.customTypes, squad);
  const size = offer.sizes.find((one) => one.size === choice.size);
  return [
    ...(size?.inStock ? [] : [{ field: "size", reason: "sizeMissing" } as const]),
    ...(checked.ok ? [] : checked.failure),
  ];
}

/** Text of the first error of each field. */
export type FaultTexts = { [Field in ChoiceField]?: string };

export function faultTexts(faults: readonly ChoiceFault[], language: Language): FaultTexts {
  const texts: FaultTexts = {};
  for (const { field, reason } of faults) texts[field] ??= choiceTexts[reason][language];
  return texts;
}

/** The choice as a line for the cart and *Buy now*. The server prices it. */
export function chosenLine(
  { id: productId }: Offer,
  choice: ProductChoice,
  players: readonly Patch[],
): BuyNowLine {
  const { size, quantity } = choice;
  const made = madeOf(choice, printedText(choice, players));
  return { ...toWire({ productId, size, choice: made }), quantity };
}
