import type { Page } from "@playwright/test";

export type SeenColours = {
  /** Part of the pixels, 0–1, that are no grey. */
  coloured: number;
  /** Mean of red, green and blue, 0–255 each. */
  mean: readonly [number, number, number];
};

/** The colours of a screenshot (PNG); decoded in an empty page of the same browser. */
export async function seenColours(page: Page, picture: Buffer): Promise<SeenColours> {
  const lab = await page.context().newPage();
  const seen = await lab.evaluate(measure, picture.toString("base64"));
  await lab.close();
  return seen;
}

/** Runs in the page. */
async function measure(base64: string): Promise<SeenColours> {
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const sum: [number, number, number] = [0, 0, 0];
  let coloured = 0;
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    sum[0] += red;
    sum[1] += green;
    sum[2] += blue;
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 16) coloured += 1;
  }
  const count = data.length / 4;
  return {
    coloured: coloured / count,
    mean: [sum[0] / count, sum[1] / count, sum[2] / count],
  };
}
