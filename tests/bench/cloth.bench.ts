/**
 * `npm run bench -- cloth`: what a picture of cloth costs beside that of a drawing, as processor time
 * and memory of the process that makes it.
 */
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { PictureCost, PictureKind } from "./picture-cost.ts";
import { calmest, inPercent } from "./stolen-time.ts";

const program = fileURLToPath(new URL("./picture-cost.ts", import.meta.url));

async function costOf(kind: "drawing" | "cloth"): Promise<PictureCost> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, kind]);
  return JSON.parse(stdout) as PictureCost;
}

const measure = async () => ({ drawing: await costOf("drawing"), cloth: await costOf("cloth") });
const [calm] = await calmest(measure, { runs: 1, most: 3 });
if (!calm) throw new Error("nothing was drawn");
const { drawing, cloth } = calm.result;
const ratio = (one: number, other: number) => `${(one / other).toFixed(2)}×`;
const what: Readonly<Record<PictureKind, string>> = {
  tiles: "80 to 360 wide as AVIF and WebP",
  "720": "720 wide as AVIF",
  "1200": "1200 wide as AVIF",
};

console.log("\n| what | measured | aim |\n|---|---|---|");
for (const side of ["front", "back"] as const) {
  console.log(
    `| drawing cloth of a ${side}, 800 × 1000 | ${cloth.drawing[side].toFixed(0)} ms of processor time | ≤ 100 ms |`,
  );
}
for (const kind of Object.keys(what) as PictureKind[]) {
  const [one, other] = [cloth.pictures[kind], drawing.pictures[kind]];
  console.log(
    `| a whole picture of cloth, ${what[kind]} | ${ratio(one, other)} a drawing's (${one.toFixed(0)} : ${other.toFixed(0)} ms) | ≤ 1.3× |`,
  );
}
console.log(
  `| most memory of the process | ${ratio(cloth.peak, drawing.peak)} (${cloth.peak.toFixed(0)} : ${drawing.peak.toFixed(0)} MB), ${inPercent(calm.stolen)} stolen | ≤ 1× |`,
);
