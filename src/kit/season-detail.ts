import type { Hex, KitModel, SeasonDetail } from "#domain/catalog/kit-model.ts";
import { luminance, mix } from "./colour.ts";
import { define, type Scene } from "./scene.ts";

type Tile = { width: number; height: number; path: string; isFilled?: boolean };

/** One repeat of each small pattern, view-box units. */
const tiles: Readonly<Record<SeasonDetail, Tile>> = {
  dots: {
    width: 22,
    height: 22,
    path: "M3 5.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0M14 16.5a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0",
    isFilled: true,
  },
  diamonds: { width: 36, height: 52, path: "M18 4L32 26L18 48L4 26Z", isFilled: true },
  checks: { width: 44, height: 44, path: "M0 0H22V22H0ZM22 22H44V44H22Z", isFilled: true },
  waves: { width: 60, height: 24, path: "M0 12q15-16 30 0t30 0" },
  zigzag: { width: 40, height: 26, path: "M0 20L20 6L40 20" },
  lattice: { width: 40, height: 40, path: "M0 0L40 40M40 0L0 40" },
};

/** Ink that shows on a cloth from near, and not from afar. */
export const tonalInk = (cloth: Hex): Hex =>
  mix(cloth, luminance(cloth) > 0.3 ? "#0a0b14" : "#ffffff", 0.12);

/** The pattern that is woven into plain cloth in its own colour. */
export const wovenTone = (cloth: Hex): Hex =>
  mix(cloth, luminance(cloth) > 0.3 ? "#0a0b14" : "#ffffff", 0.07);

/** The season's small pattern over the cloth of body or sleeve, to be clipped to it; or nothing. */
export function seasonDetail(scene: Scene, { detail }: KitModel): string {
  if (!detail) return "";
  const { width, height, path, isFilled = false } = tiles[detail.kind];
  const paint = isFilled
    ? `fill="${detail.ink}"`
    : `fill="none" stroke="${detail.ink}" stroke-width="5"`;
  define(
    scene,
    `<pattern id="${scene.id("sd")}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"><path d="${path}" ${paint}/></pattern>`,
  );
  return `<path fill="${scene.url("sd")}" d="M-200-200H800V1000H-200Z"/>`;
}
