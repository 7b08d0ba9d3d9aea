import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  collars,
  garmentCuts,
  garments,
  type GarmentCut,
  type KitModel,
} from "#domain/catalog/kit-model.ts";
import { meshNameOf, shortsNameOf } from "../../src/kit/cloth/mesh-name.ts";
import { cutNames, cuts } from "./cuts.ts";
import { meshFile } from "./mesh-files.ts";

const sleeves = ["short", "long"] as const;

/** Garments of which the demo has none on cloth, as the shop says: they keep their drawings. */
const drawn = new Set(
  garments.filter((garment) => !["jersey", "kit", "top", "jacket", "pants"].includes(garment)),
);

describe("the mesh of a kit", () => {
  test.each<[Partial<KitModel>, boolean, string | null]>([
    [{ garment: "jersey", cut: "adult", collar: "crew", sleeve: "short" }, false, "fan-crew"],
    [{ garment: "jersey", cut: "adult", collar: "laced", sleeve: "short" }, false, "fan-polo"],
    [{ garment: "jersey", cut: "adult", collar: "vee", sleeve: "long" }, false, "fan-vee-long"],
    [{ garment: "jersey", cut: "player", collar: "polo", sleeve: "short" }, false, "player-polo"],
    [
      { garment: "jersey", cut: "women", collar: "laced", sleeve: "long" },
      false,
      "women-polo-long",
    ],
    // A folded collar would stand up on raglan sleeves of this length.
    [{ garment: "jersey", cut: "player", collar: "polo", sleeve: "long" }, false, "fan-polo-long"],
    [{ garment: "kit", cut: "kids", collar: "vee", sleeve: "short" }, false, "kids-vee"],
    [{ garment: "kit", cut: "toddler", collar: "polo", sleeve: "long" }, false, "toddler-polo"],
    [{ garment: "top", cut: "adult", collar: "crew", sleeve: "long" }, false, "fan-zip-long"],
    [{ garment: "jacket", cut: "kids", collar: "crew", sleeve: "long" }, false, "kids-zip-long"],
    [{ garment: "jersey", cut: "adult", collar: "polo", sleeve: "short" }, true, "retro-polo"],
    [{ garment: "jersey", cut: "adult", collar: "vee", sleeve: "long" }, true, "retro-vee-long"],
    // Of an era that the shop does not sell: a shirt of today.
    [{ garment: "jersey", cut: "adult", collar: "vee", sleeve: "short" }, true, "fan-vee"],
    [{ garment: "jersey", cut: "women", collar: "crew", sleeve: "short" }, true, "women-crew"],
    [{ garment: "pants", cut: "adult", collar: "crew", sleeve: "long" }, false, "fan-pants"],
    [{ garment: "pants", cut: "kids", collar: "crew", sleeve: "long" }, false, "kids-pants"],
    [{ garment: "scarf", cut: "adult", collar: "crew", sleeve: "short" }, false, null],
  ])("%o, retro %s: %s", (kit, isRetro, name) => {
    expect(meshNameOf(kit as KitModel, isRetro)).toBe(name);
  });
});

/** Whatever the kit designer can be set to. */
const everyKit = garments.flatMap((garment) =>
  garmentCuts.flatMap((cut: GarmentCut) =>
    collars.flatMap((collar) => sleeves.map((sleeve) => ({ garment, cut, collar, sleeve }))),
  ),
);

test("every shirt that the kit designer makes has a mesh on file, and nothing else has one", () => {
  const names = everyKit.map((kit) => ({ kit, name: meshNameOf(kit) }));
  expect(names.filter(({ name }) => name !== null && !existsSync(meshFile(name)))).toEqual([]);
  expect(names.filter(({ kit, name }) => (name === null) !== drawn.has(kit.garment))).toEqual([]);
});

test("every cut is worn by some kit, and on file", () => {
  const worn = new Set(
    [true, false].flatMap((isRetro) =>
      everyKit.flatMap((kit) => [
        meshNameOf(kit, isRetro),
        ...(kit.garment === "kit" ? [shortsNameOf(kit)] : []),
      ]),
    ),
  );
  expect(Object.keys(cuts).filter((name) => !worn.has(name as keyof typeof cuts))).toEqual([]);
  expect(cutNames.filter((name) => !existsSync(meshFile(name)))).toEqual([]);
});
