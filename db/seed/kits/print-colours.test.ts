import { expect, test } from "vitest";
import { contrastRatio } from "#kit/colour.ts";
import { isPrinted, shirtBack, shirtBacks, worstContrast } from "#kit/shirt-back.ts";
import { printOutline } from "#kit/print-outline.ts";
import { seedProducts } from "../products/products.ts";

test("each letter of each product stands out 3:1 from every colour under it, without an outline", () => {
  const shirts = seedProducts.filter(({ kit }) => isPrinted(kit.garment));
  expect(shirts.length).toBeGreaterThan(350);
  for (const { kit, slug } of shirts) {
    for (const under of shirtBack(kit).under) {
      expect(contrastRatio(kit.print.colour, under), slug).toBeGreaterThanOrEqual(3);
    }
    expect(printOutline(kit), slug).toBeNull();
  }
});

test("where a colour of the shirt can be read, name and number have it", () => {
  const shirts = seedProducts.filter(({ kit }) => isPrinted(kit.garment));
  const others = shirts.filter(({ kit }) => {
    const { body, second, trim, print } = kit;
    const own = [body, second, trim];
    if (own.includes(print.colour)) return false;
    // Black on red has 3.2: white is read from farther away.
    const backs = shirtBacks(kit).filter(({ kind }) => kind !== "boxed");
    return backs.some((back) => own.some((one) => worstContrast(one, back) >= 4));
  });
  expect(others.map(({ slug }) => slug)).toEqual([]);
});
