import { viewHeight, viewWidth } from "#kit/units.ts";
import type { PictureSide } from "./picture-address.ts";
import { shareSize } from "./raster.ts";
import { placeSvg } from "./render-raster.ts";

/** The well that kits lie on in the light theme. */
const well = "#f1efea";
/** Where the ground of a drawing is, as a share of its height: both sides stand on one line. */
const groundShare = 0.952;
const ground = 592;
const heights = { first: 616, second: 508 };
/** Pixels the two sides lie over each other; their drawings have clear margins. */
const overlap = 40;

/**
 * One product for a link preview, without words: the first side large, the other behind it.
 * @param draw gives the `<svg>` of a side with ids that begin with `idPrefix`.
 * @param sides one or two.
 */
export function composeShare(
  draw: (side: PictureSide, idPrefix: string) => string,
  [first, second]: readonly [PictureSide, PictureSide?],
): string {
  const { width, height } = shareSize;
  const firstWidth = widthOf(heights.first);
  const whole = second ? firstWidth + widthOf(heights.second) - overlap : firstWidth;
  const left = (width - whole) / 2;
  const pieces = [place(draw(first, "a"), left, heights.first)];
  if (second) {
    pieces.unshift(place(draw(second, "b"), left + firstWidth - overlap, heights.second));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${well}"/>${pieces.join("")}</svg>`;
}

const widthOf = (height: number) => (height * viewWidth) / viewHeight;

function place(svg: string, x: number, height: number): string {
  const y = ground - groundShare * height;
  return placeSvg(svg, `x="${x}" y="${y}" width="${widthOf(height)}" height="${height}"`);
}
