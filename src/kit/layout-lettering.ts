import { kerningOf } from "./glyph-face.ts";
import type { Glyph, GlyphFace } from "./glyph-face.ts";
import { short } from "./units.ts";

/** A rectangle in view-box units, y downwards. */
export type Box = { x: number; y: number; width: number; height: number };

export type Lettering = {
  /** SVG path data in view-box units. */
  outline: string;
  /** Bounding box of the outline. */
  ink: Box;
  /** Sum of widths and kerning in font units, before any condensing. */
  advance: number;
  /** Sum of kerning in font units. */
  kerning: number;
  /** Width over height against the font's own; under 1 the letters are narrowed. */
  condensed: number;
};

/** Narrower than this letters look squeezed, so they become smaller instead. */
const narrowest = 0.74;

type Placement = { scaleX: number; scaleY: number; penX: number; baseline: number };

type Step = readonly [kind: string, a: number, b: number, c: number, d: number];

/** Outlines read so far: a face is printed with at every key. */
const steps = new Map<string, readonly Step[]>();

function stepsOf(outline: string): readonly Step[] {
  let read = steps.get(outline);
  if (!read) {
    read = Array.from(outline.matchAll(/([mlhvqz])([^mlhvqz]*)/g), ([, kind = "", rest = ""]) => {
      const [a = 0, b = 0, c = 0, d = 0] = (rest.match(/-?\d+/g) ?? []).map(Number);
      return [kind, a, b, c, d] as const;
    });
    steps.set(outline, read);
  }
  return read;
}

const written = new Map<number, string>();

/** Tenths of a unit as `short` writes them. */
function tenthsAsText(tenths: number): string {
  let text = written.get(tenths);
  if (text === undefined) {
    text = short(tenths / 10);
    written.set(tenths, text);
  }
  return text;
}

/** Led by a space unless a minus parts it. */
const after = (tenths: number) => (tenths < 0 ? "" : " ") + tenthsAsText(tenths);

/** Writes one glyph's whole-unit outline in view-box units, from each point to the next. */
function placeOutline(outline: string, place: Placement): string {
  // In tenths of a unit, so that the written numbers add up without drift.
  const column = (x: number) => Math.round((place.penX + x * place.scaleX) * 10);
  const row = (y: number) => Math.round((place.baseline - y * place.scaleY) * 10);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let out = "";
  for (const [kind, a, b, c, d] of stepsOf(outline)) {
    const [fromX, fromY] = [column(x), row(y)];
    if (kind === "z") {
      [x, y] = [startX, startY];
      out += "z";
    } else if (kind === "q") {
      out += `q${tenthsAsText(column(x + a) - fromX)}${after(row(y + b) - fromY)}`;
      [x, y] = [x + c, y + d];
      out += after(column(x) - fromX) + after(row(y) - fromY);
    } else {
      [x, y] = [x + (kind === "v" ? 0 : a), y + (kind === "v" ? a : b)];
      if (kind === "m") {
        [startX, startY] = [x, y];
        out += `M${tenthsAsText(column(x))}${after(row(y))}`;
      } else out += `l${tenthsAsText(column(x) - fromX)}${after(row(y) - fromY)}`;
    }
  }
  return out;
}

type Run = { glyphs: { glyph: Glyph; pen: number }[]; advance: number; kerning: number };

/** @throws RangeError for a character the face has not. */
function setRun(text: string, face: GlyphFace): Run {
  const run: Run = { glyphs: [], advance: 0, kerning: 0 };
  let previous = "";
  for (const character of text) {
    const glyph = face.glyphs[character];
    if (glyph === undefined) throw new RangeError(`No "${character}" in ${face.family}.`);
    const kerning = previous === "" ? 0 : kerningOf(face, previous, character);
    run.kerning += kerning;
    run.glyphs.push({ glyph, pen: run.advance + kerning });
    run.advance += kerning + glyph.advance;
    previous = character;
  }
  return run;
}

/**
 * Outlines of `text` (A–Z, 0–9, at least one) with the font's own kerning. The capitals are
 * `height` high and the ink is centred on `centreX` with its capitals' top at `top`. Wider than
 * `maxWidth`, it is first narrowed down to 74 % and then made smaller on the same middle line.
 * @throws RangeError for a character the face has not.
 */
export function layoutLettering(
  text: string,
  face: GlyphFace,
  space: { maxWidth: number; height: number; centreX: number; top: number },
): Lettering {
  const run = setRun(text, face);
  const left = Math.min(...run.glyphs.map(({ glyph, pen }) => pen + glyph.left));
  const right = Math.max(...run.glyphs.map(({ glyph, pen }) => pen + glyph.right));
  const bottom = Math.min(...run.glyphs.map(({ glyph }) => glyph.bottom));
  const top = Math.max(...run.glyphs.map(({ glyph }) => glyph.top));
  const full = space.height / Math.max(face.capHeight, top - Math.min(bottom, 0));
  const fit = Math.min(1, space.maxWidth / ((right - left) * full));
  const condensed = Math.max(fit, narrowest);
  const scaleY = full * Math.min(1, fit / condensed);
  const scaleX = scaleY * condensed;
  const middle = space.top + space.height / 2;
  const inkTop = Math.max(top, face.capHeight);
  const inkBottom = Math.min(bottom, 0);
  const baseline = middle + ((inkTop + inkBottom) / 2) * scaleY;
  const penX = space.centreX - ((left + right) / 2) * scaleX;
  const outline = run.glyphs
    .map(({ glyph, pen }) =>
      placeOutline(glyph.outline, { scaleX, scaleY, penX: penX + pen * scaleX, baseline }),
    )
    .join("");
  return {
    outline,
    ink: {
      x: penX + left * scaleX,
      y: baseline - top * scaleY,
      width: (right - left) * scaleX,
      height: (top - bottom) * scaleY,
    },
    advance: run.advance,
    kerning: run.kerning,
    condensed,
  };
}
