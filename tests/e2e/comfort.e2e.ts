import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { blankLine, buyer, decide, findJersey, namedLine } from "../support/purchase.ts";
import { cartLink, openDrawer, shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/** Shoppers' expectations of every page, each page once. */

let jersey: Awaited<ReturnType<typeof findJersey>>;
test.beforeAll(async () => {
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const main = (page: Page) => page.getByRole("main");

test("the page of a shirt, at a desk", async ({ page }) => {
  await page.goto(`/product/${jersey.slug}`);
  await test.step("the first picture comes at once, with its size; those below the fold wait", async () => {
    await expectPicturesInTurn(page);
    await expect(main(page).locator("img").first()).toHaveAttribute("fetchpriority", "high");
  });
  await test.step("delivery and the return policy stand beside the button that buys", async () => {
    const buy = main(page).getByRole("button", { name: "Buy now" });
    await buy.scrollIntoViewIfNeeded();
    const policy = main(page).getByRole("note").getByRole("link", { name: "Return policy" });
    await expect(policy).toBeInViewport();
    await expect(main(page).getByRole("link", { name: "Shipping policy" }).first()).toBeVisible();
  });
  const tab = page.getByRole("tab", { name: /^Customer Reviews/ });
  await test.step("the tab of the reviews shows how many there are", async () => {
    await expect(tab).toContainText(/\d+/);
  });
  await test.step("reviews say how it fits, beside the sizes and in their summary", async () => {
    await expect(
      main(page).getByText(/^Choose your size\. .+, say \d+% of buyers\.$/),
    ).toBeVisible();
    await tab.click();
    const reviews = page.getByRole("tabpanel", { name: /^Customer Reviews/ });
    for (const vote of ["Small", "True to size", "Large"]) {
      await expect(reviews.getByText(vote, { exact: true }).first()).toBeVisible();
    }
  });
  await test.step("what is chosen is seen in forced colours", async () => {
    await page.emulateMedia({ forcedColors: "active" });
    const sizes = page.getByRole("radiogroup", { name: "Size", exact: true });
    const size = sizes.getByRole("radio", { name: jersey.freeSize, exact: true });
    const look = () =>
      size.evaluate((radio) => {
        const button = radio.closest("label") ?? radio;
        return [button, ...button.querySelectorAll("*")]
          .map((one) => {
            const { backgroundColor, borderColor, outlineStyle } = getComputedStyle(one);
            return [backgroundColor, borderColor, outlineStyle].join();
          })
          .join(";");
      });
    const before = await look();
    await size.check();
    await page.getByRole("heading", { level: 1 }).click();
    await expect.poll(look).not.toBe(before);
    const back = page.getByRole("button", { name: "Back", exact: true });
    await back.click();
    await expect(back).toHaveCSS("outline-style", "solid");
  });
});

test("the page of a shirt, on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(`/product/${jersey.slug}`);
  await test.step("on phones the four tabs are sections one below the other", async () => {
    await expect(page.getByRole("tab")).toHaveCount(0);
    const headings = main(page).getByRole("heading", { level: 2 });
    for (const title of [/^Detail/, /^Order/, /^Customer Reviews/, /^FAQ/]) {
      await expect(headings.filter({ hasText: title }).first()).toBeVisible();
    }
  });
  await test.step("on phones the main targets are 44 px high", async () => {
    const targets = [
      ...(await page.getByRole("banner").getByRole("button").locator("visible=true").all()),
      main(page).getByRole("button", { name: "Add to cart" }),
      main(page).getByRole("button", { name: "Increase quantity" }),
    ];
    for (const target of targets) {
      const box = await target.boundingBox();
      const name = await target.getAttribute("aria-label");
      expect(box?.height, name ?? "").toBeGreaterThanOrEqual(44);
    }
  });
});

/** The first picture has its room and does not wait; the last one, far below, does. */
async function expectPicturesInTurn(page: Page): Promise<void> {
  const pictures = main(page).locator("img");
  await expect(pictures.first()).toHaveAttribute("width", /^\d+$/);
  await expect(pictures.first()).toHaveAttribute("height", /^\d+$/);
  await expect(pictures.first()).not.toHaveAttribute("loading", "lazy");
  await expect(pictures.last()).toHaveAttribute("loading", "lazy");
}

test("the cart, in its drawer and on its page", async ({ page, context }) => {
  await shopAs(context, [namedLine(jersey, "MARLOW", "10", 2)]);
  await page.goto("/faq");
  const drawer = await openDrawer(page);
  await test.step("who wants less motion gets none", async () => {
    const longest = await drawer.evaluate((dialog) => {
      const times = [dialog, ...dialog.querySelectorAll("*")].flatMap((one) => {
        const { transitionDuration, animationDuration } = getComputedStyle(one);
        return `${transitionDuration},${animationDuration}`
          .split(",")
          .map((text) => parseFloat(text));
      });
      return Math.max(...times);
    });
    expect(longest).toBeLessThanOrEqual(0.01);
  });
  await test.step("the page behind the cart drawer does not scroll; a click beside the drawer closes it", async () => {
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await expect(drawer).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.mouse.click(100, 400);
    await expect(drawer).toBeHidden();
    await expect(cartLink(page)).toBeFocused();
    await page.setViewportSize({ width: 640, height: 800 });
    await cartLink(page).click();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(640);
  });
  await test.step("a cart survives a reload", async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.goto("/cart");
    await expect(main(page).getByText("Back: MARLOW 10")).toBeVisible();
    await page.reload();
    await expect(main(page).getByText("Back: MARLOW 10")).toBeVisible();
    await expect(page.getByRole("link", { name: /^Cart, 2/ })).toBeVisible();
  });
});

test("a collection, from its head to its foot", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/collections/jerseys");
  await test.step("the collection one is in is marked in the menu and in the breadcrumb", async () => {
    await expect(page.locator("#site-navigation .nav-entry[aria-current]")).toHaveText("Jerseys");
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(crumbs.getByRole("link", { name: "Home" })).toBeVisible();
    await expect(crumbs.locator("[aria-current=page]")).toHaveText("Jerseys");
  });
  await test.step("its first picture comes at once as well", () => expectPicturesInTurn(page));
  await test.step("the header never covers what has the focus", async () => {
    await page.getByRole("contentinfo").getByRole("link").first().focus();
    for (let steps = 0; steps < 12; steps += 1) {
      await page.keyboard.press("Shift+Tab");
      await expect
        .poll(() => page.evaluate(isCovered), { message: `after ${steps + 1} steps` })
        .toBe(false);
    }
  });
});

