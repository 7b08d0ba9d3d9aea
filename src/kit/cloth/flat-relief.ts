import type { Hex } from "#domain/catalog/kit-model.ts";
import type { SeamLines } from "./seam-lines.ts";

/**
 * What stands out from a panel, drawn beside its colors: red is the height, 0–255 for 0–1.2 mm,
 * green is what it is made of (`materialOf`). Cloth lies at a quarter, so that seams can sink in.
 */
export const relief = {
  cloth: "#400000",
  groove: "#1c0000",
  /** Two layers, as in a hem or a placket. */
  double: "#500000",
  stitch: "#700000",
  rib: "#485000",
  film: "#68a000",
  patch: "#8ca000",
  button: "#d0a000",
  thread: "#86f000",
  highThread: "#c4f000",
} as const satisfies Record<string, Hex>;

/** What a print, a rib or thread is told from cloth by: the least green of each. */
export const materials = { rib: 48, film: 120, thread: 200 } as const;

/** The shadow that drawings lay under what stands out: relief has a real one. */
const shadow = "#0a0b14";

/**
 * The same drawing as heights: every color becomes `low`, but what is `ink` becomes `high`.
 */
export function asRelief(drawn: string, low: Hex, ink?: Hex, high: Hex = low): string {
  return drawn.replaceAll(
    /\b(fill|stroke)="(#[0-9a-f]{3,6})"/gi,
    (_, kind: string, colour: string) => {
      if (colour.toLowerCase() === shadow) return `${kind}="none"`;
      return `${kind}="${colour === ink ? high : low}"`;
    },
  );
}

/** Seams sink in, with a row of stitches on both sides. */
export const seamRelief = ({ sewn }: SeamLines): string =>
  `<path d="${sewn}" fill="none" stroke="${relief.double}" stroke-width="13"/>` +
  `<path d="${sewn}" fill="none" stroke="${relief.groove}" stroke-width="2.6"/>`;

/** The hem's turned cloth, and two rows of stitches that draw it in. */
export function hemRelief({ open }: SeamLines, band: number): string {
  const line = (lift: number, colour: Hex, rest: string) =>
    `<path transform="translate(0 ${-lift})" d="${open}" stroke="${colour}" ${rest}/>`;
  const row = (lift: number) =>
    line(lift, relief.groove, 'stroke-width="2.4"') +
    line(lift, relief.stitch, 'stroke-width="1.3" stroke-dasharray="3 1.6"');
  return `<g fill="none">${line(band / 2, relief.double, `stroke-width="${band}"`)}${row(band)}${row(band - 5)}</g>`;
}
