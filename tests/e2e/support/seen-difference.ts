import type { Page } from "@playwright/test";

/** Part of the pixels, 0–1, in which two screenshots of one size differ; decoded in an empty page. */
export async function seenDifference(page: Page, one: Buffer, other: Buffer): Promise<number> {
  const lab = await page.context().newPage();
  const pictures = [one, other].map((picture) => picture.toString("base64"));
  const part = await lab.evaluate(compare, pictures);
  await lab.close();
  return part;
}

/** Runs in the page. */
async function compare(pictures: string[]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      if (!context) throw new Error("no canvas");
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, image.width, image.height).data;
    }),
  );
  if (!one || !other) throw new Error("two pictures are compared");
  let different = 0;
  for (let at = 0; at < one.length; at += 4) {
    const isSame = [0, 1, 2].every((part) => one[at + part] === other[at + part]);
    if (!isSame) different += 1;
  }
  return different / (one.length / 4);
}
