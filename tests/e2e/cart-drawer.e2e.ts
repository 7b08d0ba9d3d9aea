import { endpoints } from "#contract/endpoints.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey, namedLine } from "../support/purchase.ts";
import { cartLink, hold, lineOf, openDrawer, quantityOf, shopAs } from "./support/cart-steps.ts";
import { expectNothingFound } from "./support/axe.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** The cart as a drawer, in a browser; its states are component tests as well. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const two = () => [namedLine(jersey, "MARLOW", "10"), namedLine(jersey, "FENWICK", "7")];

test("the drawer from the first load to the checkout", async ({ page, context, complaints }) => {
  complaints.allow(/queryCartItemList|ERR_FAILED/);
  const { client, ids } = await shopAs(context, two());
  await page.goto("/home");
  const path = `**${endpoints.listCartItems.path}`;

  await test.step("a cart that cannot be loaded says so and is asked for again", async () => {
    await expect(page.getByRole("dialog", { name: "Cart" })).toBeHidden();
    await page.route(path, (route) => route.abort());
    const drawer = await openDrawer(page);
    await expect(drawer.getByRole("alert")).toContainText("could not be loaded");
    await expectAccessible(page, "drawer, failed", "dialog[open]");
    await page.unroute(path);
  });

  await test.step("the drawer is loading, then filled; Esc gives the focus back", async () => {
    const release = await hold(page, "listCartItems");
    const drawer = page.getByRole("dialog", { name: "Cart" });
    await drawer.getByRole("button", { name: "Try again" }).click();
    await expect(drawer.getByRole("status", { name: "Loading your cart" })).toBeVisible();
    // One look only: the shopper's patience with the call ends after ten seconds.
    await expectNothingFound(page, { when: "drawer, loading", inside: "dialog[open]" });
    release();
    await expect(quantityOf(lineOf(drawer, "MARLOW 10"))).toHaveValue("1");
    await expect(drawer.getByRole("status", { name: "Loading your cart" })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(cartLink(page)).toBeFocused();
  });

  await test.step("opening the drawer reloads the cart", async () => {
    await client.data("saveCartItems", [{ ...namedLine(jersey, "MARLOW", "10", 4), id: ids[0] }]);
    const drawer = await openDrawer(page);
    await expect(quantityOf(lineOf(drawer, "MARLOW 10"))).toHaveValue("4");
    await expect(cartLink(page).first()).toHaveAttribute("aria-label", /5 items/);
    await expect(drawer.getByText("20% off for 5 items is applied.")).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the drawer's checkout goes to the checkouts with the items, View Cart to the cart", async () => {
    await (await openDrawer(page)).getByRole("link", { name: "View Cart" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    // Gone with its page, the drawer holds nothing still.
    await expect(page.locator("html")).toHaveCSS("overflow-y", "scroll");
    await (await openDrawer(page)).getByRole("link", { name: "Checkout" }).click();
    await page.waitForURL("**/checkouts/cart?**");
    const query = new URL(page.url()).searchParams;
    expect(query.get("from")).toBe("cart");
    expect(JSON.parse(query.get("items") ?? "")).toEqual(ids);
  });
});

test("on a phone the total and the checkout stay in sight and leave the lines their room", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await shopAs(context, [...two(), namedLine(jersey, "GRANBY", "3")]);
  await page.goto("/home");
  const drawer = await openDrawer(page);
  const foot = drawer.locator("footer");
  await expect(foot.getByText(/^Get it /)).toBeVisible();
  const height = async () => (await foot.boundingBox())?.height ?? Infinity;
  expect(await height()).toBeLessThanOrEqual(0.3 * 740);
  await expect(drawer.getByText("Volume discount, 10%")).toBeHidden();
  await drawer.getByText("Details", { exact: true }).click();
  await expect(drawer.getByText("Volume discount, 10%")).toBeVisible();
  await expect(drawer.getByText("PayPal", { exact: true })).toBeVisible();
  await expectAccessible(page, "drawer, details", "dialog[open]");
  await drawer.getByRole("link", { name: "View Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("table").getByText("Back: MARLOW 10")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Checkout" })).toBeInViewport();
});
