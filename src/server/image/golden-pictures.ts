import { hasBack, type KitModel, type PrintDesign } from "#domain/catalog/kit-model.ts";
import { exampleDesign, exampleKit } from "#kit/kit.examples.ts";
import { pictureOf } from "./kit-picture.ts";
import type { LowPriorityRenderer } from "./low-priority-renderer.ts";
import type { PictureSide } from "./picture-address.ts";
import { renderPicture } from "./render-picture.ts";

type Patches = PrintDesign["patches"];
type GoldenKit = {
  name: string;
  print: string;
  number: string;
  change: Partial<KitModel>;
  patches?: Patches;
};

const kit = (
  name: string,
  print: string,
  number: string,
  change: Partial<KitModel>,
): GoldenKit => ({ name, print, number, change });

const crest = exampleKit().crest;
const font = (face: KitModel["print"]["font"], colour: KitModel["body"] = "#ffffff") => ({
  print: { font: face, colour, outline: "#111111" } as const,
});

/** As many on one sleeve as a shopper is likely to choose. */
const twoPatches: Patches = [
  ...exampleDesign.patches,
  { place: "right-sleeve", field: "#b8860b", ink: "#fff6d8", letters: "CH" },
];

/** Kits with every pattern, cut, collar, face and garment among them. */
export const goldenKits: readonly GoldenKit[] = [
  kit("plain-crew", "MARLOW", "10", {}),
  kit("plain-white-polo", "IIII", "1", {
    body: "#ffffff",
    trim: "#5b2a86",
    collar: "polo",
    ...font("rounded", "#5b2a86"),
  }),
  kit("stripes-vee", "WWWWWWWWWWWWWWW", "88", {
    pattern: "stripes",
    collar: "vee",
    body: "#c8102e",
    trim: "#c8102e",
    ...font("condensed", "#111111"),
  }),
  kit("stripes-dark-player", "OKE", "7", {
    pattern: "stripes",
    cut: "player",
    body: "#111111",
    second: "#0057b8",
    ...font("block"),
  }),
  kit("hoops-laced", "WARDOWSKI", "4", {
    pattern: "hoops",
    collar: "laced",
    body: "#00319c",
    trim: "#00319c",
    ...font("block"),
  }),
  kit("hoops-polo-long", "HALE", "19", {
    pattern: "hoops",
    collar: "polo",
    sleeve: "long",
    body: "#0b8043",
    ...font("retro"),
  }),
  kit("halves-vee", "SILVA", "23", {
    pattern: "halves",
    collar: "vee",
    body: "#111111",
    second: "#f26522",
    ...font("condensed"),
  }),
  kit("sleeves-polo", "ODEGARD", "5", {
    pattern: "sleeves",
    collar: "polo",
    body: "#7a1f3d",
    second: "#9cc9ea",
    trim: "#9cc9ea",
    ...font("block", "#9cc9ea"),
  }),
  kit("sash-women", "LILEI", "9", {
    pattern: "sash",
    cut: "women",
    body: "#5b2a86",
    ...font("rounded"),
  }),
  kit("sash-black", "J", "99", {
    pattern: "sash",
    body: "#161616",
    second: "#e3b23c",
    crest: { ...crest, shape: "ring", charge: "chevron" },
    ...font("block"),
  }),
  kit("chevron-kids", "ONEIL", "3", {
    pattern: "chevron",
    cut: "kids",
    body: "#0b6b3a",
    second: "#ffdc00",
    trim: "#ffdc00",
    crest: { ...crest, shape: "star", charge: "tree" },
    ...font("condensed"),
  }),
  kit("chevron-laced", "MULLER", "13", {
    pattern: "chevron",
    collar: "laced",
    body: "#0b3d2e",
    second: "#f2e8cf",
    ...font("retro"),
  }),
  kit("gradient-goalkeeper-long", "VALE", "1", {
    pattern: "gradient",
    sleeve: "long",
    body: "#2fa866",
    second: "#0d5c33",
    trim: "#0d5c33",
    ...font("condensed"),
  }),
  kit("gradient-retro", "AVATAR", "74", {
    pattern: "gradient",
    body: "#f26522",
    second: "#4b2e1e",
    crest: { ...crest, shape: "diamond", charge: "sun" },
    ...font("retro"),
  }),
  kit("pinstripe-crew", "YJLTVA", "71", {
    pattern: "pinstripe",
    body: "#17181c",
    second: "#f25f3a",
    trim: "#f25f3a",
    maker: "sollane",
    ...font("condensed"),
  }),
  kit("toddler-set", "AMELIA", "2", {
    garment: "kit",
    cut: "toddler",
    pattern: "stripes",
    body: "#7cc4ea",
    trim: "#0f2350",
    maker: "brightholm",
    ...font("rounded", "#0f2350"),
  }),
  kit("kids-set", "ROBIN", "8", {
    garment: "kit",
    cut: "kids",
    pattern: "halves",
    body: "#c8102e",
    second: "#0057b8",
    ...font("block"),
  }),
  { ...kit("two-patches", "MARLOW", "10", {}), patches: twoPatches },
  { ...kit("two-patches-women", "VALE", "6", { cut: "women" }), patches: twoPatches },
  kit("jacket", "", "", { garment: "jacket", body: "#44494f", trim: "#f26522" }),
  kit("training-top", "", "", { garment: "top", pattern: "gradient", second: "#00a3ad" }),
  kit("training-pants", "", "", { garment: "pants", body: "#111111" }),
  kit("scarf", "", "", { garment: "scarf", pattern: "stripes" }),
  kit("cap", "", "", { garment: "cap", body: "#111111" }),
  kit("ball", "", "", { garment: "ball", pattern: "halves" }),
  kit("gloves", "", "", { garment: "gloves", body: "#2fa866" }),
  kit("bag", "", "", { garment: "bag", pattern: "sash" }),
  kit("mug", "", "", { garment: "mug", body: "#ffffff" }),
  kit("framed", "HALE", "4", { garment: "print", pattern: "hoops", ...font("retro") }),
  kit("patch", "", "", { garment: "patch" }),
];

/** Sides that it has. */
export const goldenSides = ({ change: { garment = "jersey" } }: GoldenKit): PictureSide[] =>
  hasBack(garment) ? ["front", "back"] : ["front"];
const width = 180;

/** Where a picture that was looked at and found right is kept. */
export const goldenFile = (name: string, side: PictureSide) =>
  new URL(`./golden/${name}-${side}.png`, import.meta.url);

/**
 * Renders one of them with the present code, as the shop shows it: a PNG of some 30 kB.
 * @param render in this process or in another.
 */
export async function drawGolden(
  golden: GoldenKit,
  side: PictureSide,
  render: LowPriorityRenderer["render"] = renderPicture,
): Promise<Buffer> {
  const { name, number } = { name: golden.print, number: golden.number };
  const kit = exampleKit(golden.change);
  const isPlain = hasBack(kit.garment) && side === "front";
  const bare = isPlain || (name === "" && number === "");
  const marks = bare ? [] : (golden.patches ?? exampleDesign.patches);
  const design = bare ? null : { name, number, patchIds: [] };
  const picture = pictureOf({ kit, isRetro: false, uploads: {}, marks }, side, design);
  const { pictures } = await render(picture, [{ width, formats: ["png"] }]);
  const png = pictures[0]?.[0];
  if (png === undefined) throw new Error("nothing was drawn");
  return Buffer.from(png);
}
