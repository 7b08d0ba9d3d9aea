import { existsSync, readFileSync } from "node:fs";

import { parse } from "opentype.js/dist/opentype.mjs";
import { describe, expect, it } from "vitest";

import { type KitModel, printFonts } from "#domain/catalog/kit-model.ts";

import { allFaces } from "./all-faces.ts";
import { coveredBox, layoutPrint } from "./draw-lettering.ts";
import { exampleKit } from "./kit.examples.ts";
import { layoutLettering } from "./layout-lettering.ts";
import type { Box } from "./layout-lettering.ts";
import { printArea } from "./print-area.ts";
import { printOutline } from "./print-outline.ts";
import { printPlace } from "./print-place.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** 200 names of 1–15 letters, the extremes first, the rest from a fixed sequence. */
function twoHundredNames(): string[] {
  const names = [
    "I",
    "W",
    "IIII",
    "WWWWWWWWWWWWWWW",
    "MMMMMMMMMMMMMMM",
    "AVAVAVAVAVAVAVA",
    "JQJQJ",
  ];
  let state = 20260721;
  while (names.length < 200) {
    const length = 1 + (names.length % 15);
    let name = "";
    for (let index = 0; index < length; index += 1) {
      state = (state * 1103515245 + 12345) % 2147483648;
      name += alphabet[Math.floor((state / 2147483648) * 26)] ?? "";
    }
    names.push(name);
  }
  return names;
}

