import { sizeId } from "#domain/catalog/size-id.ts";
import type { Garment, KitModel } from "#domain/catalog/kit-model.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { languages } from "#domain/language.ts";
import { foldText } from "#server/words/fold-text.ts";
import { heightsOfSize } from "./heights.ts";
import { readSeason } from "./read-season.ts";
import { readSize } from "./read-size.ts";
import { colourWords, facetColours, type FacetColour } from "#server/words/colour-words.ts";
import { factWords, facts, keyOf, type Fact } from "#server/words/facts.ts";
import { shownColours } from "#server/words/shown-colours.ts";
import { patternLike } from "#server/words/look-words.ts";
import type { ShopFact } from "#server/words/trade-words.ts";

/** What facts are found in. */
export type FactSource = {
  id: string;
  title: PartialText;
  details: readonly { term: PartialText; text: PartialText }[];
  kit: KitModel;
  /** Alternative text of the photograph that stands in the drawing's place; null without one. */
  photoAlt: PartialText | null;
  kitKind: string;
  audience: string;
  season: string;
  badges: readonly string[];
  isReduced: boolean;
  /** Takes a name of the buyer's own. */
  isCustom: boolean;
  teamKind: "club" | "nation" | null;
  team: PartialText | null;
  nickname: PartialText | null;
  /** Letters of the team's crest. */
  crestLetters: string | null;
  numbers: readonly string[];
  sizes: readonly {
    size: string;
    sku: string | null;
    ean: string | null;
    /** Of the body, in centimetres, as the size chart has it. */
    height: [from: number, to: number] | null;
  }[];
};

/**
 * `main` is what a product is in the first place; `beside`, what it is as well: a white shirt with
 * a red sash is found by “red” after all red ones.
 */
export type ProductFacts = {
  main: ReadonlySet<Fact>;
  beside: ReadonlySet<Fact>;
  /** Filters of colour that list it. */
  colours: FacetColour[];
};

export function factsOf(product: FactSource): ProductFacts {
  const { main: mainColours, beside: otherColours } = shownColours(product);
  const main = new Set<Fact>([
    ...mainColours.map(facts.colour),
    ...lookOf(product),
    ...kindOf(product),
    ...[product.kit.crest.letters, product.crestLetters ?? ""].filter(Boolean).map(crestOf),
    ...product.sizes.map(({ size }) => facts.size(readSize(keyOf(size)) ?? keyOf(size))),
    ...product.sizes.flatMap(({ size, height }) => heightsOfSize(size, height).map(facts.height)),
    ...seasonOf(product.season).main,
  ]);
  const beside = new Set<Fact>([
    ...otherColours.map(facts.colour),
    ...[...mainColours, ...otherColours]
      .flatMap((name) => colourWords[name].like)
      .map(facts.colour),
    ...(product.photoAlt ? [] : (patternLike[product.kit.pattern] ?? []).map(facts.pattern)),
    ...shirtLike(product.kit.garment),
    // A set has shorts, after what is a pair of them.
    ...(product.kit.garment === "kit" ? [facts.shop("shorts")] : []),
    ...(product.photoAlt ? [] : shownOn(product.kit.crest)),
    // All of it is football; who types the word alone means a ball.
    facts.shop("football"),
    ...seasonOf(product.season).beside,
    ...teamWords(product).map(facts.team),
    ...product.numbers.map(facts.number),
    ...product.sizes.flatMap(({ sku, ean }) =>
      [sku, ean].flatMap((code) => (code === null ? [] : [facts.code(codeKey(code))])),
    ),
    facts.code(codeKey(product.id)),
    ...product.sizes.flatMap(({ size, sku }) =>
      sku === null ? [facts.code(codeKey(sizeId(product.id, size)))] : [],
    ),
  ]);
  const colours = new Set(mainColours.map((name) => colourWords[name].facet));
  return { main, beside, colours: facetColours.filter((colour) => colours.has(colour)) };
}

/** Words of letters: “kazemori 10” is the ten of that team. */
const teamWords = ({ team, nickname }: FactSource): string[] =>
  [team, nickname].flatMap((name) =>
    name === null
      ? []
      : languages.flatMap(
          (language) => foldText(textIn(name, language)).match(/\b[a-z]{2,}\b/g) ?? [],
        ),
  );

