import type { CustomType } from "../customization.ts";
import type { LocalText } from "../language.ts";
import type { Garment, GarmentCut, KitModel } from "./kit-model.ts";

/** Tariff numbers (HS 2022) of the shop's goods: knitted shirts of man-made fibre and so on. */
export const hsCodes = {
  shirt: "6110.30",
  kidsSet: "6112.12",
  jacket: "6101.30",
  pants: "6103.43",
  scarf: "6117.10",
  cap: "6505.00",
  ball: "9506.62",
  gloves: "4203.21",
  bag: "4202.92",
  mug: "6912.00",
  print: "4911.91",
  patch: "5810.92",
} as const;

/** Every way to have a shirt: blank, a player, own lettering, standard lettering. */
const everyPrint: readonly CustomType[] = [1, 2, 3, 4];
/** Without a squad's players. */
const ownPrint: readonly CustomType[] = [1, 3, 4];
const blankOrStandard: readonly CustomType[] = [1, 4];
const asItIs: readonly CustomType[] = [4];

export const productKinds = [
  "fan",
  "player",
  "long",
  "women",
  "kids",
  "toddler",
  "training-top",
  "jacket",
  "pants",
  "scarf",
  "cap",
  "ball",
  "gloves",
  "bag",
  "mug",
  "print",
  "patch",
] as const;
/** A kind of product made of one design: a product of its own, with sizes, price and cut. */
export type ProductKind = (typeof productKinds)[number];

export const matchKits = ["home", "away", "third", "goalkeeper"] as const;
/** Which shirt of a season it is. */
export type MatchKit = (typeof matchKits)[number];

export const audiences = ["adult", "women", "kids", "toddler", "all"] as const;
export type Audience = (typeof audiences)[number];

export type KindFacts = {
  /** A match shirt, which is home, away, third or goalkeeper; else the kind itself is its kit. */
  isMatchShirt: boolean;
  garment: Garment;
  cut: GarmentCut;
  sleeve: KitModel["sleeve"];
  audience: Audience;
  /** Grams of one unit, packed. */
  weightG: number;
  hsCode: string;
  /** A price to begin with, US cents. */
  priceUsd: number;
  customTypes: readonly CustomType[];
  /** Patches and add-ons may be chosen. */
  takesExtras: boolean;
  words: LocalText;
};

const adultShirt = {
  isMatchShirt: true,
  garment: "jersey",
  cut: "adult",
  sleeve: "short",
  audience: "adult",
  weightG: 230,
  hsCode: hsCodes.shirt,
  customTypes: everyPrint,
  takesExtras: true,
} satisfies Partial<KindFacts>;

const goods = {
  isMatchShirt: false,
  cut: "adult",
  sleeve: "short",
  audience: "all",
  customTypes: asItIs,
  takesExtras: false,
} satisfies Partial<KindFacts>;

const words = (english: string, chinese: string): LocalText => ({
  "en-US": english,
  "zh-CN": chinese,
});

