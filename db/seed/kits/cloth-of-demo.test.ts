import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { meshNameOf } from "#kit/cloth/mesh-name.ts";
import { seedProducts } from "../products/products.ts";

const isOnFile = (name: string) =>
  existsSync(new URL(`../../../src/kit/meshes/${name}.mesh.br`, import.meta.url));

const withSleeves = new Set(["jersey", "kit", "top", "jacket"]);

test("every garment of the demo with sleeves has its mesh, a retro shirt one of its own", () => {
  const shirts = seedProducts.filter(({ kit }) => withSleeves.has(kit.garment));
  expect(shirts.length).toBeGreaterThan(380);
  const lacking = shirts.filter(({ kit, kitKind }) => {
    const isRetro = kitKind === "retro";
    const name = meshNameOf(kit, isRetro);
    return name === null || !isOnFile(name) || (isRetro && !name.startsWith("retro"));
  });
  expect(lacking.map(({ kitKind, kit }) => ({ kitKind, kit }))).toEqual([]);
});
