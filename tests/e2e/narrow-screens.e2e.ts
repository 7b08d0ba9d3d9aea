import { edgeProducts } from "../../db/seed/edge-products.ts";
import { expect as adminExpect, test as adminTest } from "./support/shell-steps.ts";
import { expect, test } from "./support/shop-test.ts";

/** What a phone has no room for must not be cut, wrapped or hidden to the side. */

test("the size guide shows every measure within a phone's width, in either unit", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/product/${edgeProducts.ordinary}`);
  await page.getByRole("button", { name: "Size guide" }).click();
  const guide = page.getByRole("dialog", { name: "Size guide" });
  for (const unit of ["cm", "in"]) {
    await guide.getByRole("radio", { name: unit, exact: true }).check();
    const table = guide.getByRole("region");
    await expect(table.getByRole("row").nth(1)).toBeVisible();
    const hidden = await table.evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden, unit).toBe(0);
  }
});

adminTest("the dashboard's periods stand on one line each on a phone", async ({ sit }) => {
  const { page } = await sit();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin");
  const links = page.getByRole("navigation", { name: "Range" }).getByRole("link");
  await adminExpect(links).toHaveCount(3);
  const heights = await links.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().height),
  );
  for (const height of heights) adminExpect(height).toBeLessThan(36);
});
