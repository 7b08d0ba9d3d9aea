import { expect, test } from "vitest";
import { contrastRatio } from "#kit/colour.ts";
import { panelColours } from "#kit/pattern.ts";
import { printArea } from "#kit/print-area.ts";
import { printOutline } from "#kit/print-outline.ts";
import { seedProducts } from "../products/products.ts";

test("an outline stands round every print of the shop that needs it, and round no other", () => {
  let outlined = 0;
  for (const { kit, slug } of seedProducts) {
    if (printArea(kit, "back") === null) continue;
    const { colour } = kit.print;
    const worst = Math.min(...panelColours(kit).map((panel) => contrastRatio(colour, panel)));
    const outline = printOutline(kit);
    expect(outline === null, slug).toBe(worst >= 3);
    if (outline === null) continue;
    outlined += 1;
    expect(contrastRatio(outline, colour), slug).toBeGreaterThanOrEqual(3);
  }
  expect(outlined).toBeGreaterThan(20);
});
