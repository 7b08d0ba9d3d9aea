import type { Garment, Hex, KitModel } from "#domain/catalog/kit-model.ts";

import { contrastRatio, mix } from "./colour.ts";
import { gradientStops } from "./pattern.ts";
import { wovenTone } from "./season-detail.ts";

/** The least contrast between a letter and each colour that lies under it (R-CUSTOM-6). */
export const leastContrast = 3;
/** Contrast at which a letter reads from afar. On any one colour white or near-black has more. */
export const clearContrast = 4;

/**
 * How a shirt's back is made, as clubs have it where a pattern would swallow name and number:
 * `whole` with the front's pattern, `plain` in one colour from yoke to hem, `boxed` with the pattern
 * and a box behind the print.
 */
export type ShirtBack = {
  kind: "whole" | "plain" | "boxed";
  /** The ground: of the whole back, or of the box. */
  colour: Hex;
  /** Whether the season's small pattern lies in the ground. */
  hasDetail: boolean;
  /** Every colour that lies under a letter. */
  under: readonly Hex[];
};

export type ShirtCloth = Pick<KitModel, "pattern" | "body" | "second" | "trim"> &
  Partial<Pick<KitModel, "detail" | "sleeves" | "neck" | "cuffs">>;

const printed: ReadonlySet<Garment> = new Set(["jersey", "kit", "top", "print"]);

/** Whether names and numbers are printed on it: shirts, and a framed shirt. */
export const isPrinted = (garment: Garment): boolean => printed.has(garment);

/** How far down a fade the print lies: in no cut a number's foot is lower. A share of its way. */
export const fadeFoot = 0.54;
const fadeSteps = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** A fade's share of the second colour at a share of its way down, as `gradientStops` has it. */
function fadeAt(way: number): number {
  const [, [bend, atBend]] = gradientStops;
  return way < bend ? (way / bend) * atBend : atBend + ((way - bend) / (1 - bend)) * (1 - atBend);
}

/** The colours of the body's pattern in the print's place. */
function patternColours({ pattern, body, second, detail }: ShirtCloth): readonly Hex[] {
  switch (pattern) {
    case "plain":
    case "sleeves":
      return detail ? [body] : [body, wovenTone(body)];
    // These are on the front alone.
    case "sash":
    case "chevron":
      return [body];
    case "gradient":
      return fadeSteps.map((step) => mix(body, second, fadeAt(step * fadeFoot)));
    case "stripes":
    case "hoops":
    case "halves":
    case "pinstripe":
      return [body, second];
  }
}

/** Every way to make the back, the one that changes least first. */
export function shirtBacks(cloth: ShirtCloth): readonly [ShirtBack, ...ShirtBack[]] {
  const { pattern, body, second, detail } = cloth;
  const inked = (colours: readonly Hex[]) => (detail ? [...colours, detail.ink] : colours);
  const plain = (colour: Hex): ShirtBack => {
    return { kind: "plain", colour, hasDetail: false, under: [colour] };
  };
  const plainBody: ShirtBack = { ...plain(body), hasDetail: true, under: inked([body]) };
  const first: ShirtBack =
    pattern === "sash" || pattern === "chevron"
      ? plainBody
      : { ...plainBody, kind: "whole", under: inked(patternColours(cloth)) };
  const hasTwo = first.kind === "whole" && pattern !== "plain" && pattern !== "sleeves";
  const bare = detail ? [plain(body)] : [];
  // Lines are too thin to give a back its colour.
  const inSecond = hasTwo && pattern !== "pinstripe" ? [plain(second)] : [];
  const boxes = hasTwo || detail ? boxColours(cloth).map((colour) => boxed(colour)) : [];
  return [first, ...(hasTwo ? [plainBody] : []), ...bare, ...inSecond, ...boxes];
}

const boxed = (colour: Hex): ShirtBack => ({
  kind: "boxed",
  colour,
  hasDetail: false,
  under: [colour],
});

/** A club's box has a colour of its shirt. */
const boxColours = ({ body, second, trim, neck, cuffs, sleeves }: ShirtCloth): Hex[] =>
  [...new Set([trim, neck, cuffs, sleeves])].flatMap((colour) =>
    colour === undefined || colour === body || colour === second ? [] : colour,
  );

/** A letter's contrast with the colour under it that it stands out from least. */
export const worstContrast = (letter: Hex, { under }: ShirtBack): number =>
  Math.min(...under.map((cloth) => contrastRatio(letter, cloth)));

/**
 * The back that a shirt is made with: the first on which its name and number are clear, or on which
 * they read at least; else the one on which they come nearest to it.
 */
export function shirtBack(model: ShirtCloth & Pick<KitModel, "garment" | "print">): ShirtBack {
  const backs = shirtBacks(model);
  if (!isPrinted(model.garment)) return backs[0];
  const contrastOn = (back: ShirtBack) => worstContrast(model.print.colour, back);
  const first = (least: number) => backs.find((back) => contrastOn(back) >= least);
  return (
    first(clearContrast) ??
    first(leastContrast) ??
    backs.reduce((best, back) => (contrastOn(back) > contrastOn(best) ? back : best))
  );
}

/** The back where it is made for the print alone; null where the front's cloth serves. */
export function madeBack(model: ShirtCloth & Pick<KitModel, "garment" | "print">) {
  const back = shirtBack(model);
  const [first] = shirtBacks(model);
  if (back.kind === "whole" || (back.kind === first.kind && back.hasDetail === first.hasDetail)) {
    return null;
  }
  return { kind: back.kind, colour: back.colour };
}

export type PrintContrast = {
  /** The colour of name and number. */
  colour: Hex;
  /** The least contrast with what lies under them. */
  contrast: number;
  /** What lies under them and is too close, the worst first; none where they read. */
  cloths: readonly Hex[];
};

/** How name and number stand out from the back that is made for them; null where none is printed. */
export function printContrast(
  model: ShirtCloth & Pick<KitModel, "garment" | "print">,
): PrintContrast | null {
  if (!isPrinted(model.garment)) return null;
  const { colour } = model.print;
  const back = shirtBack(model);
  const from = (cloth: Hex) => contrastRatio(colour, cloth);
  const cloths = back.under
    .filter((cloth) => from(cloth) < leastContrast)
    .toSorted((a, b) => from(a) - from(b))
    // A woven tone has no name of its own.
    .map((cloth) => (cloth === wovenTone(model.body) ? model.body : cloth));
  return { colour, contrast: worstContrast(colour, back), cloths: [...new Set(cloths)] };
}
