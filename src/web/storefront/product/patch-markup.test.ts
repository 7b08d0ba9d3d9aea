import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { block } from "#kit/glyphs/block.ts";
import { changedElements } from "./patch-markup.ts";

const kit: KitModel = {
  garment: "jersey",
  cut: "adult",
  sleeve: "short",
  collar: "crew",
  pattern: "plain",
  body: "#0b1f3a",
  second: "#ffffff",
  trim: "#ffffff",
  crest: { shape: "shield", charge: "star", field: "#ffffff", ink: "#0b1f3a", letters: "KR" },
  print: { font: "block", colour: "#ffffff", outline: "#0b1f3a" },
};
const draw = (name: string, number: string) =>
  drawKit(kit, {
    side: "back",
    design: { name, number, patches: [] },
    face: block,
    idPrefix: "a",
  });

test("another letter changes the outline of the name and nothing else", () => {
  const changes = changedElements(draw("MARLO", "10"), draw("MARLOW", "10"));
  expect(changes).toHaveLength(1);
  expect(changes?.[0]?.attributes.map(([name]) => name)).toEqual(["id", "d"]);
});

test("a number that comes along is more than another outline", () => {
  expect(changedElements(draw("MARLOW", ""), draw("MARLOW", "1"))).toBeNull();
});

test("elements are counted in the order of their beginnings, ends are none", () => {
  const from = '<svg><g a="1"><path d="x"/></g><path d="y"/></svg>';
  expect(changedElements(from, from.replace("y", "z"))).toEqual([
    { index: 3, attributes: [["d", "z"]] },
  ]);
  expect(changedElements(from, from.replace('d="y"', 'e="y"'))).toBeNull();
  expect(changedElements(from, from.replace("path", "rect"))).toBeNull();
  expect(changedElements(from, from)).toEqual([]);
});
