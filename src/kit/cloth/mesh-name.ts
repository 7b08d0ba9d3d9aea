import type { GarmentCut, KitModel } from "#domain/catalog/kit-model.ts";

/** Collars that are sewn: laces are threaded through a polo's placket. */
const collarOf = { crew: "crew", vee: "vee", polo: "polo", laced: "polo" } as const;
type SewnCollar = (typeof collarOf)[keyof typeof collarOf];

/** `""` for short sleeves. */
type Sleeve = "" | "-long";

const fitOf = {
  adult: "fan",
  player: "player",
  women: "women",
  kids: "kids",
  toddler: "toddler",
} as const satisfies Record<GarmentCut, string>;

/** The smallest is sold as a set with short sleeves only. */
type LongFit = "fan" | "player" | "women" | "kids";

type LongName = `${LongFit}-${SewnCollar}-long`;

/** Raglan sleeves of this length hold a folded collar up: it is worn on the fan's shirt. */
const unfolded = "player-polo-long";

/** A shirt of years ago is wide; its collars and sleeves are those of the demo's three eras. */
const retroNames = ["retro-crew", "retro-polo", "retro-vee-long"] as const;
type RetroName = (typeof retroNames)[number];

/** Name of a packed mesh in `src/kit/meshes`: whatever is cloth of what a kit model can describe has one. */
export type MeshName =
  | `${(typeof fitOf)[GarmentCut]}-${SewnCollar}`
  | Exclude<LongName, typeof unfolded>
  | "fan-zip-long"
  | "kids-zip-long"
  | "fan-pants"
  | "kids-pants"
  | ShortsName
  | RetroName;

/** Shorts of a set hang beside its shirt, on a mesh of their own. */
export type ShortsName = "fan-shorts" | "kids-shorts" | "toddler-shorts";

const isRetroName = (name: string): name is RetroName => retroNames.some((retro) => retro === name);

type Worn = Pick<KitModel, "garment" | "cut" | "collar" | "sleeve">;

/**
 * The mesh that a kit is worn on, or null for what is no shirt: that keeps its drawing.
 * @param isRetro for a product of the kind "retro", which the kit itself does not say.
 */
export function meshNameOf(
  { garment, cut, collar, sleeve }: Worn,
  isRetro = false,
): MeshName | null {
  if (garment === "top" || garment === "jacket") {
    return cut === "kids" || cut === "toddler" ? "kids-zip-long" : "fan-zip-long";
  }
  if (garment === "pants") return cut === "kids" || cut === "toddler" ? "kids-pants" : "fan-pants";
  if (garment !== "jersey" && garment !== "kit") return null;
  const sewn = collarOf[collar];
  const end: Sleeve = sleeve === "long" ? "-long" : "";
  const retro = `retro-${sewn}${end}`;
  if (isRetro && cut === "adult" && isRetroName(retro)) return retro;
  if (cut === "toddler" || end === "") return `${fitOf[cut]}-${sewn}`;
  const name: LongName = `${fitOf[cut]}-${sewn}-long`;
  return name === unfolded ? "fan-polo-long" : name;
}

/** The mesh of a set's shorts. */
export function shortsNameOf({ cut }: Pick<KitModel, "cut">): ShortsName {
  return cut === "kids" || cut === "toddler" ? `${cut}-shorts` : "fan-shorts";
}
