import { expect, test } from "vitest";
import { contrastRatio } from "./colour.ts";
import { describeKit } from "./describe-kit.ts";
import { drawKit } from "./draw-kit.ts";
import { exampleKit } from "./kit.examples.ts";
import { areApart, crestInkOn, kitNotes } from "./kit-notes.ts";
import { kitPresets } from "./kit-presets.ts";
import { kitForMatch } from "./match-kit.ts";
import { shuffleKit } from "./shuffle-kit.ts";

const draw = (change: Parameters<typeof exampleKit>[0]) =>
  drawKit(exampleKit(change), { side: "front", idPrefix: "kit" });

test("every preset has words of its own, and a print that reads or is outlined", () => {
  const presets = kitPresets(exampleKit());
  const words = presets.map((kit) => describeKit(kit, { side: "front" }, "zh-CN"));
  expect(new Set(words).size).toBe(24);
  expect(presets.every(({ crest }) => crest === presets[0]?.crest)).toBe(true);
});

test("36 shirts of the same colours come before one comes twice", () => {
  const kit = exampleKit();
  const seen = Array.from({ length: 36 }, (_, seed) => JSON.stringify(shuffleKit(kit, seed)));
  expect(new Set(seen).size).toBe(36);
  expect(shuffleKit(kit, 7)).toEqual(shuffleKit(kit, 7));
  const { body, second, trim } = shuffleKit(kit, 11);
  expect([body, second, trim].toSorted()).toEqual([kit.body, kit.second, kit.trim].toSorted());
});

test("sleeves, collar and cuffs are drawn in their own colours, and said", () => {
  expect(draw({ pattern: "stripes" })).not.toContain("#aa0000");
  for (const part of ["sleeves", "neck", "cuffs"] as const) {
    expect(draw({ [part]: "#aa0000" }), part).toContain("#aa0000");
  }
  const kit = exampleKit({ pattern: "stripes", sleeves: "#c8102e" });
  expect(describeKit(kit, { side: "front" }, "en-US")).toBe(
    "Front: navy and white stripes, red sleeves",
  );
  // The other shirts of the season have their own trim.
  expect(kitForMatch({ ...kit, neck: "#aa0000", cuffs: "#aa0000" }, "away")).not.toHaveProperty(
    "neck",
  );
});

test("a shirt without a maker has no mark", () => {
  const path = "M-20 11L-3 -11H6L-11 11Z";
  expect(draw({})).toContain(path);
  expect(draw({ maker: "none" })).not.toContain(path);
});

test("what is hard to see is named with its colours; what reads is not", () => {
  expect(kitNotes(exampleKit())).toEqual([]);
  const lost = exampleKit({
    print: { font: "retro", colour: "#0f2351", outline: "#ffffff" },
    crest: { shape: "ring", charge: "sun", field: "#0f2350", ink: "#111111", letters: "" },
  });
  expect(kitNotes(lost)).toEqual([
    { kind: "print", colour: "#0f2351", cloth: "#0f2350", outline: "#ffffff" },
    { kind: "crest", colour: "#0f2350", cloth: "#0f2350" },
    { kind: "replica" },
  ]);
  expect(contrastRatio(crestInkOn("#0f2350"), "#0f2350")).toBeGreaterThan(1.8);
  expect(areApart(exampleKit(), exampleKit({ body: "#ffffff" }))).toBe(true);
  expect(areApart(exampleKit(), exampleKit({ body: "#3a1010" }))).toBe(false);
});
