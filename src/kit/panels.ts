import type { KitModel, KitPattern, Panels } from "#domain/catalog/kit-model.ts";
import type { Hand, ShirtMeasures } from "./shirt-shape.ts";
import { centreX, short } from "./units.ts";

/** How far from the middle of the body bands reach, so that turned ones leave no corner bare. */
const reach = 720;
/** Widest upright band on a sleeve, view-box units. */
const widestOnSleeve = 110;
/** Slope of a sash that nobody turned, degrees. */
const sashAngle = 46;

/** Patterns whose bands can be measured, and the bands they have where nobody measured them. */
const usual: Readonly<Partial<Record<KitPattern, Panels>>> = {
  stripes: { count: 4, width: 50, offset: 0, angle: 0 },
  pinstripe: { count: 13, width: 9, offset: 0, angle: 0 },
  hoops: { count: 6, width: 50, offset: 0, angle: 0 },
  halves: { count: 1, width: 50, offset: 0, angle: 0 },
  sash: { count: 1, width: 50, offset: 0, angle: 0 },
  chevron: { count: 2, width: 55, offset: 0, angle: 0 },
};

/** The usual bands of a pattern; null for one without bands. */
export const usualPanels = (pattern: KitPattern): Panels | null => usual[pattern] ?? null;

/** Bands of `step`, as rectangles across a line that begins at `from`. */
function across(from: number, step: number, width: number, numbers: readonly number[]): string {
  return numbers
    .map((number) => {
      const begin = from + number * step + (step - width) / 2;
      return `M${short(begin)} ${-reach}h${short(width)}V${reach}H${short(begin)}Z`;
    })
    .join("");
}

const numbersFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** As many bands of `step` as reach everywhere, around those that begin at `from`. */
function everywhere(from: number, step: number): readonly number[] {
  const first = Math.floor((-reach - from) / step);
  return numbersFrom(first, Math.ceil((2 * reach) / step) + 2);
}

/** Chevrons below one another, whose middle hangs `depth` under their ends. */
function chevrons(panels: Panels): string {
  const step = 130;
  const width = (step * panels.width) / 100;
  const depth = short(270 * Math.tan(((33 + panels.angle / 2) * Math.PI) / 180));
  const begin = -240 + (step * panels.offset) / 100;
  return numbersFrom(0, panels.count)
    .map((number) => {
      const y = short(begin + number * step);
      return `M-270 ${y}l270 ${depth}l270-${depth}v${short(width)}l-270 ${depth}l-270-${depth}Z`;
    })
    .join("");
}

/** Bands as the model measures them, to be clipped to the body; the back mirrors what leans. */
export function measuredPanels(model: KitModel, panels: Panels, m: ShirtMeasures, isBack: boolean) {
  const { count, offset, angle } = panels;
  const middle = (m.neckY + m.hemY) / 2;
  const share = panels.width / 100;
  const bands = (span: number, isWhole: boolean) => {
    const step = span / count;
    const from = -span / 2 + (step * offset) / 100;
    const numbers = isWhole ? everywhere(from, step) : numbersFrom(0, count);
    return across(from, step, step * share, numbers);
  };
  const drawn = (path: string, turn: number) => {
    const mirror = isBack && turn !== 0 ? " scale(-1 1)" : "";
    const turned = turn === 0 ? "" : ` rotate(${turn})`;
    return `<path transform="translate(${centreX} ${short(middle)})${mirror}${turned}" fill="${model.second}" d="${path}"/>`;
  };
  switch (model.pattern) {
    case "stripes":
    case "pinstripe":
      return drawn(bands(2 * m.underarmX, true), angle);
    case "hoops":
      return drawn(bands(m.hemY - m.neckY, true), 90 + angle);
    case "sash":
      return drawn(bands(280, false), angle - sashAngle);
    case "chevron":
      return drawn(chevrons(panels), 0);
    case "halves": {
      const edge = (m.underarmX * 2 * offset) / 100;
      const side = isBack && angle === 0 ? `H${-reach}` : `H${reach}`;
      const at = isBack && angle === 0 ? -edge : edge;
      return drawn(`M${short(at)} ${-reach}${side}V${reach}H${short(at)}Z`, angle);
    }
    case "plain":
    case "sleeves":
    case "gradient":
      return "";
  }
}

/** The same bands on a sleeve, whose `y` runs down from its seam; null where a sleeve has its own. */
export function measuredSleeve(
  model: KitModel,
  panels: Panels,
  m: ShirtMeasures,
  hand: Hand,
): string | null {
  const isUpright = model.pattern === "stripes" || model.pattern === "pinstripe";
  if (!isUpright && model.pattern !== "hoops") return null;
  const span = isUpright ? 2 * m.underarmX : m.hemY - m.neckY;
  const step = span / panels.count;
  // A band that covers a whole sleeve would look like a sleeve of another colour.
  if (isUpright && (step * panels.width) / 100 > widestOnSleeve) return "";
  const from = -step / 2 + (hand * step * panels.offset) / 100;
  const path = across(from, step, (step * panels.width) / 100, everywhere(from, step));
  const turn = isUpright ? "" : ' transform="rotate(90)"';
  return `<path${turn} fill="${model.second}" d="${path}"/>`;
}
