import { ApiClient } from "../support/api-client.ts";
import { buyer, findJersey, namedLine, placeOrder } from "../support/purchase.ts";
import { newEmail } from "./support/account-steps.ts";
import { openExtras } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** The shop where no program runs in the browser: everything but paying. */
test.use({ javaScriptEnabled: false });

test("home leads to products and collections", async ({ page }) => {
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(/\$\d/);
  await page.getByRole("main").getByRole("article").first().getByRole("link").click();
  await expect(page).toHaveURL(/\/product\//);
});

test("a collection can be filtered", async ({ page }) => {
  await page.goto("/collections/jerseys");
  const filters = page.getByRole("complementary", { name: "Filters" });
  await filters.getByRole("checkbox").first().check();
  const value = await filters.getByRole("checkbox").first().inputValue();
  const name = await filters.getByRole("checkbox").first().getAttribute("name");
  await filters.getByRole("button", { name: "Apply" }).click();
  await expect.poll(() => new URL(page.url()).searchParams.getAll(name ?? "")).toEqual([value]);
  await expect(filters.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("a product shows its price, sizes, custom types, patches and what they cost", async ({
  page,
}) => {
  const client = new ApiClient(shopUrl());
  const jersey = await findJersey(client);
  await page.goto(`/product/${jersey.slug}`);
  const main = page.getByRole("main");
  await expect(main.getByText(/^\$\d+\.\d\d$/).first()).toBeVisible();
  for (const { size } of jersey.sizes) {
    await expect(
      main.getByRole("radio", { name: new RegExp(`^${size}\\b`) }).first(),
    ).toBeVisible();
  }
  for (const title of [/^Blank/, /^Choose A Player/, /^Add Yours/]) {
    await expect(main.getByRole("radio", { name: title })).toBeVisible();
  }
  const patches = await client.data("listPatches", {
    idList: jersey.patchIds,
    current: 1,
    size: 100,
  });
  await openExtras(page);
  for (const { patchName, patchPrice } of patches.records) {
    const row = main.getByRole("listitem").filter({ hasText: patchName }).first();
    await expect(row).toContainText(`+ $${patchPrice.toFixed(2)}`);
    await expect(row.getByRole("checkbox")).toBeVisible();
  }
});

test("a printed shirt is put into the cart, shown there, and taken out again", async ({ page }) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  const main = page.getByRole("main");
  await page.goto(`/product/${jersey.slug}`);
  const add = main.getByRole("button", { name: "Add to cart" });
  // Browsers ask for a size by themselves.
  await add.click();
  await expect(page).toHaveURL(new RegExp(`/product/${jersey.slug}$`));
  await main.locator(`[name=size][value="${jersey.freeSize}"]`).check();
  await main.getByRole("radio", { name: /^Add Yours/ }).check();
  await add.click();
  await expect(main.getByRole("alert")).toContainText("enter a name, a number or both");
  await expect(main.getByRole("radio", { name: /^Add Yours/ })).toBeChecked();
  await main.locator("[name=customName]:visible").fill("Müller");
  await main.locator("[name=customNumber]:visible").fill("7");
  await main.locator("[name=quantity]").fill("2");
  await add.click();
  const refusal = main.getByRole("alert");
  await expect(refusal).toContainText("without accents");
  await expect(refusal).toBeInViewport();
  // Nothing that was chosen or typed is lost; the reason stands beside the field, too.
  await expect(main.locator(`[name=size][value="${jersey.freeSize}"]`)).toBeChecked();
  const name = main.locator("[name=customName]:visible");
  await expect(name).toHaveValue("Müller");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(main.locator("[name=customNumber]:visible")).toHaveValue("7");
  await expect(main.locator("[name=quantity]")).toHaveValue("2");
  await name.fill("Mueller");
  await add.click();
  await expect(page).toHaveURL(/\/cart\?view=plain&result=added/);
  await expect(main.getByRole("status")).toContainText("Added to cart");
  const line = main.getByRole("listitem").filter({ hasText: "MUELLER" });
  await expect(line).toContainText("2 × $");
  const quantity = line.getByRole("spinbutton", { name: /^Quantity of/ });
  await quantity.fill("3");
  await line.getByRole("button", { name: "Change" }).click();
  await expect(line).toContainText("3 × $");
  await expect(quantity).toHaveValue("3");
  expect(page.url()).not.toContain("MUELLER");
  const coupon = main.getByRole("textbox", { name: "Coupon code" });
  await coupon.fill("NOTHING");
  await main.getByRole("button", { name: "Apply" }).click();
  await expect(coupon).toHaveValue("NOTHING");
  await expect(coupon).toHaveAttribute("aria-invalid", "true");
  await expect(line).toBeVisible();
  await coupon.fill("welcome10");
  await main.getByRole("button", { name: "Apply" }).click();
  await expect(main.getByRole("status").filter({ hasText: "WELCOME10 is applied." })).toBeVisible();
  await expect(main.getByRole("term").filter({ hasText: "Coupon WELCOME10" })).toBeVisible();
  expect(page.url()).not.toMatch(/NOTHING|WELCOME10/);
  await main.getByRole("button", { name: "Remove coupon WELCOME10" }).click();
  await expect(coupon).toHaveValue("");
  await page.goto("/cart");
  await main.getByRole("button", { name: "View Cart" }).click();
  await expect(line).toBeVisible();
  await line.getByRole("button", { name: /^Remove/ }).click();
  await expect(main).toContainText("Cart is empty");
});

test("an address for the newsletter that the server refuses stays in its field, with why", async ({
  page,
}) => {
  await page.goto("/faq");
  const footer = page.getByRole("contentinfo");
  await footer.getByLabel("Email").fill("pat@granby");
  await footer.getByRole("button", { name: "Subscribe" }).click();
  const field = page.getByRole("main").getByLabel("Email");
  await expect(field).toHaveValue("pat@granby");
  await expect(field).toHaveAccessibleDescription(/The Email is invalid/);
  await field.fill(newEmail("plain"));
  await page.getByRole("main").getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please check your inbox");
});

test("an order is tracked by its number and e-mail, and what is unknown is said in sight", async ({
  page,
}) => {
  const guest = await ApiClient.guest(shopUrl());
  const jersey = await findJersey(guest);
  const [line] = await guest.data("saveCartItems", [namedLine(jersey, "MARLOW", "10")]);
  const { orderNo } = (await placeOrder(guest, [line?.id ?? ""])).data ?? {};
  const main = page.getByRole("main");
  const ask = async (number: string) => {
    await page.goto("/tracking-order");
    await main.getByLabel("Order number").fill(number);
    await main.getByLabel("Email").fill(buyer.email);
    await main.getByRole("button", { name: "Track order" }).click();
  };
  await ask("KR20260101000000000000");
  const refusal = main.getByText("We could not find an order with these details.");
  await expect(refusal).toBeInViewport();
  await expect(main.getByLabel("Order number")).toHaveValue("KR20260101000000000000");
  await expect(main.getByLabel("Email")).toHaveValue(buyer.email);
  await expect(page).not.toHaveURL(/KR2026|@|%40/);
  await ask(orderNo ?? "");
  const order = main.getByRole("region", { name: "Order" });
  await expect(order).toContainText(orderNo ?? "no order");
  await expect(order.getByRole("list", { name: "Progress of the order" })).toBeInViewport();
  await expect(page).not.toHaveURL(/@|%40/);
});

test("the search form finds", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("main").getByRole("searchbox").fill("home");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\?q=home/);
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});

test("checkout and order pages say plainly that they need JavaScript", async ({ page }) => {
  const links = ["/email/confirm#token=a", "/email/undo#token=a"];
  for (const path of ["/checkouts/cart", "/order-success/KR1", "/login", ...links]) {
    await page.goto(path);
    const words = page.locator("main noscript p").first();
    await expect(words, path).toContainText("JavaScript");
    await expect(words, path).toBeVisible();
    // Nothing is there to press in vain.
    await expect(page.locator("main button:visible"), path).toHaveCount(0);
  }
});

test("language and currency are chosen by plain links and forms, and kept", async ({ page }) => {
  const jersey = await findJersey(new ApiClient(shopUrl()));
  await page.goto(`/product/${jersey.slug}`);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("combobox", { name: "Currency" }).selectOption("EUR");
  await footer.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(new RegExp(`/product/${jersey.slug}$`));
  const price = (sign: RegExp) => page.getByRole("main").getByText(sign).first();
  await expect(price(/^€\d+\.\d\d$/)).toBeVisible();
  await footer.getByRole("link", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await page.goto("/collections/jerseys");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-CN");
  await expect(page.getByRole("main").getByRole("article").first()).toContainText(/€\d/);
});
