import type { KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

/** A plain adult shirt, with whatever a test changes about it. */
export function exampleKit(change: Partial<KitModel> = {}): KitModel {
  return {
    garment: "jersey",
    cut: "adult",
    sleeve: "short",
    collar: "crew",
    pattern: "plain",
    body: "#0f2350",
    second: "#ffffff",
    trim: "#e3b23c",
    crest: { shape: "shield", charge: "tower", field: "#0f2350", ink: "#e3b23c", letters: "HR" },
    print: { font: "block", colour: "#e3b23c", outline: "#ffffff" },
    ...change,
  };
}

export const exampleDesign: PrintDesign = {
  name: "MARLOW",
  number: "10",
  patches: [{ place: "right-sleeve", field: "#1b2a6b", ink: "#f2d16b", letters: "AFL" }],
};