/** Whether the focused element lies under the header. Runs in the page. */
function isCovered(): boolean {
  const focused = document.activeElement?.getBoundingClientRect();
  const header = document.querySelector("header")?.getBoundingClientRect();
  return focused && header ? focused.bottom <= header.bottom : true;
}

test("an empty cart, collection or search says so, why, and what to do next", async ({ page }) => {
  for (const path of ["/cart", "/collections/jerseys?price=1-2", "/search?q=zzzzqqqq"]) {
    await page.goto(path);
    await expect(main(page).getByRole("heading", { level: 2 }).first(), path).toBeVisible();
    const next = main(page).getByRole("link").or(main(page).getByRole("button"));
    await expect(next.first(), path).toBeVisible();
  }
});

test("on paper a page is its content alone, in ink on white", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/return-policy");
  await expect(main(page).getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.locator("html")).toHaveClass(/dark/);
  await expect(page.locator("html")).toHaveCSS("color", "rgb(20, 21, 26)");
});

test("help stands in the same place on every page", async ({ request }) => {
  const hrefs = async (path: string) => {
    const html = await (await request.get(path)).text();
    // The page's own: a review has one, too.
    const footer = html.slice(html.lastIndexOf("<footer"), html.lastIndexOf("</footer>"));
    return [...footer.matchAll(/<a [^>]*href="([^"?]*)/g)].map(([, href]) => href).slice(0, 8);
  };
  const first = await hrefs("/home");
  expect(first).toContain("/faq");
  for (const path of ["/cart", "/collections/jerseys", "/faq", `/product/${jersey.slug}`]) {
    expect(await hrefs(path), path).toEqual(first);
  }
});

test("a name and an address of very long words stay within the page", async ({ page, context }) => {
  const { client } = await shopAs(context, []);
  const address = {
    ...buyer.address,
    firstName: "A".repeat(60),
    address: "Donaudampfschifffahrtsgesellschaftskapitaenstrasse".repeat(2),
  };
  const line = blankLine(jersey);
  const key = { "idempotency-key": randomUUID() };
  const form = { line, ...buyer, address, currency: "USD", shippingMethod: "standard" };
  const { orderNo, approveUrl, id } = await client.data("createOrder", form, key);
  await decide(approveUrl, id, "approve");
  await client.data("captureOrder", { id });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/order-success/${orderNo}`);
  await expect(main(page).getByRole("heading", { level: 1 })).toContainText("AAAA");
  await expect(main(page).locator("address")).toContainText("Donaudampf");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
