import { type LineChoice, type LineContent, plainChoice } from "#domain/cart/line-content.ts";
import {
  checkCustomisation,
  customType,
  isPersonalised,
  type CustomChoice,
  type Print,
} from "#domain/customization.ts";
import { defaultOf } from "#domain/shop/settings.ts";
import { unitParts, type UnitParts } from "#domain/pricing/unit-price.ts";
import { extrasOf, patchRows, type PatchRow } from "../patches.ts";
import { seedProducts, type SeedProduct } from "../products/products.ts";
import type { SeededRandom } from "../seeded-random.ts";
import { sizesOf } from "../size-charts.ts";

/** A cart line of a planned order. Amounts are US cents. */
export type LinePlan = {
  product: SeedProduct;
  content: LineContent;
  quantity: number;
  patches: PatchRow[];
  addons: PatchRow[];
  unit: UnitParts;
  personalised: boolean;
};

const extras = new Map(patchRows.map((row) => [row.id, row]));
const squads = Map.groupBy(
  patchRows.filter((row) => row.kind === "player"),
  (row) => row.teamSlug ?? "",
);

/** The best sellers lead, the rest follows in a long tail; nothing before it was on sale. */
export function composeLine(random: SeededRandom, at: Date): LinePlan {
  const onSale = seedProducts.filter(({ publishedAt }) => publishedAt < at);
  const product = onSale[Math.floor(onSale.length * random.next() ** 2.4)];
  if (!product) throw new RangeError(`nothing was on sale on ${at.toISOString()}`);
  // Some goods cannot be printed; with these shares 55 of 100 lines are personalised.
  const wantsPrint = random.chance(0.55);
  const wantsPatch = random.chance(wantsPrint ? 0.35 : 0.16);
  const offered = extrasOf(product).flatMap((id) => extras.get(id) ?? []);
  const few = (kind: PatchRow["kind"], most: number) =>
    random.shuffle(offered.filter((row) => row.kind === kind)).slice(0, random.int(1, most));
  const patches = wantsPatch ? few("patch", 2) : [];
  const addons = random.chance(0.15) ? few("addon", 1) : [];
  const choice: LineChoice = {
    ...plainChoice,
    ...printOf(product, random, wantsPrint),
    patchIds: patches.map(({ id }) => id),
    addonIds: addons.map(({ id }) => id),
  };
  const players = squads.get(product.team?.slug ?? "") ?? [];
  return {
    product,
    content: { productId: product.id, size: sizeOf(product, random), choice },
    quantity: random.chance(0.86) ? 1 : random.int(2, 3),
    patches,
    addons,
    unit: unitParts(choice, {
      priceUsd: product.priceUsd,
      premiumNameUsd: defaultOf("premiumNameUsd"),
      premiumNumberUsd: defaultOf("premiumNumberUsd"),
      players,
      patches,
      addons,
    }),
    personalised: isPersonalised(choice),
  };
}

/** The middle of the chart sells best. */
function sizeOf({ sizeChart }: SeedProduct, random: SeededRandom): string {
  const sizes = sizesOf(sizeChart);
  const place = Math.floor((sizes.length * (random.next() + random.next())) / 2);
  return sizes[place] ?? random.pick(sizes);
}

const ownNames =
  "PAPA CAPTAIN LEGEND TOMAS ELLIE GRANDAD MISO ROOKIE KEEPER LUCKY BIRTHDAYBOY NOVA CLOUDY OTTO";

/** Passes through the rule that form and cart ask too. */
function printOf(product: SeedProduct, random: SeededRandom, wanted: boolean): Print {
  const { customTypes, team } = product;
  const squad = product.hasSquad ? (squads.get(team?.slug ?? "") ?? []) : [];
  const takesPlayer = customTypes.includes(customType.player) && squad.length > 0;
  const takesOwn = customTypes.includes(customType.own);
  const premium = () => (random.chance(0.2) ? "Premium" : "Standard");
  const plain = customTypes.includes(customType.blank) ? customType.blank : customType.standard;
  let choice: CustomChoice = {
    customType: plain,
    squadList: "",
    customName: "",
    customNumber: "",
    premiumNameOption: "Standard",
    premiumNumberOption: "Standard",
  };
  if (wanted && (takesPlayer || takesOwn)) {
    const byPlayer = takesPlayer && (!takesOwn || random.chance(0.6));
    choice = {
      customType: byPlayer ? customType.player : customType.own,
      squadList: byPlayer ? random.pick(squad).id : "",
      customName: byPlayer ? "" : random.pick(ownNames.split(" ")),
      customNumber: byPlayer ? "" : String(random.int(1, 34)),
      premiumNameOption: premium(),
      premiumNumberOption: premium(),
    };
  }
  const players = squad.map(({ id, playerName, number }) => ({
    id,
    name: playerName ?? "",
    number: number ?? "",
  }));
  const checked = checkCustomisation(choice, customTypes, players);
  if (!checked.ok) throw new RangeError(`cannot be printed: ${JSON.stringify(checked.failure)}`);
  return checked.value;
}