/** The first values of a new product of a kind; all of it may be changed afterwards. */
export const kindFacts: Readonly<Record<ProductKind, KindFacts>> = {
  fan: { ...adultShirt, priceUsd: 5900, words: words("Shirt", "球衣") },
  player: {
    ...adultShirt,
    cut: "player",
    weightG: 154,
    priceUsd: 8900,
    words: words("Player Version Shirt", "球员版球衣"),
  },
  long: {
    ...adultShirt,
    sleeve: "long",
    weightG: 265,
    priceUsd: 6400,
    words: words("Long Sleeve Shirt", "长袖球衣"),
  },
  women: {
    ...adultShirt,
    cut: "women",
    audience: "women",
    weightG: 190,
    priceUsd: 5500,
    words: words("Women's Shirt", "女款球衣"),
  },
  kids: {
    ...adultShirt,
    garment: "kit",
    cut: "kids",
    audience: "kids",
    weightG: 310,
    hsCode: hsCodes.kidsSet,
    priceUsd: 4200,
    words: words("Kids' Kit", "儿童套装"),
  },
  toddler: {
    ...adultShirt,
    garment: "kit",
    cut: "toddler",
    audience: "toddler",
    weightG: 190,
    hsCode: hsCodes.kidsSet,
    priceUsd: 3600,
    words: words("Toddler Minikit", "婴幼儿套装"),
  },
  "training-top": {
    ...adultShirt,
    isMatchShirt: false,
    garment: "top",
    sleeve: "long",
    weightG: 290,
    priceUsd: 4500,
    customTypes: ownPrint,
    takesExtras: false,
    words: words("Training Top", "训练上衣"),
  },
  jacket: {
    ...adultShirt,
    isMatchShirt: false,
    garment: "jacket",
    sleeve: "long",
    weightG: 480,
    hsCode: hsCodes.jacket,
    priceUsd: 7500,
    customTypes: blankOrStandard,
    takesExtras: false,
    words: words("Walk-out Jacket", "出场外套"),
  },
  pants: {
    ...adultShirt,
    isMatchShirt: false,
    garment: "pants",
    weightG: 340,
    hsCode: hsCodes.pants,
    priceUsd: 3900,
    customTypes: blankOrStandard,
    takesExtras: false,
    words: words("Training Pants", "训练长裤"),
  },
  scarf: {
    ...goods,
    garment: "scarf",
    weightG: 170,
    hsCode: hsCodes.scarf,
    priceUsd: 1900,
    words: words("Bar Scarf", "条纹围巾"),
  },
  cap: {
    ...goods,
    garment: "cap",
    weightG: 95,
    hsCode: hsCodes.cap,
    priceUsd: 1800,
    words: words("Crest Cap", "队徽棒球帽"),
  },
  ball: {
    ...goods,
    garment: "ball",
    weightG: 430,
    hsCode: hsCodes.ball,
    priceUsd: 2400,
    words: words("Street Ball, size 5", "街头足球 5号"),
  },
  gloves: {
    ...goods,
    garment: "gloves",
    weightG: 210,
    hsCode: hsCodes.gloves,
    priceUsd: 3900,
    words: words("Goalkeeper Gloves", "门将手套"),
  },
  bag: {
    ...goods,
    garment: "bag",
    weightG: 380,
    hsCode: hsCodes.bag,
    priceUsd: 2600,
    words: words("Boot Bag", "球鞋包"),
  },
  mug: {
    ...goods,
    garment: "mug",
    weightG: 320,
    hsCode: hsCodes.mug,
    priceUsd: 1200,
    words: words("Enamel Mug", "搪瓷杯"),
  },
  print: {
    ...goods,
    garment: "print",
    weightG: 1400,
    hsCode: hsCodes.print,
    priceUsd: 4900,
    words: words("Framed Kit Print", "球衣装饰画"),
  },
  patch: {
    ...goods,
    garment: "patch",
    weightG: 20,
    hsCode: hsCodes.patch,
    priceUsd: 800,
    words: words("Woven Crest Patch", "织造队徽贴章"),
  },
};

/** The design in the cut of a kind. */
export function kitOfKind(design: KitModel, kind: ProductKind): KitModel {
  const { garment, cut, sleeve } = kindFacts[kind];
  return { ...design, garment, cut, sleeve };
}

/** The value of the filter "kit" for a product; "" for goods. */
export function kitKindOf(kind: ProductKind, match: MatchKit): string {
  const { isMatchShirt, audience } = kindFacts[kind];
  if (isMatchShirt) return match;
  return audience === "all" ? "" : kind;
}

/** Tags of the menu that a new product of a kind belongs to, where the shop has them. */
export function tagsOfKind(kind: ProductKind, match: MatchKit): readonly string[] {
  const { garment } = kindFacts[kind];
  const shirt = garment === "jersey" ? ["jerseys"] : [];
  if (kind === "women") return [...shirt, `jersey-${match}-women`];
  if (kind === "player") return [...shirt, "player-version", `jersey-${match}-men`];
  if (kind === "long") return [...shirt, `jersey-${match}-men`, `jersey-${match}-long`];
  if (kind === "fan") return [...shirt, `jersey-${match}-men`];
  return [...shirt, ...shelfTags[kind]];
}

const shelfTags: Readonly<
  Record<Exclude<ProductKind, "fan" | "player" | "long" | "women">, readonly string[]>
> = {
  kids: ["kids-4-8", "kids-10-16"],
  toddler: ["toddler"],
  "training-top": ["training-tops"],
  jacket: ["jackets"],
  pants: ["pants-shorts"],
  scarf: ["scarves"],
  cap: ["caps"],
  ball: ["balls"],
  gloves: ["gk-gloves"],
  bag: ["bags"],
  mug: ["mugs"],
  print: ["prints"],
  patch: ["patches"],
};
