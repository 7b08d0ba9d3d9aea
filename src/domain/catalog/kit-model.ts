/** A product's appearance, as data. `src/kit` draws it; the database stores it; no SVG here. */

/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

export const kitPatterns = [
  "plain",
  "stripes",
  "hoops",
  "halves",
  "sleeves",
  "sash",
  "chevron",
  "gradient",
  "pinstripe",
] as const;
export type KitPattern = (typeof kitPatterns)[number];

/** Everything the shop sells, as far as the drawing distinguishes it. */
export const garments = [
  "jersey",
  "kit", // kids' set: shirt, shorts and socks
  "top",
  "jacket",
  "pants",
  "scarf",
  "cap",
  "ball",
  "gloves",
  "bag",
  "mug",
  "print", // a framed print
  "patch",
] as const;
export type Garment = (typeof garments)[number];

const withBack: ReadonlySet<Garment> = new Set(["jersey", "kit", "top", "jacket", "pants"]);

/** Whether the back looks different from the front. */
export function hasBack(garment: Garment): boolean {
  return withBack.has(garment);
}

/** Kinds that a list may show large: a shirt, alone or in a set. */
export const isShirt = (garment: Garment): boolean => garment === "jersey" || garment === "kit";

export const garmentCuts = ["adult", "player", "women", "kids", "toddler"] as const;
export type GarmentCut = (typeof garmentCuts)[number];

export const collars = ["crew", "vee", "polo", "laced"] as const;
export type Collar = (typeof collars)[number];

/** Faces the shop prints with, of which each league of the demo has its own: `src/kit/glyphs`. */
export const printFonts = [
  "block",
  "condensed",
  "rounded",
  "angled",
  "curved",
  "slanted",
  "retro",
] as const;
export type PrintFont = (typeof printFonts)[number];

export const crestShapes = ["shield", "ring", "star", "diamond"] as const;
export const crestCharges = [
  "bars",
  "chevron",
  "star",
  "tower",
  "wave",
  "ball",
  "tree",
  "sun",
] as const;

/** A crest of our own making: an outline with one charge. An upload is drawn in its place. */
export type Crest = {
  shape: (typeof crestShapes)[number];
  charge: (typeof crestCharges)[number];
  field: Hex;
  ink: Hex;
  /** One to three capitals, seen from near only. */
  letters: string;
  /** Name of an upload: 32 hexadecimal digits. */
  file?: string;
};

/** Invented makers; each has a mark of its own on the chest. */
export const makers = ["tarnwick", "sollane", "brightholm"] as const;
export type Maker = (typeof makers)[number];

/** Bands of the second colour, as a merchant measures them. */
export type Panels = {
  /** Bands across the body, 1–15. */
  count: number;
  /** A band's share of itself and the gap beside it, 5–95 per cent. */
  width: number;
  /** How far they are moved, -50–50 per cent of a band and its gap. */
  offset: number;
  /** How far they are turned, -45–45 degrees clockwise. */
  angle: number;
};
export const panelLimits = {
  count: [1, 15],
  width: [5, 95],
  offset: [-50, 50],
  angle: [-45, 45],
} as const satisfies Record<keyof Panels, readonly [least: number, most: number]>;

/** Small patterns all over the cloth, by which one season's shirt differs from the last one's. */
export const seasonDetails = ["dots", "diamonds", "checks", "waves", "zigzag", "lattice"] as const;
export type SeasonDetail = (typeof seasonDetails)[number];

/** Signs of invented partners. */
export const chestSigns = ["peak", "wave", "bolt", "leaf", "kite"] as const;
export type ChestSign = (typeof chestSigns)[number];

/** The print across the chest: words, a sign, or both. */
export type ChestField = {
  /** Capitals, digits and spaces; empty for a sign alone. */
  text: string;
  sign?: ChestSign;
  ink: Hex;
  /** Name of an upload, which stands in their place: the words are its name. */
  file?: string;
};
export const longestChestText = 14;

export type KitModel = {
  garment: Garment;
  cut: GarmentCut;
  sleeve: "short" | "long";
  collar: Collar;
  pattern: KitPattern;
  /** The panel the pattern lies on. */
  body: Hex;
  /** The pattern itself. */
  second: Hex;
  /** Collar, cuffs, side stripe. */
  trim: Hex;
  /** Sleeves without the pattern, in a colour of their own. */
  sleeves?: Hex;
  /** Collar in another colour than the trim. */
  neck?: Hex;
  /** Cuffs in another colour than the trim. */
  cuffs?: Hex;
  /** Other bands than the pattern's usual ones. */
  panels?: Panels;
  detail?: { kind: SeasonDetail; ink: Hex };
  crest: Crest;
  /** Of a shirt that has a partner; the front of the others is clear. */
  chest?: ChestField;
  /** Where nothing is said the drawing takes the first. */
  maker?: Maker | "none";
  print: { font: PrintFont; colour: Hex; outline: Hex };
};

/** The maker's name as it is read; null for a shirt without a mark. */
export function makerName({ maker }: Pick<KitModel, "maker">): string | null {
  if (maker === undefined || maker === "none") return null;
  return maker.charAt(0).toUpperCase() + maker.slice(1);
}

/** Where a patch sits on a shirt. */
export const patchPlaces = ["right-sleeve", "left-sleeve", "chest"] as const;
export type PatchPlace = (typeof patchPlaces)[number];

/** Outlines of patches; a band goes round the sleeve. */
export const patchShapes = ["hexagon", "shield", "round", "star", "band"] as const;
export type PatchShape = (typeof patchShapes)[number];

export type PatchMark = {
  place: PatchPlace;
  field: Hex;
  ink: Hex;
  letters: string;
  /** A hexagon where none is said. */
  shape?: PatchShape | undefined;
};

/** The print of one shirt. Empty strings print nothing. */
export type PrintDesign = {
  /** A–Z, up to 15 letters. */
  name: string;
  /** "0"–"99". */
  number: string;
  patches: readonly PatchMark[];
};
