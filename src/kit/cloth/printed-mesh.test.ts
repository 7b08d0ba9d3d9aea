import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { nameOutline, numberOutline } from "../draw-lettering.ts";
import { exampleKit } from "../kit.examples.ts";
import { filmPlace } from "./flat-panels.ts";
import { meshNameOf } from "./mesh-name.ts";
import { onBack, onPanel, printedPanels } from "./printed-panels.ts";
import { printShare } from "./printed-mesh.ts";
import { unpackCloth } from "./unpack.ts";

const shirts = (["adult", "player", "women", "kids", "toddler"] as const).flatMap((cut) =>
  (["crew", "vee", "polo"] as const).flatMap((collar) =>
    (["short", "long"] as const).map((sleeve): Partial<KitModel> => ({ cut, collar, sleeve })),
  ),
);
const kits = [
  ...shirts.map((change) => [change, false] as const),
  [{ collar: "crew" }, true] as const,
  [{ collar: "polo" }, true] as const,
  [{ collar: "vee", sleeve: "long" }, true] as const,
].map(([change, isRetro]) => {
  const model = exampleKit(change);
  return { name: meshNameOf(model, isRetro) ?? "none", cut: model.cut, model };
});

const read = (name: string) =>
  unpackCloth(
    brotliDecompressSync(readFileSync(new URL(`../meshes/${name}.mesh.br`, import.meta.url))),
  );

test.each(kits)(
  "a print of the cut $cut lies on what $name sends to print on",
  ({ name, model }) => {
    const { measures } = read(name);
    const film = filmPlace({ model, measures });
    if (film === null) throw new Error("A shirt is printed.");
    const { place, scale, top } = film;
    const [title, number] = [place.name, place.number];
    expect((place.width / 2) * scale).toBeLessThan(printShare.across * measures.chest);
    const down = (y: number) => (top + y * scale) / measures.hemY;
    expect(down(title.top - nameOutline * title.height)).toBeGreaterThan(printShare.top);
    expect(down(title.top + (1 + nameOutline) * title.height)).toBeLessThan(printShare.nameEnd);
    expect(down(number.top + (1 + numberOutline) * number.height)).toBeLessThan(printShare.bottom);
  },
);

test("a raglan's sleeve goes on where its back ends: both have the same spots along the seam", () => {
  const mesh = read("player-crew");
  const { corners, pointOf, triangles, panelOf } = mesh;
  const [, ...sleeves] = printedPanels(mesh.measures);
  expect(sleeves.map(({ name }) => name)).toEqual(["left-sleeve", "right-sleeve"]);
  sleeves.forEach((sleeve, at) => {
    const cornersOf = (panel: number) =>
      new Set([...triangles].filter((_, index) => panelOf[Math.floor(index / 3)] === panel));
    const others = [...cornersOf(2 + at)];
    // Under the arm a sleeve has the end of its other seam in the same point.
    const last = Math.max(...[...cornersOf(1)].map((corner) => corners[2 * corner]));
    const shared = [...cornersOf(1)].flatMap((corner) => {
      if (Math.abs(corners[2 * corner]) > last - 20) return [];
      const beside = others.find((other) => pointOf[other] === pointOf[corner]);
      return beside === undefined ? [] : [[corner, beside] as const];
    });
    expect(shared.length).toBeGreaterThan(20);
    for (const [corner, beside] of shared) {
      const spot = [corners[2 * corner], corners[2 * corner + 1]] as const;
      const [across, down] = onPanel(sleeve, ...spot);
      expect(Math.abs(across - corners[2 * beside])).toBeLessThan(0.5);
      expect(Math.abs(down - corners[2 * beside + 1])).toBeLessThan(0.5);
      const [u, v] = onBack(sleeve, across, down);
      expect(u).toBeCloseTo(spot[0], 6);
      expect(v).toBeCloseTo(spot[1], 6);
    }
  });
});

test("a sleeve that is set in has a pattern of its own: no name goes on there", () => {
  expect(printedPanels(read("fan-crew").measures).map(({ name }) => name)).toEqual(["back"]);
});
