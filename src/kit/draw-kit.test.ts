import { gzipSync } from "node:zlib";

import { describe, expect, it } from "vitest";

import {
  collars,
  garmentCuts,
  garments,
  kitPatterns,
  patchPlaces,
} from "#domain/catalog/kit-model.ts";
import type { KitModel, PatchPlace } from "#domain/catalog/kit-model.ts";

import { allFaces } from "./all-faces.ts";
import { meshNameOf } from "./cloth/mesh-name.ts";
import { drawKit } from "./draw-kit.ts";
import { exampleDesign, exampleKit } from "./kit.examples.ts";
import type { Side } from "./shirt-shape.ts";

const sides: Side[] = ["front", "back"];

function draw(model: KitModel, side: Side, idPrefix = "kit-1") {
  return drawKit(model, {
    side,
    idPrefix,
    design: exampleDesign,
    face: allFaces[model.print.font],
  });
}

/** Throws where the text is not one well-formed XML element. */
function checkXml(svg: string) {
  const open: string[] = [];
  let end = 0;
  const tag = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[A-Za-z][\w:-]*="[^"<]*")*)\s*(\/?)>/y;
  while (end < svg.length) {
    const text = /[^<]*/y;
    text.lastIndex = end;
    const between = text.exec(svg)?.[0] ?? "";
    if (/&(?!amp;|lt;|gt;|quot;)|>/.test(between)) throw new Error(`Bare mark in "${between}".`);
    end += between.length;
    if (end === svg.length) break;
    tag.lastIndex = end;
    const match = tag.exec(svg);
    if (match === null) throw new Error(`No tag at "${svg.slice(end, end + 80)}".`);
    const [whole, closing, name = "", attributes = "", selfClosing] = match;
    const names = [...attributes.matchAll(/\s([A-Za-z][\w:-]*)=/g)].map((found) => found[1]);
    if (new Set(names).size !== names.length) throw new Error(`An attribute twice: ${whole}`);
    if (closing) {
      if (open.pop() !== name) throw new Error(`</${name}> closes another element.`);
    } else if (!selfClosing) open.push(name);
    end += whole.length;
  }
  if (open.length > 0) throw new Error(`Left open: ${open.join(", ")}.`);
}

/** The folds of a drawing's body. */
const hanging = (svg: string) =>
  /<g transform="matrix\([-\d.]+ 0 0 [\d.]+ [\d.]+ 0\)">.*?<\/g><\/g>/.exec(svg)?.[0];

function checkIds(svg: string, prefix: string) {
  const ids = [...svg.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id ?? "");
  const used = [...svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(
    ([, a, b]) => a ?? b ?? "",
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !id.startsWith(`${prefix}-`))).toEqual([]);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
}

function checkDrawing(svg: string) {
  checkXml(svg);
  checkIds(svg, "kit-1");
  expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
}

