import type { Page } from "@playwright/test";
import { ApiClient } from "../support/api-client.ts";
import { signIn } from "./support/account-steps.ts";
import { staffAccount } from "./support/admin-steps.ts";
import { awake, expect, shopUrl, test } from "./support/shop-test.ts";

/** Header and menu, sentence by sentence (R-LAYOUT). */

const menu = (page: Page) => page.getByRole("banner").getByRole("navigation", { name: "Main" });
const firstEntry = (page: Page) => menu(page).getByRole("button").first();
const panelOf = async (page: Page) =>
  page.locator(`#${await firstEntry(page).getAttribute("aria-controls")}`);

test.describe("wide", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("the menu by pointer and keyboard, down to its third level", async ({ page }) => {
    await page.goto("/home");
    await test.step("desktop panels open on hover, after a moment of rest", async () => {
      await firstEntry(page).hover();
      await expect(firstEntry(page)).toHaveAttribute("aria-expanded", "true");
      await expect(await panelOf(page)).toBeVisible();
      await page.mouse.move(700, 880);
      await expect(firstEntry(page)).toHaveAttribute("aria-expanded", "false");
    });
    await test.step("panels open on click and by keyboard; Esc closes and gives the focus back", async () => {
      await firstEntry(page).focus();
      await page.keyboard.press("Enter");
      const panel = await panelOf(page);
      await expect(panel).toBeVisible();
      await page.keyboard.press("Tab");
      await expect(panel.getByRole("link").first()).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(firstEntry(page)).toBeFocused();
      await expect(panel).toBeHidden();
      await firstEntry(page).click();
      await expect(panel).toBeVisible();
    });
    await test.step("menu images are resized to width 80 or 180", async () => {
      const image = (await panelOf(page)).getByRole("presentation").first();
      await expect(image).toHaveAttribute("srcset", /\.80\.webp 80w, .*\.180\.webp 180w$/);
      await expect(image).toHaveAttribute("loading", "lazy");
      // As wide as it is shown, in a room that is kept for it.
      await expect
        .poll(() =>
          image.evaluate(({ naturalWidth, width, currentSrc }: HTMLImageElement) => [
            naturalWidth,
            width,
            currentSrc.replace(/.*\.(\d+\.)/, "$1"),
          ]),
        )
        .toEqual([180, 180, "180.avif"]);
    });
    await test.step("navigation menu items link to /collections/{tag}, up to three levels", async () => {
      await page.keyboard.press("Escape");
      const entry = menu(page).locator("[data-entry]:has(.nav-leaves a)").first();
      await entry.getByRole("button").click();
      const leaf = entry.locator(".nav-leaves a").first();
      await expect(leaf).toHaveAttribute("href", /^\/collections\/[\w-]+$/);
      const address = await leaf.getAttribute("href");
      await leaf.click();
      await expect(page).toHaveURL(new RegExp(`${address}$`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(entry.getByRole("button")).toHaveAttribute("aria-expanded", "false");
    });
  });

  test("the links of the header", async ({ page }) => {
    const header = page.getByRole("banner");
    await page.clock.install();
    await page.goto("/about-us");
    await test.step("a pointer that only passes opens nothing", async () => {
      await page.clock.pauseAt(Date.now() + 3_600_000);
      await firstEntry(page).hover();
      await page.clock.runFor(100);
      await page.mouse.move(700, 880);
      await page.clock.runFor(2_000);
      await expect(firstEntry(page)).toHaveAttribute("aria-expanded", "false");
      await page.clock.resume();
    });
    await test.step("header links: /home, /login, /cart, and an external order-tracking site in a new tab", async () => {
      await expect(header.getByRole("link", { name: "Kitroom, home" })).toHaveAttribute(
        "href",
        "/home",
      );
      await expect(header.getByRole("link", { name: "Account" })).toHaveAttribute("href", "/login");
      await header.getByRole("button", { name: "Help" }).click();
      const site = header.getByRole("link", { name: /^Track with the carrier/ });
      await expect(site).toBeVisible();
      await expect(site).toHaveAttribute("target", "_blank");
      await expect(site).toHaveAttribute("href", "/carrier-tracking?lang=en-US");
      expect((await page.request.get("/carrier-tracking?lang=en-US")).status()).toBe(200);
      await page.keyboard.press("Escape");
      const cart = header.getByRole("link", { name: /^Cart/ });
      await expect(cart).toHaveAttribute("href", "/cart");
      await cart.click();
      await expect(page.getByRole("dialog", { name: "Cart" })).toBeVisible();
      await expect(page).toHaveURL(/\/about-us$/);
      await page.keyboard.press("Escape");
    });
    await test.step("an external order-tracking site is reached from the header at every width", async () => {
      for (const width of [320, 360, 768, 1024, 1280, 1440, 1920]) {
        await test.step(`${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          const menu = width < 768 ? "Open menu" : "Help";
          await header.getByRole("button", { name: menu, exact: true }).click();
          const site = header.getByRole("link", { name: /^Track with the carrier/ });
          await expect(site).toBeVisible();
          await expect(site).toHaveAttribute("target", "_blank");
          await page.keyboard.press("Escape");
          await expect(site).toBeHidden();
        });
      }
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await test.step("header links: /faq, /contact-us, /shipping-policy, in the help menu, by keyboard too", async () => {
      const help = header.getByRole("button", { name: "Help" });
      const links = header.getByRole("navigation", { name: "Help" }).getByRole("link");
      for (const path of ["/faq", "/contact-us", "/shipping-policy"]) {
        await help.focus();
        await page.keyboard.press("Enter");
        await expect(links.first()).toBeVisible();
        await header
          .getByRole("navigation", { name: "Help" })
          .locator(`a[href="${path}"]`)
          .press("Enter");
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(links).toHaveCount(0);
        // The address changes before the page; the page has come when it takes the focus.
        await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeFocused();
      }
      await help.click();
      await expect(links.first()).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(links).toHaveCount(0);
      await expect(help).toBeFocused();
    });
    await test.step("header link /search?q={text}", async () => {
      await header.getByRole("button", { name: "Search" }).click();
      await header.locator("input[name=q]").fill("away shirt");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL((url) => url.pathname === "/search");
      expect(new URL(page.url()).searchParams.get("q")).toBe("away shirt");
    });
  });

  test("who has signed in has links of their own", async ({ page }) => {
    const { email, password } = staffAccount("R_SUPER");
    const { data } = await new ApiClient(shopUrl()).call("login", { username: email, password });
    await signIn(page, data);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/faq");
    const banner = page.getByRole("banner");
    await test.step("header link /account when logged in", async () => {
      await expect(banner.getByRole("link", { name: "Account" })).toHaveAttribute(
        "href",
        "/account",
      );
    });
    await test.step("at its narrowest the navigation ends before the search, for staff too", async () => {
      await expect(banner.getByRole("link", { name: "Back office" })).toBeVisible();
      const last = await menu(page).getByRole("button", { name: "Sale" }).boundingBox();
      const search = await banner
        .getByRole("button", { name: "Search", exact: true })
        .boundingBox();
      // With 15 px of a classic scrollbar to spare.
      expect((last?.x ?? 0) + (last?.width ?? 0) + 15).toBeLessThan(search?.x ?? 0);
    });
  });
});

test.describe("narrow", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("mobile has a drawer with accordion navigation and currency selector", async ({ page }) => {
    await page.goto("/home");
    await page.getByRole("button", { name: "Open menu" }).click();
    const drawer = page.getByRole("dialog", { name: "Menu" });
    const folds = drawer.locator("details");
    await drawer.locator("summary").first().click();
    await expect(folds.first()).toHaveAttribute("open", "");
    await drawer.locator("nav > ul > li > details > summary").nth(1).click();
    await expect(folds.first()).not.toHaveAttribute("open");
    for (const path of ["/login", "/faq", "/contact-us", "/shipping-policy", "/tracking-order"]) {
      await expect(drawer.locator(`a[href="${path}"]`), path).toBeVisible();
    }
    await expect(drawer.getByRole("combobox", { name: "Currency" })).toBeVisible();
    await drawer.getByRole("combobox", { name: "Currency" }).selectOption("GBP");
    await expect(
      page
        .getByRole("main")
        .getByText(/^£\d+\.\d\d$/)
        .first(),
    ).toBeVisible();
    // Another currency has reloaded the page.
    await awake(page);
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(drawer).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await test.step("the search box opens on mobile", async () => {
      await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
      const box = page.getByRole("banner").locator("input[name=q]");
      await expect(box).toBeFocused();
      await box.fill("home");
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(/\/search\?q=home$/);
    });
  });
});
