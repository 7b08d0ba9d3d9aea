import { expect, test } from "vitest";

import { garmentCuts, garments, kitPatterns, patchPlaces } from "#domain/catalog/kit-model.ts";
import type { KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

import { allFaces } from "./all-faces.ts";
import { drawKit } from "./draw-kit.ts";
import { exampleDesign, exampleKit } from "./kit.examples.ts";
import { openDrawing, servedPrefix } from "./open-drawing.ts";
import { drawPatches } from "./patch.ts";

const patches = patchPlaces.flatMap((place) =>
  ["AFL", "CH", "NT"].map(
    (letters) => ({ place, field: "#1b2a6b", ink: "#ffffff", letters }) as const,
  ),
);
const designs: readonly PrintDesign[] = [
  exampleDesign,
  { name: "", number: "7", patches: [] },
  { name: "WWWWWWWWWWWWWWW", number: "", patches: patches.slice(0, 4) },
  { name: "AVATAR", number: "88", patches },
];

/** Both ways to the same shirt: drawn whole, and printed on the blank that is served. */
function drawBothWays(kit: KitModel, side: "front" | "back", design: PrintDesign) {
  const face = allFaces[kit.print.font];
  const blank = drawKit(kit, { side, idPrefix: servedPrefix });
  const { markup, fill } = openDrawing(blank, face, "preview-1");
  const filled = fill(design, drawPatches);
  return [
    markup.replaceAll('<g data-open=""></g>', () => filled.shift() ?? ""),
    drawKit(kit, { side, idPrefix: "preview-1", design, face }),
  ];
}

test("a design printed on the blank drawing is the drawing of that design, to the letter", () => {
  const shirts = garmentCuts.flatMap((cut, row) =>
    kitPatterns.map((pattern, index) => {
      const sleeve = (row + index) % 2 === 0 ? "short" : "long";
      // In some the print stands out by itself, in others it has an outline.
      return exampleKit({ cut, pattern, sleeve, second: "#e3b23c" });
    }),
  );
  const others = garments.map((garment) => exampleKit({ garment, cut: "kids" }));
  for (const [index, kit] of [...shirts, ...others].entries()) {
    const design = designs[index % designs.length] ?? exampleDesign;
    for (const side of ["front", "back"] as const) {
      const [printed, drawn] = drawBothWays(kit, side, design);
      expect(printed).toBe(drawn);
    }
  }
});

test("what is not printed leaves no place open", () => {
  const [printed] = drawBothWays(exampleKit(), "back", { name: "", number: "", patches: [] });
  expect(printed).not.toContain("data-");
});

test("letters that no face has are refused", () => {
  const blank = drawKit(exampleKit(), { side: "back", idPrefix: servedPrefix });
  const { fill } = openDrawing(blank, allFaces.block, "a");
  expect(() => fill({ name: "É", number: "", patches: [] }, undefined)).toThrow(RangeError);
});
