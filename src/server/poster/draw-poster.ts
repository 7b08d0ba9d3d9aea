import sharp from "sharp";
import type { Hex, KitModel } from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { contrastRatio, luminance, mix } from "#kit/colour.ts";
import { layoutLettering } from "#kit/layout-lettering.ts";
import { posterSizes, type PosterShape } from "#domain/catalog/poster-address.ts";
import { textOutline } from "./text-outline.ts";

export type PosterWords = {
  name: string;
  number: string;
  club: string;
  title: string;
  shop: string;
};

type Box = { left: number; top: number; width: number };
type Line = { x: number; y: number; size: number; width: number; align: "left" | "right" };
type Layout = {
  /** The lettering above, of so high capitals. */
  head: Box & { height: number };
  /** The kit's back, 4:5. */
  shirt: Box;
  rule: { left: number; right: number; y: number };
  club: Line;
  title: Line;
  shop: Line;
};

const layouts: Readonly<Record<PosterShape, Layout>> = {
  tall: {
    head: { left: 90, top: 170, width: 900, height: 150 },
    shirt: { left: 60, top: 390, width: 960 },
    rule: { left: 90, right: 990, y: 1660 },
    club: { x: 90, y: 1744, size: 62, width: 900, align: "left" },
    title: { x: 90, y: 1806, size: 34, width: 560, align: "left" },
    shop: { x: 990, y: 1806, size: 38, width: 320, align: "right" },
  },
  square: {
    head: { left: 70, top: 64, width: 940, height: 84 },
    shirt: { left: 210, top: 170, width: 660 },
    rule: { left: 70, right: 1010, y: 0 },
    club: { x: 70, y: 1034, size: 34, width: 560, align: "left" },
    title: { x: 70, y: 0, size: 0, width: 0, align: "left" },
    shop: { x: 1010, y: 1034, size: 34, width: 340, align: "right" },
  },
  wide: {
    head: { left: 70, top: 176, width: 560, height: 104 },
    shirt: { left: 690, top: 20, width: 472 },
    rule: { left: 70, right: 630, y: 330 },
    club: { x: 70, y: 402, size: 44, width: 560, align: "left" },
    title: { x: 70, y: 452, size: 28, width: 560, align: "left" },
    shop: { x: 70, y: 556, size: 32, width: 560, align: "left" },
  },
};

const paper: Hex = "#ffffff";
const ink: Hex = "#121316";

/** White and its like make no ground that a light shirt stands out from. */
const isPale = (colour: Hex) => luminance(colour) > 0.72;
/** The least contrast at which cloth stands out from its ground. */
const standsOut = 2;

/** A colour of the club's own that the shirt stands out from; else its body's, lighter or darker. */
function posterGround({ body, second, trim, crest }: KitModel): Hex {
  const own = [second, trim, crest.field, crest.ink].find(
    (colour) => !isPale(colour) && contrastRatio(colour, body) >= standsOut,
  );
  if (own) return own;
  return luminance(body) > 0.3 ? mix(body, ink, 0.82) : mix(body, paper, 0.78);
}

/** Width of the picture of the kit that a poster is made from. */
export const shirtWidth = (shape: PosterShape) => layouts[shape].shirt.width;

/** All but the shirt. */
function drawGround(shape: PosterShape, kit: KitModel, words: PosterWords): string {
  const { width, height } = posterSizes[shape];
  const { head, shirt, rule, club, title, shop } = layouts[shape];
  const ground = posterGround(kit);
  const text = contrastRatio(paper, ground) >= contrastRatio(ink, ground) ? paper : ink;
  const shownFirst = words.name === "" ? words.number : words.name;
  const lettering = layoutLettering(shownFirst, allFaces[kit.print.font], {
    maxWidth: head.width,
    height: head.height,
    centreX: head.left + head.width / 2,
    top: head.top,
  });
  // Beside the shirt its lines begin at one edge.
  const shift = shape === "wide" ? head.left - lettering.ink.x : 0;
  const line = (said: string, { x, y, size, width: maxWidth, align }: Line, weight: 400 | 700) =>
    said === "" || size === 0
      ? ""
      : textOutline(said, { x, y, size, maxWidth, align, weight, fill: text });
  const [cx, cy] = [shirt.left + shirt.width / 2, shirt.top + shirt.width * 0.6];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<defs><radialGradient id="g" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${shirt.width * 0.95}">` +
    `<stop offset="0" stop-color="${mix(ground, paper, 0.3)}"/><stop offset=".55" stop-color="${mix(ground, paper, 0.08)}"/><stop offset="1" stop-color="${ground}"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#g)"/>` +
    `<path transform="translate(${shift.toFixed(1)})" fill="${text}" d="${lettering.outline}"/>` +
    (rule.y === 0
      ? ""
      : `<path d="M${rule.left} ${rule.y}H${rule.right}" stroke="${text}" stroke-opacity=".4" stroke-width="2"/>`) +
    line(words.club || words.title, club, 700) +
    line(words.club === "" ? "" : words.title, title, 400) +
    line(words.shop, shop, 700) +
    `</svg>`
  );
}

/**
 * A kit's back with its name, the club and the shop.
 * @param shirt the picture of the back on a clear ground, at least as wide as `shirtWidth`.
 * @returns a JPEG of some 150 kB.
 */
export async function drawPoster(
  shape: PosterShape,
  kit: KitModel,
  words: PosterWords,
  shirt: Buffer,
): Promise<Buffer> {
  const { left, top, width } = layouts[shape].shirt;
  const input = await sharp(shirt).resize(width).png({ compressionLevel: 1 }).toBuffer();
  return sharp(Buffer.from(drawGround(shape, kit, words)))
    .composite([{ input, left, top }])
    .flatten()
    .jpeg({ quality: 88, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
