import { ApiClient } from "../support/api-client.ts";
import { blankLine, findJersey, namedLine } from "../support/purchase.ts";
import { shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

test("the summary of a wide checkout shows three items whole, with what they cost", async ({
  page,
  context,
}) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  const { sizes } = jersey;
  const free = sizes.filter(({ inStock }) => inStock).slice(0, 3);
  await shopAs(
    context,
    free.map(({ size }) => ({ ...blankLine(jersey), size })),
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/cart");
  await page.getByRole("link", { name: /^Checkout/ }).click();
  const summary = page.getByRole("region", { name: "Order summary" });
  const items = summary.getByRole("listitem").filter({ has: page.locator("img") });
  await expect(items).toHaveCount(3);
  const total = summary.getByText("Total", { exact: true });
  const spans = await Promise.all(
    [items.last(), summary.getByText(/^Subtotal/), total].map((one) => one.boundingBox()),
  );
  const [last, sums, end] = spans;
  // Nothing of the third lies behind the sums, which stay in sight below the items.
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(sums?.y ?? 0);
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(900);
});

for (const count of [3, 6]) {
  test(`${count} printed items move with the page to their last, and the total is always in sight`, async ({
    page,
    context,
  }) => {
    const jersey = await findJersey(new ApiClient(shopUrl()));
    const names = ["MARLOW", "HENDERSON", "ASHBY", "NAGISA", "RODRIGUEZ", "FENWICK"];
    await shopAs(
      context,
      names.slice(0, count).map((name) => namedLine(jersey, name, "10")),
    );
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/cart");
    await page.getByRole("link", { name: /^Checkout/ }).click();
    const summary = page.getByRole("region", { name: "Order summary" });
    const items = summary.getByRole("listitem").filter({ has: page.locator("img") });
    await expect(items).toHaveCount(count);
    const total = summary.getByText("Total", { exact: true });
    const hidden = await summary.evaluate((box) => box.scrollHeight - box.clientHeight);
    expect(hidden, "a scroll of its own").toBe(0);
    for (const place of ["top", "bottom"]) {
      if (place === "bottom")
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(total, place).toBeInViewport({ ratio: 1 });
    }
    await expect(items.last()).toBeInViewport({ ratio: 1 });
    const [last, sums] = await Promise.all(
      [items.last(), summary.getByText(/^Subtotal/)].map((one) => one.boundingBox()),
    );
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(sums?.y ?? 0);
  });
}
