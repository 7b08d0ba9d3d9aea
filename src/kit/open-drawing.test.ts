import { expect, test } from "vitest";

import { garmentCuts, garments, kitPatterns, patchPlaces } from "#domain/catalog/kit-model.ts";
import type { KitModel, PrintDesign } from "#domain/catalog/kit-model.ts";

import { allFaces } from "./all-faces.ts";
import { drawKit } from "./draw-kit.ts";
import { exampleDesign, exampleKit } from "./kit.examples.ts";
import { openDrawing, servedPrefix, spellOut } from "./open-drawing.ts";
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

/** Each shape with the moves of the groups it stands in, from the lowest up; without definitions. */
function shapesOf(drawing: string): string[] {
  const moves: string[] = [];
  const body = drawing.replace(/<defs>.*<\/defs>/, "").replaceAll(/<\/?svg[^>]*>/g, "");
  const shapes = [];
  for (const [tag] of body.matchAll(/<[^>]+>/g)) {
    if (tag === "</g>") moves.pop();
    else if (tag.startsWith("<g")) moves.push(/ transform="([^"]*)"/.exec(tag)?.[1] ?? "");
    else shapes.push(`${moves.filter(Boolean).join(" ")}: ${tag}`);
  }
  expect(moves, "groups left open").toEqual([]);
  return shapes;
}

const textOf = (sheet: string) => decodeURIComponent(sheet.replace(/^data:image\/svg\+xml,/, ""));

const lettering = /<defs><path id="k-(name|num)"[^>]*><\/defs>(?:<use href="#k-\1"[^>]*>)+/g;

/** Both ways to the same shirt: drawn whole, and printed on the blank that is served. */
function drawBothWays(kit: KitModel, side: "front" | "back", design: PrintDesign) {
  const face = allFaces[kit.print.font];
  const blank = drawKit(kit, { side, idPrefix: servedPrefix });
  const { sheets, places } = openDrawing(blank, face);
  const printed = sheets.flatMap((sheet, index) => {
    const place = places[index];
    const print = place?.fill(design, drawPatches) ?? "";
    return [
      ...shapesOf(textOf(sheet)),
      ...shapesOf(`<g transform="${place?.transform}">${print}</g>`),
    ];
  });
  const whole = drawKit(kit, { side, idPrefix: servedPrefix, design, face });
  return [printed, shapesOf(whole.replaceAll(lettering, spellOut))];
}

test("print between the sheets of a blank drawing makes the drawing of that design, to the letter", () => {
  const shirts = garmentCuts.flatMap((cut, row) =>
    kitPatterns.map((pattern, index) => {
      const sleeve = (row + index) % 2 === 0 ? "short" : "long";
      // In some the print stands out by itself, in others it has an outline.
      const body = index % 3 === 0 ? "#f2d16b" : "#0f2350";
      return exampleKit({ cut, pattern, sleeve, body, second: "#e3b23c", trim: "#ffffff" });
    }),
  );
  const others = garments.map((garment) => exampleKit({ garment, cut: "kids" }));
  for (const [index, kit] of [...shirts, ...others].entries()) {
    const design = designs[index % designs.length] ?? exampleDesign;
    for (const side of ["front", "back"] as const) {
      const [printed, drawn] = drawBothWays(kit, side, design);
      expect(printed).toEqual(drawn);
    }
  }
});

test("each sheet is a drawing of its own", () => {
  const blank = drawKit(exampleKit(), { side: "back", idPrefix: servedPrefix });
  const { sheets, places, viewBox } = openDrawing(blank, allFaces.block);
  // Both sleeves and the back.
  expect(places).toHaveLength(3);
  expect(sheets).toHaveLength(4);
  for (const text of sheets.map(textOf)) {
    expect(text).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 800 1000"><defs>.*<\/svg>$/);
    expect(text).not.toContain("data-");
    for (const [, id] of text.matchAll(/(?:href="|url\()#([\w-]+)/g)) {
      expect(text).toContain(`id="${id}"`);
    }
  }
  expect(viewBox).toBe("0 0 800 1000");
});

test("a use is spelled out as what it shows", () => {
  const print =
    '<defs><path id="k-num" d="M1 2z"/></defs><use href="#k-num" opacity=".2"/><use href="#k-num" fill="#fff"/>';
  expect(spellOut(print)).toBe('<path opacity=".2" d="M1 2z"/><path fill="#fff" d="M1 2z"/>');
});

test("letters that no face has are refused", () => {
  const blank = drawKit(exampleKit(), { side: "back", idPrefix: servedPrefix });
  const print = openDrawing(blank, allFaces.block).places.at(-1);
  expect(() => print?.fill({ name: "É", number: "", patches: [] }, undefined)).toThrow(RangeError);
});
