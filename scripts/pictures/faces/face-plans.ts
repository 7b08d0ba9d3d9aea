import type { PrintFont } from "#domain/catalog/kit-model.ts";
import type { FacePlan } from "./write-face.ts";

/** The faces that the shop draws itself; the others are cut from open fonts. */
export const facePlans = {
  angled: {
    family: "Angled",
    height: 1400,
    width: 830,
    figure: 800,
    stroke: 265,
    cut: 0.82,
    corner: "straight",
    slant: 0,
    gap: 52,
  },
  curved: {
    family: "Curved",
    height: 1400,
    width: 900,
    figure: 880,
    stroke: 212,
    cut: 1.6,
    corner: "round",
    slant: 0,
    gap: 62,
  },
  slanted: {
    family: "Slanted",
    height: 1400,
    width: 720,
    figure: 720,
    stroke: 236,
    cut: 0.5,
    corner: "straight",
    slant: 0.19,
    gap: 46,
  },
} as const satisfies Partial<Record<PrintFont, FacePlan>>;
