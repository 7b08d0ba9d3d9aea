import { create, type Font } from "fontkit";
import { faceFile, type Face, type Weight } from "#server/pdf/faces.ts";
import { runsOf } from "#server/pdf/runs.ts";

type Setting = {
  /** Where the baseline begins, ends or has its middle, pixels. */
  x: number;
  y: number;
  align: "left" | "right" | "middle";
  /** Pixels of an em; a wider text than `maxWidth` is set smaller. */
  size: number;
  maxWidth: number;
  weight: Weight;
  fill: string;
};

/** Opened once: a face of Chinese has some thousand characters. */
const fonts = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = fonts.get(face);
  if (known) return known;
  const opened = create(faceFile(face));
  if (!("layout" in opened)) throw new RangeError(`${face} holds more than one font.`);
  fonts.set(face, opened);
  return opened;
}

/**
 * A line of text of any script as SVG paths: the rasteriser of pictures has no fonts. Letters that no
 * face has become question marks, as on paper.
 */
export function textOutline(text: string, setting: Setting): string {
  const { x, y, align, size, maxWidth, weight, fill } = setting;
  const runs = runsOf(text, weight).map(({ face, text: run }) => {
    const font = fontOf(face);
    const { glyphs, positions } = font.layout(run);
    return { glyphs, positions, scale: 1 / font.unitsPerEm };
  });
  const ems = runs.reduce(
    (sum, { positions, scale }) =>
      sum + positions.reduce((width, { xAdvance }) => width + xAdvance, 0) * scale,
    0,
  );
  const em = Math.min(size, ems === 0 ? size : maxWidth / ems);
  const width = ems * em;
  let pen = align === "left" ? x : align === "right" ? x - width : x - width / 2;
  const paths: string[] = [];
  for (const { glyphs, positions, scale } of runs) {
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const perUnit = scale * em;
      const [left, base] = [pen + xOffset * perUnit, y - yOffset * perUnit];
      const at = [perUnit, 0, 0, -perUnit, left, base].map((value) => value.toFixed(4)).join(" ");
      paths.push(`<path transform="matrix(${at})" d="${glyph.path.toSVG()}"/>`);
      pen += xAdvance * perUnit;
    }
  }
  return `<g fill="${fill}">${paths.join("")}</g>`;
}
