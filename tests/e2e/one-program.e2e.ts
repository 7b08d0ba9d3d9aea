import { startDevShop } from "../support/dev-shop.ts";
import { expect, given, shopUrl, test } from "./support/shop-test.ts";

/** Development and the built shop are one program: what React Router promises holds in both. */

let development: Awaited<ReturnType<typeof startDevShop>>;
test.beforeAll(async () => {
  // Vite prepares all packages at its first start.
  test.setTimeout(300_000);
  development = await startDevShop(given("SHOP_DATABASE_URL"));
});
test.afterAll(() => development?.stop());

for (const [name, address] of [
  ["the built shop", shopUrl],
  ["development", () => development.url],
] as const) {
  test(`in ${name} pages do what React Router's documentation says`, async ({
    page,
    complaints,
  }) => {
    // The worker's file is made by the build; whether it is there is asked by its status.
    complaints.allow(/404.*service-worker\.js/);
    const output = (label: string) => page.getByRole("status", { name: label });
    test.setTimeout(300_000);
    // Two of its routes import one stylesheet: linked twice, hydration would complain.
    await page.goto(`${address()}/dev/router/form`);

    await test.step("a form posts to its route's action", async () => {
      await page.getByRole("textbox", { name: "note" }).fill("two words");
      await page.getByRole("button", { name: "post" }).click();
      await expect(output("actionData")).toHaveText("POST two words");
      await expect(page).toHaveURL(/\/dev\/router\/form$/);
    });

    await test.step("setSearchParams takes a function, and keeps what occurs twice", async () => {
      const add = page.getByRole("button", { name: "setSearchParams" });
      await add.click();
      await expect(output("searchParams")).toHaveText("size=M");
      await add.click();
      await expect(output("searchParams")).toHaveText("size=M&size=M");
    });

    await test.step("a link's class may be a function", async () => {
      await expect(page.getByRole("link", { name: "form" })).toHaveClass("here");
      await expect(page.getByRole("link", { name: "data" })).toHaveClass("elsewhere");
    });

    await test.step("a loader's Date and Map arrive as such", async () => {
      await page.evaluate(() => document.body.setAttribute("data-mark", "kept"));
      await page.getByRole("link", { name: "data" }).click();
      await expect(output("loaderData")).toHaveText("1970-01-01T00:00:00.000Z 3");
      await expect(page.getByRole("link", { name: "data" })).toHaveClass("here");
      await expect(page.locator("body[data-mark=kept]")).toBeAttached();
      await page.goBack();
      await expect(output("searchParams")).toHaveText("size=M&size=M");
    });
  });
}
