import type { Page } from "@playwright/test";
import { seenColours } from "./support/seen-colours.ts";
import {
  crossOf,
  expect,
  load,
  openDrawer,
  openPages,
  styleOf,
  test,
  toggle,
} from "./support/shell-steps.ts";

/**
 * Colours of the theme on the screen: scheme, first paint, filters. Palettes and what the drawer refuses
 * (R-THEME-4) are `theme-drawer.dom.test.tsx`.
 */

test.describe.configure({ timeout: 180_000, mode: "parallel" });

test("no flash before first paint: scheme and colour are there before any program", async ({
  sit,
}) => {
  const stored = { MT_themeScheme: "dark", MT_themeColor: "#f5222d" };
  await test.step("with every script file held back the page is dark, in the chosen colour", async () => {
    const { page, complaints } = await sit({ stored, path: null });
    complaints.allow(/net::ERR_FAILED|Failed to (load|fetch)/);
    await page.route(/\.js(\?|$)/, (route) => route.abort());
    await page.goto("/admin");
    await expect(page.locator("html.dark")).toHaveCount(1);
    const [background, mark] = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      const sign = document.querySelector("main [class*='first-colour']");
      return [backgroundColor, sign ? getComputedStyle(sign).backgroundColor : ""];
    });
    expect(background).toBe("rgb(15, 16, 19)");
    expect(mark).toBe("rgb(245, 34, 45)");
  });
  await test.step("and no frame until the page is there is a light one", async () => {
    const { page } = await sit({
      stored,
      settings: { themeScheme: "dark", themeColor: "#f5222d" },
      path: null,
    });
    await page.addInitScript(noteBackgrounds);
    await load(page, "/admin");
    const seen = await page.evaluate(() => [...(window.backgrounds ?? [])]);
    expect(seen.length).toBeGreaterThan(0);
    for (const colour of seen) {
      const parts = (colour.match(/\d+/g) ?? []).map(Number);
      expect(Math.max(...parts.slice(0, 3)), colour).toBeLessThan(40);
    }
  });
});

declare global {
  interface Window {
    /** Whatever colour lay behind everything at any frame. */
    backgrounds?: Set<string>;
  }
}

/** Runs in the page, from its very start. */
function noteBackgrounds(): void {
  const seen = new Set<string>();
  window.backgrounds = seen;
  const look = () => {
    const box = document.elementFromPoint(innerWidth / 2, 20);
    for (let one = box; one; one = one.parentElement) {
      const { backgroundColor } = getComputedStyle(one);
      if (backgroundColor.startsWith("rgba")) continue;
      seen.add(backgroundColor);
      break;
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

test("Theme scheme cycles light, dark, auto, light, in auto as the system prefers; grayscale and colourWeakness filter the whole page; photographs and kits are exempt", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/products", stored: { MT_themeScheme: "light" } });
  await test.step("scheme: light, dark, auto, light", () => cycleSchemes(page));
  const photo = page.getByRole("row").nth(1).locator("img");
  await expect(photo).toBeVisible();
  await photo.evaluate((image: HTMLImageElement) => image.decode());
  const around = async () => {
    const mask = [page.locator("img")];
    return seenColours(page, await page.screenshot({ mask, maskColor: "#000" }));
  };
  const within = async () => seenColours(page, await photo.screenshot());
  const filter = () => styleOf(page, "html", "filter");
  const plain = await within();
  expect((await around()).coloured).toBeGreaterThan(0.002);
  const choose = async (...labels: readonly string[]) => {
    const drawer = await openDrawer(page);
    for (const label of labels) await toggle(drawer, label);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();
  };
  await test.step("grayscale: nothing but photographs has a colour", async () => {
    await choose("Grayscale");
    await expect.poll(async () => (await around()).coloured).toBeLessThan(0.0005);
    expect((await within()).mean).toEqual(plain.mean);
  });
  await test.step("a page without any is filtered as a whole", async () => {
    await openPages(page, "Customers");
    // Kept with its pictures until its tab is closed.
    await crossOf(page, "Products").click();
    await expect.poll(filter).toBe("grayscale(1)");
    await choose("Color Weakness");
    await expect.poll(filter).toBe("grayscale(1) invert(0.8)");
  });
  // A page inverted by 80 % has neither black nor white, a picture in it neither.
  await test.step("colourWeakness: the page is inverted, photographs look as before", async () => {
    await choose("Grayscale");
    await openPages(page, "Products");
    await expect.poll(filter).toBe("invert(0.8)");
    await expect(photo).toBeVisible();
    await photo.evaluate((image: HTMLImageElement) => image.decode());
    const { mean } = await within();
    for (const [at, value] of mean.entries())
      expect(Math.abs(value - (plain.mean[at] ?? 0))).toBeLessThan(30);
    expect(Math.max(...(await around()).mean)).toBeLessThan(128);
  });
});

async function cycleSchemes(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Theme Schema: / });
  const dark = page.locator("html.dark");
  await expect(button).toHaveAccessibleName("Theme Schema: Light");
  await expect(dark).toHaveCount(0);
  await button.click();
  await expect(button).toHaveAccessibleName("Theme Schema: Dark");
  await expect(dark).toHaveCount(1);
  expect(await styleOf(page, ".admin-header", "background-color")).toBe("rgb(28, 28, 28)");
  await button.click();
  await expect(button).toHaveAccessibleName("Theme Schema: Follow System");
  await expect(dark).toHaveCount(0);
  await test.step("it follows the system without a reload", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(dark).toHaveCount(1);
    await expect(page.locator("[data-mantine-color-scheme]").first()).toHaveAttribute(
      "data-mantine-color-scheme",
      "dark",
    );
    await page.emulateMedia({ colorScheme: "light" });
    await expect(dark).toHaveCount(0);
  });
  await button.click();
  await expect(button).toHaveAccessibleName("Theme Schema: Light");
}
