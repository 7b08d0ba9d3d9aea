import sharp from "sharp";
import { afterAll, describe, expect, test } from "vitest";
import { garments, type KitModel } from "#domain/catalog/kit-model.ts";
import { exampleKit } from "#kit/kit.examples.ts";
import { type Picture, pictureOf } from "./kit-picture.ts";
import { createLowPriorityRenderer } from "./low-priority-renderer.ts";
import { renderPicture } from "./render-picture.ts";

const row = (change: Partial<KitModel>, isRetro = false) => ({
  kit: exampleKit(change),
  isRetro,
  uploads: {},
  marks: [],
});
const design = { name: "MARLOW", number: "10", patchIds: [] };

const renderer = createLowPriorityRenderer({ isWaitedFor: true });
afterAll(() => renderer.close());

describe("what is drawn of a product", () => {
  test("is cloth of what has a mesh alone", () => {
    const cloth = garments.filter(
      (garment) => pictureOf(row({ garment }), "front", null).kind === "cloth",
    );
    expect(cloth).toEqual(["jersey", "kit", "top", "jacket", "pants"]);
  });

  test("shows the printed side first in a link preview, and both of what has two", () => {
    const sides = (picture: Picture) =>
      picture.kind === "cloth-share" ? picture.sides.map(({ side }) => side) : [];
    expect(sides(pictureOf(row({}), "share", null))).toEqual(["front", "back"]);
    expect(sides(pictureOf(row({}), "share", design))).toEqual(["back", "front"]);
  });
});

async function pixelsOf(png: Buffer | undefined) {
  if (png === undefined) throw new Error("No picture came back.");
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Mean difference of a channel between two pictures of a size, 0–255. */
async function apart(one: Buffer | undefined, other: Buffer | undefined): Promise<number> {
  const [first, second] = [await pixelsOf(one), await pixelsOf(other)];
  expect([first.width, first.height]).toEqual([second.width, second.height]);
  const sum = first.data.reduce(
    (all, value, at) => all + Math.abs(value - (second.data[at] ?? 0)),
    0,
  );
  return sum / first.data.length;
}

test("cloth comes in every size, from the worker as from here, and its placeholder with it", async () => {
  const picture = pictureOf(row({ pattern: "hoops" }), "front", null);
  const sizes = ([80, 360] as const).map((width) => ({ width, formats: ["png"] as const }));
  const here = await renderPicture(picture, sizes);
  const there = await renderer.render(picture, sizes);
  expect(there.thumbhash).toBe(here.thumbhash);
  for (const [index, { width }] of sizes.entries()) {
    const body = here.pictures[index]?.[0];
    expect(await pixelsOf(body)).toMatchObject({ width, height: width * 1.25 });
    const other = there.pictures[index]?.[0];
    expect(await apart(body, other && Buffer.from(other))).toBe(0);
  }
});

test("two pictures that are wanted at once keep their own pixels", async () => {
  const sizes = [{ width: 180, formats: ["png"] }] as const;
  const [red, blue] = (["#d00020", "#0030c0"] as const).map((body) =>
    pictureOf(row({ body, pattern: "plain" }), "front", null),
  );
  if (red === undefined || blue === undefined) throw new Error("Two kits.");
  const alone = await renderer.render(red, sizes);
  const [first, second] = await Promise.all([
    renderer.render(red, sizes),
    renderer.render(blue, sizes),
  ]);
  const picture = (rendered: typeof first) => {
    const body = rendered.pictures[0]?.[0];
    return body && Buffer.from(body);
  };
  expect(await apart(picture(first), picture(alone))).toBe(0);
  expect(await apart(picture(second), picture(alone))).toBeGreaterThan(10);
});

test("a set has its shorts and socks below the shirt, a retro shirt a cut of its own", async () => {
  const sizes = [{ width: 180, formats: ["png"] }] as const;
  const draw = async (change: Partial<KitModel>, isRetro = false) => {
    const picture = pictureOf(row(change, isRetro), "front", null);
    const { pictures } = await renderPicture(picture, sizes);
    return pictures[0]?.[0];
  };
  const set = await pixelsOf(await draw({ garment: "kit", cut: "kids", second: "#00ff00" }));
  const green = (row: number) => {
    let count = 0;
    for (let x = 0; x < set.width; x++) {
      const at = (row * set.width + x) * 4;
      const [red = 0, middle = 0] = set.data.subarray(at, at + 2);
      if (middle > 120 && red < middle / 2) count++;
    }
    return count;
  };
  expect(green(180)).toBeGreaterThan(30);
  const polo = { collar: "polo" } as const;
  expect(await apart(await draw(polo), await draw(polo, true))).toBeGreaterThan(1);
});

test("a link preview of cloth has the size that previews ask for", async () => {
  const picture = pictureOf(row({}), "share", design);
  const { pictures } = await renderPicture(picture, [{ width: 1200, formats: ["png"] }]);
  expect(await pixelsOf(pictures[0]?.[0])).toMatchObject({ width: 1200, height: 630 });
});
