import { expect, test } from "vitest";
import { editionOf } from "./edition.ts";

test.each([
  [{ garment: "jersey", cut: "adult", sleeve: "short" }, "fan"],
  [{ garment: "jersey", cut: "adult", sleeve: "long" }, "long"],
  [{ garment: "jersey", cut: "player", sleeve: "short" }, "player"],
  [{ garment: "jersey", cut: "women", sleeve: "long" }, "women"],
  [{ garment: "kit", cut: "kids", sleeve: "short" }, "kids"],
  [{ garment: "kit", cut: "toddler", sleeve: "short" }, "toddler"],
  [{ garment: "scarf", cut: "adult", sleeve: "short" }, null],
  [{ garment: "top", cut: "adult", sleeve: "long" }, null],
] as const)("%o is the edition %s", (kit, edition) => {
  expect(editionOf(kit)).toBe(edition);
});