describe("drawKit", () => {
  it.each(kitPatterns)("draws well-formed XML with ids of its own for %s", (pattern) => {
    for (const side of sides) {
      for (const sleeve of ["short", "long"] as const) {
        for (const collar of collars) {
          checkDrawing(draw(exampleKit({ pattern, sleeve, collar }), side));
        }
      }
    }
  });

  it.each(garments)("draws a %s from both sides in every cut", (garment) => {
    for (const side of sides) {
      for (const cut of garmentCuts) {
        checkDrawing(draw(exampleKit({ garment, cut, pattern: "gradient" }), side));
      }
    }
  });

  it("draws each pattern, cut, collar, sleeve and side differently", () => {
    const seen = new Set<string>();
    for (const pattern of kitPatterns) seen.add(draw(exampleKit({ pattern }), "front"));
    for (const cut of garmentCuts) seen.add(draw(exampleKit({ cut }), "front"));
    for (const collar of collars) seen.add(draw(exampleKit({ collar }), "front"));
    seen.add(draw(exampleKit({ sleeve: "long" }), "front"));
    seen.add(draw(exampleKit(), "back"));
    // Plain, adult, crew and short are the same shirt.
    expect(seen.size).toBe(kitPatterns.length + garmentCuts.length + collars.length - 2 + 2);
  });

  it("gives the same text for the same shirt", () => {
    expect(draw(exampleKit(), "back")).toBe(draw(exampleKit(), "back"));
  });

  it("refuses a prefix that cannot begin an id", () => {
    for (const idPrefix of ["", "1a", 'a"b', "a b"]) {
      expect(() => drawKit(exampleKit(), { side: "front", idPrefix })).toThrow(RangeError);
    }
  });

  it("prints the name and number in the model's colour, on the back alone", () => {
    expect(draw(exampleKit(), "back")).toContain(`<use href="#kit-1-num" fill="#e3b23c"/>`);
    expect(draw(exampleKit(), "front")).not.toContain("kit-1-num");
  });

  it.each(["sash", "chevron"] as const)(
    "leaves a %s off the body's back, so that the print stands on one colour",
    (pattern) => {
      const print = { ...exampleKit().print, outline: "#fedcba" } as const;
      const kit = exampleKit({ pattern, second: "#ab12cd", sleeves: "#0f2350", print });
      expect(draw(kit, "front")).toContain("#ab12cd");
      expect(draw(kit, "back")).not.toContain("#ab12cd");
      expect(draw(kit, "back")).not.toContain(print.outline);
    },
  );

  it("hangs clubs' shirts in different ways, and a back otherwise than its front", () => {
    const ways = new Set<string>();
    for (const letters of ["AFC", "BRK", "CDM", "DLN", "EST", "FOX", "GRN", "HUL"]) {
      const kit = exampleKit({ crest: { ...exampleKit().crest, letters } });
      const [front, back] = sides.map((side) => hanging(draw(kit, side)));
      expect(front).not.toBe(back);
      ways.add(front ?? "");
    }
    expect(ways.size).toBeGreaterThanOrEqual(4);
  });

  it("puts the wearer's right sleeve patch left from the front and right from behind", () => {
    const patchX = (side: Side) =>
      Number(/translate\(([\d.]+) [\d.]+\) rotate\([-\d.]+\)/.exec(draw(exampleKit(), side))?.[1]);
    expect(patchX("front")).toBeLessThan(200);
    expect(patchX("back")).toBeGreaterThan(600);
  });

  it("draws every patch of one place, one above the other and none over another", () => {
    const marks = (place: PatchPlace) =>
      ["AFL", "CH", "NT"].map(
        (letters) => ({ place, field: "#1b2a6b", ink: "#ffffff", letters }) as const,
      );
    for (const place of patchPlaces) {
      for (const cut of garmentCuts) {
        const design = { name: "", number: "", patches: marks(place) };
        const svg = drawKit(exampleKit({ cut }), {
          side: "front",
          idPrefix: "k",
          design,
          face: allFaces.block,
        });
        const found = [
          ...svg.matchAll(
            /translate\(([\d.]+) ([\d.]+)\) rotate\([-\d.]+\) scale\([\d.]+ ([\d.]+)\)/g,
          ),
        ].map(([, x, y, scale]) => ({ x: Number(x), y: Number(y), high: 100 * Number(scale) }));
        expect(found).toHaveLength(3);
        for (const [index, { x, y, high }] of found.entries()) {
          const next = found[index + 1];
          if (!next) continue;
          expect(next.y).toBeGreaterThan(y);
          expect(Math.hypot(next.x - x, next.y - y)).toBeGreaterThan(high);
        }
      }
    }
  });

  it("stays small enough for a page of tiles", () => {
    const svg = drawKit(exampleKit({ pattern: "stripes" }), { side: "front", idPrefix: "k1" });
    expect(svg.length).toBeLessThan(16_000);
    expect(gzipSync(svg).length).toBeLessThan(4_500);
  });

  it("stays under 16 kB for whatever has no mesh and is served as a drawing, blank or printed", () => {
    let [longest, printed] = [0, 0];
    for (const garment of garments) {
      if (meshNameOf(exampleKit({ garment })) !== null) continue;
      for (const pattern of kitPatterns) {
        for (const collar of collars) {
          for (const sleeve of ["short", "long"] as const) {
            const kit = exampleKit({ garment, pattern, collar, sleeve, cut: "player" });
            const front = drawKit(kit, { side: "front", idPrefix: "k" });
            longest = Math.max(longest, Buffer.byteLength(front));
            printed = Math.max(printed, Buffer.byteLength(draw(kit, "back", "k")));
          }
        }
      }
    }
    expect(longest).toBeLessThan(16_384);
    expect(printed).toBeLessThan(16_384);
  });
});
