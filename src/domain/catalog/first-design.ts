import type { Crest, KitModel } from "./kit-model.ts";

/** A crest to begin with. */
export const firstCrest: Crest = {
  shape: "shield",
  charge: "star",
  field: "#0f2350",
  ink: "#e3b23c",
  letters: "",
};

/** Navy with gold, without a maker's mark: a design to begin with where the club has none. */
export const firstDesign: KitModel = {
  garment: "jersey",
  cut: "adult",
  sleeve: "short",
  collar: "crew",
  pattern: "plain",
  body: "#0f2350",
  second: "#ffffff",
  trim: "#e3b23c",
  crest: firstCrest,
  maker: "none",
  print: { font: "block", colour: "#ffffff", outline: "#0f2350" },
};
