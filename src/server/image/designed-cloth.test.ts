import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { allFaces } from "#kit/all-faces.ts";
import { newDesignedCloth, newRenderers } from "#kit/cloth/designed-cloth.ts";
import { filmPlace } from "#kit/cloth/flat-panels.ts";
import { meshNameOf } from "#kit/cloth/mesh-name.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { clothPanels, drawCloth } from "./draw-cloth.ts";
import type { ClothSide } from "./kit-picture.ts";

/** The designer shades what it has painted: on the same panels that is the server's very picture. */
const width = 480;
const size = { width, height: 600 };
const text = { name: "MARLOW", number: "10" };
const sideOf = (kit: KitModel, side: "front" | "back"): ClothSide => ({
  kit,
  isRetro: false,
  uploads: {},
  side,
  design: side === "back" ? { ...text, patchIds: [] } : null,
  marks: [],
});

async function dressed(kit: KitModel, cloth = newDesignedCloth(newRenderers())) {
  const { mesh, textures } = await clothPanels(sideOf(kit, "front"), width);
  const place = filmPlace({ model: kit, measures: mesh.measures });
  const face = allFaces[kit.print.font];
  cloth.dress(mesh, { kit, panels: textures, print: place && { place, text, face } });
  return { cloth, mesh, textures };
}

function differing(one: ArrayLike<number>, other: ArrayLike<number>): number {
  expect(one.length).toBe(other.length);
  let count = 0;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) count++;
  return count;
}

test.each([
  ["a striped shirt", exampleKit({ pattern: "stripes" })],
  ["a long polo", exampleKit({ pattern: "hoops", collar: "polo", sleeve: "long" })],
  ["a jacket", exampleKit({ garment: "jacket" })],
] as const)(
  "%s that is designed has both stills of the shop: 0 channels differ",
  async (_, kit) => {
    const { cloth } = await dressed(kit);
    for (const [side, yaw] of [
      ["front", 0],
      ["back", Math.PI],
    ] as const) {
      const server = (await drawCloth(sideOf(kit, side), width)).data.slice();
      const { pixels } = cloth.draw({ yaw, ...size, moving: false });
      expect(differing(server, pixels), side).toBe(0);
    }
  },
  60_000,
);

test("a changed colour, collar and name replace what was worn, and nothing of it stays", async () => {
  const kit = exampleKit({ pattern: "stripes" });
  const { cloth } = await dressed(kit);
  const { mesh, textures } = await clothPanels(sideOf({ ...kit, body: "#0b8043" }, "front"), width);
  const changed = { ...kit, body: "#0b8043" } as const;
  // Heights are painted once: only colours have changed.
  const panels = { front: { data: textures.front.data }, back: { data: textures.back.data } };
  cloth.dress(mesh, { kit: changed, panels, print: null });
  const green = cloth.draw({ yaw: 0, ...size, moving: false }).pixels.slice();
  const fresh = newDesignedCloth(newRenderers());
  fresh.dress(mesh, { kit: changed, panels: { ...textures }, print: null });
  // Sleeves and collar have kept the colours of before.
  expect(differing(green, fresh.draw({ yaw: 0, ...size, moving: false }).pixels)).toBeGreaterThan(
    0,
  );
  const { cloth: polo } = await dressed({ ...changed, collar: "polo" }, cloth);
  const server = (await drawCloth(sideOf({ ...changed, collar: "polo" }, "front"), width)).data;
  expect(differing(server.slice(), polo.draw({ yaw: 0, ...size, moving: false }).pixels)).toBe(0);
});

test("while it changes it is drawn half as large, and nothing before all panels are there", async () => {
  const kit = exampleKit();
  const { cloth, mesh, textures } = await dressed(kit);
  const { width: across, height } = cloth.draw({ yaw: 1, ...size, moving: true });
  expect([across, height]).toEqual([240, 300]);
  const bare = newDesignedCloth(newRenderers());
  const { collar: _collar, ...others } = textures;
  bare.dress(mesh, { kit, panels: others, print: null });
  expect(() => bare.draw({ yaw: 0, ...size, moving: false })).toThrow(/panel is missing/);
  expect(meshNameOf(kit)).toBe("fan-crew");
});
