import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { CustomType } from "#domain/customization.ts";
import type { Team } from "../teams/team-plan.ts";
import type { SeedText } from "../texts/seed-text.ts";

/** Rows of the catalogue table. */
export const productGroups = [
  "club",
  "player",
  "women",
  "long",
  "kids",
  "toddler",
  "nation",
  "retro",
  "training",
  "accessory",
] as const;
export type ProductGroup = (typeof productGroups)[number];

export type Audience = "adult" | "women" | "kids" | "toddler" | "all";

/** The plan of a product before texts, tags and stock are worked out. */
export type ProductPlan = {
  group: ProductGroup;
  title: SeedText;
  team: Team | null;
  /** "" for goods of no season. */
  season: string;
  /** home, away, third, goalkeeper, retro, training-top, jacket, pants, pre-match or "". */
  kitKind: string;
  audience: Audience;
  /** US cents. */
  priceUsd: number;
  listPriceUsd: number | null;
  kit: KitModel;
  sizeChart: string;
  customTypes: readonly CustomType[];
  /** Players of the team may be chosen. */
  hasSquad: boolean;
  weightG: number;
  hsCode: string;
  /** Leaves of the menu; the tags above them are added. */
  tags: readonly string[];
  /** Sold with patches and add-ons at all. */
  takesExtras: boolean;
  limited?: boolean;
  /** Own story instead of a composed one. */
  story?: SeedText;
  /** Instead of one worked out from the title. */
  slug?: string;
  publishedAt?: Date;
};

/** Every way to have a shirt. */
export const fullCustom: readonly CustomType[] = [1, 2, 3, 4];
/** As `fullCustom`, where no squad is on file. */
export const ownCustom: readonly CustomType[] = [1, 3, 4];
export const blankOrStandard: readonly CustomType[] = [1, 4];
export const standardOnly: readonly CustomType[] = [4];
