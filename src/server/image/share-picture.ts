import { viewHeight, viewWidth } from "#kit/units.ts";
import { shareSize } from "./raster.ts";
import { placeSvg } from "./render-raster.ts";

/** The well that kits lie on in the light theme. */
export const shareGround = "#f1efea";
/** Where the ground of a drawing is, as a share of its height: both sides stand on one line. */
const groundShare = 0.952;
const ground = 592;
const heights = { first: 616, second: 508 };
/** Pixels the two sides lie over each other; their drawings have clear margins. */
const overlap = 40;

type Place = { x: number; y: number; width: number; height: number };

/** Where one or two sides of a product stand in a link preview, the first one first. */
export function placeShare(sides: number): Place[] {
  const firstWidth = widthOf(heights.first);
  const isPair = sides > 1;
  const whole = isPair ? firstWidth + widthOf(heights.second) - overlap : firstWidth;
  const left = (shareSize.width - whole) / 2;
  const first = placeAt(left, heights.first);
  return isPair ? [first, placeAt(left + firstWidth - overlap, heights.second)] : [first];
}

/** One drawing for a link preview, without words. @param drawn its `<svg>`. */
export function composeShare(drawn: string): string {
  const { width, height } = shareSize;
  const pieces = placeShare(1).map(({ x, y, width: wide, height: high }) =>
    placeSvg(drawn, `x="${x}" y="${y}" width="${wide}" height="${high}"`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${shareGround}"/>${pieces.join("")}</svg>`;
}

const widthOf = (height: number) => (height * viewWidth) / viewHeight;

const placeAt = (x: number, height: number): Place => ({
  x,
  y: ground - groundShare * height,
  width: widthOf(height),
  height,
});
