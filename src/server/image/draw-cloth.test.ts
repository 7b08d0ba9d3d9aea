import { expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { drawCloth } from "./draw-cloth.ts";
import type { ClothSide } from "./kit-picture.ts";

const shown = (kit: KitModel, side: "front" | "back"): ClothSide => ({
  kit,
  isRetro: false,
  uploads: {},
  side,
  design: null,
  marks: [],
});

test("a long name lies across the seams of raglan sleeves", async () => {
  const print = { font: "block", colour: "#ff0000", outline: "#ff0000" } as const;
  const dark = { pattern: "plain", body: "#101010", second: "#101010", trim: "#101010" } as const;
  const kit = exampleKit({ cut: "player", ...dark, print });
  const design = { name: "HHHHHHHHHHHH", number: "", patchIds: [] };
  const { data, width } = await drawCloth({ ...shown(kit, "back"), design }, 800);
  const ends = new Map<number, number>();
  for (let at = data.length - 4; at >= 0; at -= 4) {
    const [red = 0, green = 0] = data.subarray(at, at + 2);
    if (red - green > 90) ends.set(Math.floor(at / 4 / width), (at / 4) % width);
  }
  // The back narrows down to the waist, and so the first letter's stem leans outwards. A seam would
  // cut off its upper part.
  const rows = [...ends.keys()].toSorted((one, other) => one - other);
  const stemAt = (share: number) => ends.get(rows[Math.floor(share * rows.length)] ?? 0) ?? 0;
  expect(rows.length).toBeGreaterThan(40);
  expect(stemAt(0.3)).toBeLessThan(stemAt(0.7));
});

test.each(["adult", "kids"] as const)(
  "a crest on pants of the cut %s is hardly squeezed",
  async (cut) => {
    const [navy, white] = ["#12264a", "#ffffff"] as const;
    const crest = { shape: "ring", charge: "ball", field: white, ink: white, letters: "" } as const;
    const kit = exampleKit({
      garment: "pants",
      cut,
      body: navy,
      second: navy,
      trim: navy,
      maker: "none",
      crest,
    });
    const { data, width } = await drawCloth(shown(kit, "front"), 800);
    let [left, right, top, bottom] = [Infinity, -1, Infinity, -1];
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0] = data.subarray(at, at + 1);
      if (red < 150 || data[at + 3] !== 255) continue;
      const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
      [left, right] = [Math.min(left, x), Math.max(right, x)];
      [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    }
    expect(right - left).toBeGreaterThan(20);
    expect((right - left) / (bottom - top)).toBeGreaterThan(0.8);
  },
);
