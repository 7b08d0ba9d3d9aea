import type { Collar, Hex, KitModel, KitPattern } from "#domain/catalog/kit-model.ts";
import { printColours } from "./print-colours.ts";

type Preset = readonly [pattern: KitPattern, collar: Collar, body: Hex, second: Hex, trim: Hex];

/** Shirts that clubs are known for, none of them anybody's own. */
const presets: readonly Preset[] = [
  ["plain", "crew", "#c8102e", "#ffffff", "#ffffff"],
  ["plain", "vee", "#6cabdd", "#ffffff", "#0f2350"],
  ["plain", "polo", "#ffffff", "#0f2350", "#0f2350"],
  ["plain", "laced", "#7a1f3d", "#6cabdd", "#e3b23c"],
  ["stripes", "vee", "#ffffff", "#111111", "#111111"],
  ["stripes", "crew", "#c8102e", "#ffffff", "#111111"],
  ["stripes", "polo", "#1d4ed8", "#c8102e", "#ffdc00"],
  ["stripes", "crew", "#111111", "#1d4ed8", "#e3b23c"],
  ["hoops", "crew", "#0b8043", "#ffffff", "#ffffff"],
  ["hoops", "polo", "#0f2350", "#ffffff", "#c8102e"],
  ["hoops", "laced", "#f26522", "#111111", "#111111"],
  ["halves", "crew", "#1d4ed8", "#ffffff", "#ffffff"],
  ["halves", "vee", "#c8102e", "#0f2350", "#ffdc00"],
  ["sleeves", "crew", "#c8102e", "#ffffff", "#ffffff"],
  ["sleeves", "vee", "#7a1f3d", "#6cabdd", "#6cabdd"],
  ["sleeves", "polo", "#111111", "#f26522", "#f26522"],
  ["sash", "crew", "#ffffff", "#c8102e", "#c8102e"],
  ["sash", "vee", "#0f2350", "#ffdc00", "#ffdc00"],
  ["chevron", "crew", "#ffffff", "#0b8043", "#0b8043"],
  ["chevron", "vee", "#c8102e", "#ffffff", "#111111"],
  ["gradient", "crew", "#0f2350", "#6f2c91", "#f8bbd0"],
  ["gradient", "vee", "#ffdc00", "#0b8043", "#0b3d2e"],
  ["pinstripe", "polo", "#0f2350", "#ffffff", "#c8102e"],
  ["pinstripe", "crew", "#f2e8cf", "#7a1f3d", "#7a1f3d"],
];

/** A design in each of the presets; cut, crest, typeface and maker stay as they are. */
export function kitPresets(model: KitModel): KitModel[] {
  return presets.map(([pattern, collar, body, second, trim]) =>
    inCloth(model, { pattern, collar, body, second, trim }),
  );
}

type Worn = Pick<KitModel, "pattern" | "collar" | "body" | "second" | "trim">;

/** The design in another cloth, with name and number in colours that read on it. */
export function inCloth(model: KitModel, cloth: Worn): KitModel {
  const { sleeves: _sleeves, neck: _neck, cuffs: _cuffs, panels: _panels, ...rest } = model;
  const { detail: _detail, ...shirt } = rest;
  const print = { ...model.print, ...printColours(cloth) };
  const field = shirt.chest && { chest: { ...shirt.chest, ink: print.colour } };
  return { ...shirt, ...cloth, ...field, print };
}
