import { rgbaToThumbHash } from "thumbhash";
import { expect, test } from "vitest";
import { tintOf } from "./panel-picture.ts";

/** The placeholder of a picture 40×50 whose pixels are `paint`'s. */
function hashOf(paint: (x: number, y: number) => [number, number, number, number]): string {
  const pixels = Array.from({ length: 40 * 50 }, (_, at) => paint(at % 40, Math.floor(at / 40)));
  return Buffer.from(rgbaToThumbHash(40, 50, new Uint8Array(pixels.flat()))).toString("base64");
}

test("the tint is the colour of the cloth in the middle", () => {
  const tint = tintOf(hashOf((x) => (x > 4 && x < 35 ? [200, 16, 46, 255] : [0, 0, 0, 0])));
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(tint?.slice(at, at + 2) ?? "", 16),
  );
  expect(Math.abs(red - 200)).toBeLessThan(24);
  expect(Math.abs(green - 16)).toBeLessThan(24);
  expect(Math.abs(blue - 46)).toBeLessThan(24);
});

test("what is clear in the middle has none: it would be seen behind the picture", () => {
  expect(
    tintOf(hashOf((x) => (x < 16 || x > 24 ? [0, 40, 90, 255] : [0, 0, 0, 0]))),
  ).toBeUndefined();
});
