import { writeFileSync } from "node:fs";
import sharp from "sharp";
import {
  drawGolden,
  goldenFile,
  goldenKits,
  goldenSides,
} from "../../src/server/image/golden-pictures.ts";

/**
 * Renders the reference pictures of `render-raster.test.ts` again. Look at every one that
 * changed before it is committed. They are kept on the pages' well.
 */
let [count, bytes] = [0, 0];
for (const golden of goldenKits) {
  for (const side of goldenSides(golden)) {
    const picture = await sharp(await drawGolden(golden, side))
      .flatten({ background: "#f1efea" })
      .png({ compressionLevel: 9, adaptiveFiltering: true })
      .toBuffer();
    writeFileSync(goldenFile(golden.name, side), picture);
    count += 1;
    bytes += picture.length;
  }
}
process.stdout.write(`${count} pictures, ${Math.round(bytes / 1024)} kB\n`);
