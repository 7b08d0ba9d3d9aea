import type { KitModel } from "./kit-model.ts";

/** Versions of one shirt, in the order in which a shop shows them. */
export const editions = ["fan", "player", "long", "women", "kids", "toddler"] as const;
export type Edition = (typeof editions)[number];

/** Which version of a shirt a product is, by its cut; null for goods that have none. */
export function editionOf({
  garment,
  cut,
  sleeve,
}: Pick<KitModel, "garment" | "cut" | "sleeve">): Edition | null {
  if (garment !== "jersey" && garment !== "kit") return null;
  if (cut !== "adult") return cut;
  return sleeve === "long" ? "long" : "fan";
}
