import { expect, test } from "vitest";
import type { KitPattern, Panels } from "#domain/catalog/kit-model.ts";
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

test("bands are drawn as they are measured, and mirrored on the back where they lean", () => {
  const bands = (
    panels: Panels,
    side: "front" | "back" = "front",
    pattern: KitPattern = "stripes",
  ) => {
    // White letters on two dark colours leave the pattern on the back, too.
    const dark = exampleKit({ pattern, panels, second: "#7a1f3d" });
    const print = { ...dark.print, colour: "#ffffff" } as const;
    const svg = drawKit({ ...dark, print }, { side, idPrefix: "kit" });
    return /translate\(400 486\)([^"]*)" fill="#7a1f3d" d="([^"]*)"/.exec(svg)?.slice(1);
  };
  const [turn, path = ""] = bands({ count: 4, width: 50, offset: 0, angle: 0 }) ?? [];
  expect(turn).toBe("");
  // Four bands of half of a quarter of the chest, and more of them past its sides.
  expect(path).toContain("M-203.9 -720h58.3V720H-203.9Z");
  expect(path).toContain("M145.6 -720h58.3V720H145.6Z");
  const leaning = { count: 9, width: 30, offset: 10, angle: 20 };
  expect(bands(leaning)?.[0]).toBe(" rotate(20)");
  expect(bands(leaning, "back")?.[0]).toBe(" scale(-1 1) rotate(20)");
  expect(bands({ ...leaning, offset: 0 }, "front", "hoops")?.[0]).toBe(" rotate(110)");
  // A pattern without bands is drawn as ever.
  expect(draw({ pattern: "plain", panels: leaning })).toBe(draw({ pattern: "plain" }));
});

test("a season's detail lies in the cloth, is said, and follows the club's other shirts in their tone", () => {
  const detail = { kind: "waves", ink: "#2b3a66" } as const;
  expect(draw({ detail })).toContain("#2b3a66");
  expect(describeKit(exampleKit({ pattern: "plain", detail }), { side: "front" }, "en-US")).toBe(
    "Front: navy, with waves in the cloth",
  );
  const away = kitForMatch(exampleKit({ detail }), "away");
  expect(away.detail?.kind).toBe("waves");
  expect(contrastRatio(away.detail?.ink ?? "#000000", away.body)).toBeLessThan(1.5);
  // Name and number have to stand out from a loud one, too.
  const loud = exampleKit({ pattern: "plain", detail: { kind: "checks", ink: "#ffffff" } });
  const pale = { ...loud, print: { ...loud.print, colour: "#f4f4f1" } } as const;
  const back = drawKit(pale, { side: "back", idPrefix: "kit" });
  expect(draw(loud)).toContain('id="kit-sd"');
  expect(back.slice(back.indexOf("kit-bc)"))).not.toContain("kit-sd");
  expect(kitNotes(pale)).toEqual([]);
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
    {
      kind: "print",
      side: "back",
      colour: "#0f2351",
      cloths: ["#0f2350"],
      contrast: expect.closeTo(1, 2),
      outline: "#ffffff",
    },
    { kind: "crest", colour: "#0f2350", cloth: "#0f2350" },
    { kind: "replica" },
  ]);
  expect(contrastRatio(crestInkOn("#0f2350"), "#0f2350")).toBeGreaterThan(1.8);
  expect(areApart(exampleKit(), exampleKit({ body: "#ffffff" }))).toBe(true);
  expect(areApart(exampleKit(), exampleKit({ body: "#3a1010" }))).toBe(false);
});