const crestOf = (letters: string): Fact => facts.crest(letters.toLowerCase());

/** An uploaded crest shows what nobody here knows. */
const shownOn = ({ shape, charge, file }: KitModel["crest"]): Fact[] =>
  file === undefined ? [facts.charge(charge), facts.crestShape(shape)] : [];

/** A SKU or EAN as it is compared: letters and digits, without the zeros that pad an EAN. */
export const codeKey = (code: string): string => {
  const key = keyOf(code);
  return /^\d+$/.test(key) ? key.replace(/^0+/, "") : key;
};

/** Pattern, collar and sleeve are known of what is drawn. */
function lookOf({ kit, photoAlt }: FactSource): Fact[] {
  const { garment, pattern, sleeves, detail, collar, sleeve } = kit;
  const isShirt = garment === "jersey" || garment === "kit";
  const hasSleeves = isShirt || garment === "top" || garment === "jacket";
  return [
    ...(photoAlt ? [] : [facts.pattern(pattern)]),
    ...(photoAlt || !sleeves ? [] : [facts.pattern("sleeves")]),
    ...(photoAlt || !detail ? [] : [facts.pattern(detail.kind)]),
    ...(isShirt && !photoAlt ? [facts.collar(collar)] : []),
    ...(hasSleeves ? [facts.sleeve(sleeve)] : []),
  ];
}

const goods: ReadonlySet<Garment> = new Set([
  "scarf",
  "cap",
  "ball",
  "gloves",
  "bag",
  "mug",
  "print",
  "patch",
]);

function kindOf(product: FactSource): Fact[] {
  const { kit, kitKind, audience, badges, isReduced, isCustom, teamKind } = product;
  const { garment, cut } = kit;
  const isShirt = garment === "jersey" || garment === "kit";
  const isTraining = ["top", "jacket", "pants"].includes(garment) || kitKind === "pre-match";
  const shop: [ShopFact, boolean][] = [
    ["retro", kitKind === "retro"],
    ["prematch", kitKind === "pre-match"],
    ["training", isTraining],
    ["tracksuit", isTraining && garment !== "jersey"],
    ["shorts", garment === "pants" && isCalledShorts(product.title)],
    ["socks", garment === "kit"],
    ["gift", goods.has(garment)],
    ["sale", isReduced],
    ["new", badges.includes("new")],
    ["limited", badges.includes("limited")],
    ["custom", isCustom],
    ["nation", teamKind === "nation"],
    ["club", teamKind === "club"],
  ];
  return [
    facts.garment(garment),
    // A set of shirt, shorts and socks is a shirt, too.
    ...(garment === "kit" ? [facts.garment("jersey")] : []),
    facts.match(kitKind),
    facts.audience(audience),
    ...(isShirt && cut === "player" ? [facts.edition("player")] : []),
    ...(isShirt && cut === "adult" && kit.sleeve === "short" ? [facts.edition("fan")] : []),
    ...(kitKind === "goalkeeper" || garment !== "gloves" ? [] : [facts.match("goalkeeper")]),
    ...shop.filter(([, is]) => is).map(([fact]) => facts.shop(fact)),
  ];
}

const shortsWords = factWords
  .filter(({ fact }) => fact === facts.shop("shorts"))
  .map(({ word }) => foldText(word));

/** Pants are short where the title says so. */
const isCalledShorts = (title: PartialText): boolean =>
  Object.values(title).some((text) => {
    const folded = ` ${foldText(text)} `;
    return shortsWords.some((word) =>
      folded.includes(/\p{Script=Han}/u.test(word) ? word : ` ${word} `),
    );
  });

/** People call a training top a shirt, and long pants may be what they mean by shorts. */
const shirtLike = (garment: Garment): Fact[] =>
  garment === "top" ? [facts.garment("jersey")] : garment === "pants" ? [facts.shop("shorts")] : [];

function seasonOf(season: string): { main: Fact[]; beside: Fact[] } {
  const numbers = season.match(/\d+/g) ?? [];
  const years = readSeason(numbers);
  if (years === null) return { main: numbers.map(facts.year), beside: [] };
  return {
    main: [facts.season(years), facts.year(years.slice(0, 4))],
    beside: [facts.year(years.slice(4))],
  };
}
