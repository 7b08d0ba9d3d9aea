import { ApiClient } from "../support/api-client.ts";
import { blankLine, buyer, decide, findJersey, placeOrder } from "../support/purchase.ts";
import { mailTo } from "./support/demo-mails.ts";
import { openAdmin, openByName, seenBy, staffAccount, tabTo } from "./support/admin-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";
import { textIn } from "#domain/language/text-in.ts";

/** The merchant's first day, by keyboard only: changes in the admin are visible in the shop. */

test("signs in, restocks, changes a price, answers a review, ships an order; shoppers see each", async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const shop = new ApiClient(shopUrl());
  const jersey = await findJersey(shop, 11);
  const { call } = await openAdmin(browser, "R_SUPER");
  const client = await ApiClient.guest(shopUrl());
  const [line] = await client.data("saveCartItems", [blankLine(jersey)]);
  const { data: payment } = await placeOrder(client, [line?.id ?? ""]);
  await decide(payment.approveUrl, payment.id, "approve");
  const { orderNo } = await client.data("captureOrder", { id: payment.id });
  // Bought first, then sold out.
  const before = await call("getProduct", { id: jersey.id });
  const [cell] = before.sizes;
  if (!cell) throw new Error("the jersey has no size");
  const none = { productId: jersey.id, size: cell.size, seen: cell.stock, stock: 0 };
  await call("saveStock", [none]);
  const published = await call("listReviews", { state: "published", size: 50 });
  const review = published.records.find(({ reply }) => reply === null);
  if (!review) throw new Error("every review has an answer");
  const shopper = await (await browser.newContext({ baseURL: shopUrl() })).newPage();
  const keys = page.keyboard;

  await test.step("signs in", async () => {
    const { email, password } = staffAccount("R_SUPER");
    await page.goto("/admin");
    const mail = page.getByRole("textbox", { name: "Email" });
    await expect(mail).toBeVisible();
    await tabTo(page, mail);
    await keys.type(email);
    await keys.press("Tab");
    await keys.type(password);
    await keys.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  });

  await test.step("restocks a size", async () => {
    await openByName(page, "Stock");
    const search = page.getByRole("searchbox", { name: "Find a product" });
    await tabTo(page, search);
    await keys.type(jersey.slug);
    const first = page.locator("td[data-row='0'][data-column='0']");
    await expect(page.getByRole("grid").getByRole("row")).toHaveCount(2);
    await tabTo(page, first);
    await keys.type("33");
    await keys.press("Enter");
    await expect(first).toHaveText("33");
    await keys.press("Control+s");
    await expect(page.getByText("1 cell saved.")).toBeVisible();
    await seenBy(shopper, `/product/${jersey.slug}`, (of) =>
      expect(of.locator(`input[type=radio][value="${cell.size}"]`)).toBeEnabled({ timeout: 1000 }),
    );
  });

  await test.step("changes a price", async () => {
    await openByName(page, "Products");
    const search = page.getByRole("searchbox", { name: /^Find by name/ });
    await tabTo(page, search);
    await keys.type(jersey.slug);
    const row = page.getByRole("link", { name: textIn(before.title, "en-US"), exact: true });
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
    await tabTo(page, row);
    await keys.press("Enter");
    const price = page.getByRole("textbox", { name: "Price", exact: true });
    await expect(price).toBeVisible();
    // The index of the page leads to a section by its digit.
    await keys.press("8");
    await expect(page.locator("[data-section=price]")).toBeFocused();
    await tabTo(page, price);
    await keys.press("Control+a");
    await keys.type("72.41");
    await keys.press("Enter");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await seenBy(shopper, `/product/${jersey.slug}`, (of) =>
      expect(of.getByRole("main")).toContainText("$72.41", { timeout: 1000 }),
    );
  });

  await test.step("answers a review", async () => {
    await openByName(page, "Reviews");
    const states = page.getByRole("radiogroup", { name: "State" });
    await tabTo(page, states.getByRole("radio", { name: "Waiting" }));
    await keys.press("ArrowRight");
    // Reviews of the demo begin alike, also one that waits and is in sight until the others have come.
    const card = page
      .getByRole("article")
      .filter({ hasText: review.text.slice(0, 40), hasNot: page.getByText("Waiting") })
      .filter({ has: page.locator(`a[href="/admin/products/${review.productId}"]`) })
      .first();
    await expect(card).toBeVisible();
    await tabTo(page, card.getByRole("button", { name: /^Reply/ }), 200);
    await keys.press("Enter");
    await expect(card.getByRole("textbox")).toBeFocused();
    await keys.type("Thank you from the whole workshop.");
    await keys.press("Tab");
    await keys.press("Enter");
    await expect(page.getByText("The reply is saved.")).toBeVisible();
    const { slug } = await shop.data("getProduct", { id: review.productId });
    await seenBy(shopper, `/product/${slug}`, (of) =>
      expect(of.getByText("Thank you from the whole workshop.").first()).toBeAttached({
        timeout: 1000,
      }),
    );
  });

  await test.step("takes a paid order to shipped", async () => {
    await openByName(page, "Orders");
    const search = page.getByRole("searchbox", { name: /^Search by number/ });
    await tabTo(page, search);
    await keys.type(orderNo);
    await expect(page.getByRole("table").getByRole("row")).toHaveCount(2);
    await tabTo(page, page.getByRole("link", { name: orderNo }).first());
    await keys.press("Enter");
    const produce = page.getByRole("button", { name: "Start production" });
    await expect(produce).toBeVisible();
    await tabTo(page, produce);
    await keys.press("Enter");
    await expect(produce).toBeHidden();
    await tabTo(page, page.getByRole("button", { name: "Mark as shipped" }));
    await keys.press("Enter");
    const dialog = page.getByRole("dialog", { name: "The parcel leaves" });
    await expect(dialog.getByRole("textbox", { name: "Tracking number" })).toBeFocused();
    await keys.type("GP1234567890");
    await keys.press("Enter");
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await call("getOrder", { orderNo })).order.status)
      .toBe("shipped");
    const letter = await mailTo(page.request, buyer.email, orderNo);
    expect(letter).toContain("GP1234567890");
  });

  const after = await call("getProduct", { id: jersey.id });
  await call("saveProduct", { id: jersey.id, version: after.version, priceUsd: before.priceUsd });
  await call("saveStock", [{ ...none, seen: 33, stock: cell.stock }]);
  await call("moderateReview", { id: review.id, reply: "" });
});
