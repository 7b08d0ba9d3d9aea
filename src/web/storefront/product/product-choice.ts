import type { BuyNowLine } from "#contract/cart.ts";
import type { Patch, Product } from "#contract/catalog.ts";
import {
  checkCustomisation,
  customType,
  type CustomChoice,
  type CustomFaultReason,
  type CustomField,
  type CustomType,
  type Player,
} from "#domain/customization.ts";
import type { UnitParts } from "#domain/pricing/unit-price.ts";

/** Everything a shopper can set on a product page. What was typed stays when the type changes. */
export type ProductChoice = {
  /** "" until one is chosen. */
  size: string;
  customType: CustomType;
  /** Patch id of the chosen player, "" when none. */
  playerId: string;
  name: string;
  number: string;
  premiumName: boolean;
  premiumNumber: boolean;
  patchIds: readonly string[];
  addonIds: readonly string[];
  quantity: number;
};

/** What is known of the rows that cost extra; empty while they are on their way. */
export type Extras = {
  players: readonly Patch[];
  patches: readonly Patch[];
  addons: readonly Patch[];
};

export type ChoiceField = "size" | CustomField;
export type ChoiceFault = { field: ChoiceField; reason: "sizeMissing" | CustomFaultReason };

type Offer = Pick<Product, "id" | "sizes" | "customTypes" | "pricing">;

/** Nothing is chosen for the shopper, unless there is one size only. */
export function firstChoice({ sizes, customTypes }: Offer): ProductChoice {
  const [only, ...others] = sizes;
  return {
    size: only && others.length === 0 && only.inStock ? only.size : "",
    customType: customTypes[0] ?? customType.standard,
    playerId: "",
    name: "",
    number: "",
    premiumName: false,
    premiumNumber: false,
    patchIds: [],
    addonIds: [],
    quantity: 1,
  };
}

/** Name and number that the choice would print, as typed: whether they can be printed is not asked here. */
export function printedText(
  choice: ProductChoice,
  players: readonly Patch[],
): { name: string; number: string } {
  if (choice.customType === customType.own) return { name: choice.name, number: choice.number };
  if (choice.customType !== customType.player) return { name: "", number: "" };
  const player = players.find(({ id }) => id === choice.playerId);
  return { name: player?.playerName ?? "", number: player?.number ?? "" };
}

/** Whether anything can be put on it: letters or patches. */
export function takesPrint({ customTypes, patchIds }: Pick<Product, "customTypes" | "patchIds">) {
  return patchIds.length > 0 || prints(customTypes);
}

const prints = (types: readonly CustomType[]) =>
  types.some((type) => type === customType.player || type === customType.own);

/** US dollars of the wire to US cents. */
const cents = (dollars: number) => Math.round(dollars * 100);

/** The components of one unit in US cents, for `unitPrice`. Premium counts where something is printed. */
export function unitParts(offer: Offer, choice: ProductChoice, extras: Extras): UnitParts {
  const { baseUsd, premiumFeeUsd } = offer.pricing;
  const printed = printedText(choice, extras.players);
  const player =
    choice.customType === customType.player
      ? extras.players.find(({ id }) => id === choice.playerId)
      : undefined;
  const chosen = (rows: readonly Patch[], ids: readonly string[]) =>
    rows
      .filter(({ id }) => ids.includes(id))
      .map(({ id, patchPrice }) => ({ id, amount: cents(patchPrice) }));
  return {
    base: baseUsd,
    player: player ? cents(player.patchPrice) : 0,
    premiumName: choice.premiumName && printed.name !== "" ? premiumFeeUsd : 0,
    premiumNumber: choice.premiumNumber && printed.number !== "" ? premiumFeeUsd : 0,
    patches: chosen(extras.patches, choice.patchIds),
    addons: chosen(extras.addons, choice.addonIds),
  };
}

function customChoice(choice: ProductChoice, players: readonly Patch[]): CustomChoice {
  const { name, number } = printedText(choice, players);
  return {
    customType: choice.customType,
    squadList: choice.customType === customType.player ? choice.playerId : "",
    customName: name,
    customNumber: number,
    premiumNameOption: choice.premiumName && name !== "" ? "Premium" : "Standard",
    premiumNumberOption: choice.premiumNumber && number !== "" ? "Premium" : "Standard",
  };
}

/** Why the choice cannot be put into the cart, size first; empty when it can. */
export function choiceFaults(
  offer: Offer,
  choice: ProductChoice,
  players: readonly Patch[],
): ChoiceFault[] {
  const squad = players.map(({ id, playerName, number }): Player => {
    return { id, name: playerName ?? "", number: number ?? "" };
  });
  const checked = checkCustomisation(customChoice(choice, players), offer.customTypes, squad);
  const size = offer.sizes.find((one) => one.size === choice.size);
  return [
    ...(size?.inStock ? [] : [{ field: "size", reason: "sizeMissing" } as const]),
    ...(checked.ok ? [] : checked.failure),
  ];
}

/** The choice as a line for cart and *Buy now*. The server prices it. */
export function chosenLine(
  offer: Offer,
  choice: ProductChoice,
  players: readonly Patch[],
): BuyNowLine {
  return {
    productId: offer.id,
    size: choice.size,
    quantity: choice.quantity,
    ...customChoice(choice, players),
    patch: choice.patchIds.join(","),
    addons: choice.addonIds.join(","),
  };
}