/** The box of a path of M, l, q and z, curves walked in small steps: independent of the tables. */
function walkedBox(outline: string): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const see = (px: number, py: number) => {
    [left, right] = [Math.min(left, px), Math.max(right, px)];
    [top, bottom] = [Math.min(top, py), Math.max(bottom, py)];
  };
  for (const [, kind, rest] of outline.matchAll(/([Mlqz])([^Mlqz]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = (rest?.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (kind === "M") [x, y, startX, startY] = [a, b, a, b];
    if (kind === "z") [x, y] = [startX, startY];
    if (kind === "l") [x, y] = [x + a, y + b];
    if (kind === "q") {
      for (let t = 0.05; t <= 1; t += 0.05) {
        const u = 1 - t;
        see(x + 2 * u * t * a + t * t * c, y + 2 * u * t * b + t * t * d);
      }
      [x, y] = [x + c, y + d];
    }
    see(x, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function placeOn(kit: KitModel) {
  const [area, place] = [printArea(kit, "back")?.area, printPlace(kit)];
  if (!area || !place) throw new Error("A shirt has a print area.");
  return { area, place };
}

function expectInside(inner: Box, outer: Box) {
  expect(inner.x).toBeGreaterThanOrEqual(outer.x - 0.1);
  expect(inner.y).toBeGreaterThanOrEqual(outer.y - 0.1);
  expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width + 0.1);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height + 0.1);
}

describe.each(printFonts)("the %s face", (font) => {
  const face = allFaces[font];
  // White on white and black stripes: the outlined variant, which needs the most room.
  const model = exampleKit({ pattern: "stripes", print: { ...exampleKit().print, font } });

  it("keeps 200 names inside the print area of every cut, outline included", () => {
    for (const cut of ["adult", "women", "toddler"] as const) {
      const kit = { ...model, cut };
      const { area, place } = placeOn(kit);
      for (const name of twoHundredNames()) {
        const print = layoutPrint(place, { name, number: "88" }, face);
        if (!print.name || !print.number) throw new Error("Nothing was laid out.");
        expectInside(walkedBox(print.name.outline), area);
        expectInside(coveredBox(print.name, place.outline, "name"), area);
        expectInside(coveredBox(print.number, place.outline, "number"), area);
        expect(print.name.condensed).toBeGreaterThanOrEqual(0.74);
      }
    }
  });

  it("centres every number by its ink within 1 % of its width", () => {
    for (let number = 0; number <= 99; number += 1) {
      const print = layoutPrint(placeOn(model).place, { name: "", number: `${number}` }, face);
      if (!print.number) throw new Error("Nothing was laid out.");
      const box = walkedBox(print.number.outline);
      expect(Math.abs(box.x + box.width / 2 - 400)).toBeLessThan(box.width / 100);
    }
  });

  it("sets capitals at the height asked for and names above numbers", () => {
    const print = layoutPrint(placeOn(model).place, { name: "HEX", number: "1" }, face);
    if (!print.name || !print.number) throw new Error("Nothing was laid out.");
    expect(print.name.ink.y + print.name.ink.height).toBeLessThan(print.number.ink.y);
    // 6 cm against 24 cm on a shirt of 74 cm.
    expect(print.number.ink.height / print.name.ink.height).toBeGreaterThan(3);
  });
});

const files = [
  ["block", "anton", 400],
  ["condensed", "saira-extra-condensed", 700],
  ["rounded", "nunito", 900],
  ["retro", "alfa-slab-one", 400],
] as const;

describe.each(files)("the %s table", (font, name, weight) => {
  const path = new URL(
    `../../node_modules/@fontsource/${name}/files/${name}-latin-${weight}-normal.woff`,
    import.meta.url,
  );

  it("says what the font file says about widths and kerning", () => {
    expect(existsSync(path), `@fontsource/${name} is installed`).toBe(true);
    const bytes = readFileSync(path);
    const source = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
    const place = { maxWidth: 300, height: 60, centreX: 400, top: 200 };
    for (const text of [...twoHundredNames(), "AVATAR", "YJLTVA", "10", "74", "71"]) {
      const glyphs = [...text].map((character) => source.charToGlyph(character));
      let kerning = 0;
      let advance = 0;
      for (const [index, glyph] of glyphs.entries()) {
        const next = glyphs[index + 1];
        advance += glyph.advanceWidth;
        if (next !== undefined) kerning += source.getKerningValue(glyph, next);
      }
      const set = layoutLettering(text, allFaces[font], place);
      expect(Math.abs(set.kerning - kerning)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(set.advance - advance - kerning)).toBeLessThanOrEqual(0.5);
    }
  });
});

describe("lettering", () => {
  it("moves letters by their kerning", () => {
    const place = { maxWidth: 900, height: 60, centreX: 400, top: 200 };
    const set = layoutLettering("AV", allFaces.block, place);
    // Anton: A 994 and V side by side less 44 units.
    expect(set.kerning).toBe(-44);
    const wider = layoutLettering("AH", allFaces.block, place);
    expect(wider.kerning).toBe(0);
  });

  it("narrows a long name before it makes it smaller", () => {
    const place = { maxWidth: 330, height: 60, centreX: 400, top: 200 };
    const free = layoutLettering("MERRIDEW", allFaces.rounded, { ...place, maxWidth: 2000 });
    const narrowed = { ...place, maxWidth: free.ink.width * 0.8 };
    const set = layoutLettering("MERRIDEW", allFaces.rounded, narrowed);
    expect(set.condensed).toBeCloseTo(0.8, 5);
    expect(set.ink.height).toBeCloseTo(free.ink.height, 5);
    const longest = layoutLettering("WWWWWWWWWWWWWWW", allFaces.rounded, place);
    expect(longest.condensed).toBe(0.74);
    expect(longest.ink.height).toBeLessThan(50);
  });

  it("refuses a character the face has not", () => {
    const place = { maxWidth: 300, height: 60, centreX: 400, top: 200 };
    expect(() => layoutLettering("É", allFaces.block, place)).toThrow(RangeError);
  });

  it("prints on backs of shirts only", () => {
    expect(printArea(exampleKit(), "front")).toBeNull();
    expect(printArea(exampleKit({ garment: "mug" }), "back")).toBeNull();
    expect(printPlace(exampleKit({ garment: "mug" }))).toBeNull();
  });
});

describe("the outline", () => {
  const print = { font: "block", colour: "#e3b23c", outline: "#ffffff" } as const;

  it("is left out where the print stands out 3:1 from every colour under it", () => {
    expect(printOutline(exampleKit({ body: "#0f2350", print }))).toBeNull();
  });

  it("is left out where a back is made that the print stands out from", () => {
    const kit = exampleKit({ body: "#0f2350", second: "#ffffff", pattern: "stripes", print });
    expect(printOutline(kit)).toBeNull();
  });

  it("is another than the model's where that does not stand out from the print", () => {
    expect(printOutline(exampleKit({ body: "#f4c300", print }))).toBe("#111318");
  });

  it("keeps the model's own colour when that stands out from the print", () => {
    const outline = "#0f2350";
    const kit = exampleKit({ body: "#f4c300", print: { ...print, outline } });
    expect(printOutline(kit)).toBe(outline);
  });
});
