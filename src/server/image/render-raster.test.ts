import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import { drawGolden, goldenFile, goldenKits, goldenSides } from "./golden-pictures.ts";
import { createLowPriorityRenderer } from "./low-priority-renderer.ts";

/** As the shop renders: in a process that does nothing else. */
const renderer = createLowPriorityRenderer({ isWaitedFor: true });
afterAll(() => renderer.close());

/** Largest difference of a channel, 0–255, that does not count, and share of pixels that may. */
const tolerance = 12;
const mayDiffer = 0.001;

/** To renew them after an intended change: `npm run pictures:renew`, and look at what changed. */
test.for(goldenKits)("$name looks as it did, from both sides", async (golden) => {
  for (const side of goldenSides(golden)) {
    const stored = readFileSync(goldenFile(golden.name, side));
    const share = await shareThatDiffers(await drawGolden(golden, side, renderer.render), stored);
    expect(share, side).toBeLessThanOrEqual(mayDiffer);
  }
});

test("the comparison sees another colour and another number", async () => {
  const draw = (change: Partial<KitModel>, number: string) =>
    drawGolden({ name: "", print: "", number, change, patches: [] }, "back");
  const picture = await draw({}, "10");
  expect(await shareThatDiffers(picture, await draw({}, "18"))).toBeGreaterThan(mayDiffer);
  const paler = await draw({ body: "#2f4380" }, "10");
  expect(await shareThatDiffers(picture, paler)).toBeGreaterThan(mayDiffer);
});

async function shareThatDiffers(one: Buffer, other: Buffer): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).flatten({ background: "#f1efea" }).raw().toBuffer()),
  );
  if (!first || first.length !== second?.length) return 1;
  let count = 0;
  for (let at = 0; at < first.length; at += 3) {
    const apart = [0, 1, 2].map((channel) =>
      Math.abs((first[at + channel] ?? 0) - (second[at + channel] ?? 0)),
    );
    if (Math.max(...apart) > tolerance) count += 1;
  }
  return count / (first.length / 3);
}
