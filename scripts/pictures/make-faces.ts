/**
 * Writes the number faces that the shop draws itself, as `src/kit/glyphs/<font>.json`. Run after
 * changing `faces/`: `node scripts/run.js scripts/pictures/make-faces.ts`.
 */
import { writeFileSync } from "node:fs";
import { facePlans } from "./faces/face-plans.ts";
import { faceOf, faceText } from "./faces/write-face.ts";

for (const [font, plan] of Object.entries(facePlans)) {
  const file = new URL(`../../src/kit/glyphs/${font}.json`, import.meta.url);
  writeFileSync(file, faceText(faceOf(plan)));
  console.log(`${font}: ${plan.family}`);
}
