import { mkdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { seedProducts } from "../../db/seed/products/products.ts";
import { printContrast, shirtBack } from "../../src/kit/shirt-back.ts";
import { drawPicture } from "../../src/server/image/draw-picture.ts";
import { renderRaster, tall } from "../../src/server/image/render-raster.ts";
import { projectRoot } from "../launcher/run-command.ts";

/**
 * Draws the backs of the demo shop whose letters stand out least (R-CUSTOM-6) on one sheet, each with
 * its rank as its number, and prints their names: `npm run pictures:contrast`. With words it takes
 * the products whose slug begins with one of them.
 */
const count = 10;
const columns = 5;
const width = 360;
const folder = join(projectRoot, ".tmp", "screenshots");

const wanted = process.argv.slice(2);
const looks = new Set<string>();
const worst = seedProducts
  .flatMap(({ slug, kit }) => {
    const found = printContrast(kit);
    if (found === null || (wanted.length > 0 && !wanted.some((one) => slug.startsWith(one)))) {
      return [];
    }
    return { slug, kit, ...found };
  })
  .toSorted((a, b) => a.contrast - b.contrast)
  // One of each look: a shirt is sold in many cuts.
  .filter(({ kit: { pattern, body, second, print } }) => {
    const look = [pattern, body, second, print.colour].join(" ");
    return looks.size < looks.add(look).size;
  })
  .slice(0, count);

const backs = await Promise.all(
  worst.map(({ kit }, rank) => {
    const design = { name: "RODRIGUEZ", number: `${rank + 1}`, patchIds: [] };
    return renderRaster(drawPicture(kit, "back", design, []), tall(width), "png");
  }),
);
const height = (width / 4) * 5;
const rows = Math.ceil(backs.length / columns);
const sheet = {
  width: width * Math.min(columns, backs.length),
  height: height * rows,
  channels: 3 as const,
  background: "#f1efea",
};
mkdirSync(folder, { recursive: true });
const file = join(folder, "contrast.png");
await sharp({ create: sheet })
  .composite(
    backs.map((input, place) => ({
      input,
      left: (place % columns) * width,
      top: Math.floor(place / columns) * height,
    })),
  )
  .png()
  .toFile(file);
for (const [rank, { slug, kit, contrast }] of worst.entries()) {
  const { kind, under } = shirtBack(kit);
  process.stdout.write(
    `${rank + 1}. ${contrast.toFixed(2)} ${kit.print.colour} on ${under.join(", ")} (${kit.pattern}, back ${kind}): ${slug}\n`,
  );
}
process.stdout.write(`${file}\n`);
