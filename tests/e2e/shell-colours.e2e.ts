import type { Page } from "@playwright/test";
import { seenColours } from "./support/seen-colours.ts";
import {
  enter,
  expect,
  kept,
  load,
  openDrawer,
  styleOf,
  test,
  toggle,
  variable,
} from "./support/shell-steps.ts";

/** Colours of the theme: palettes and their messages (R-THEME-4), scheme, first paint, filters. */

test.describe.configure({ timeout: 180_000 });

const palette = async (page: Page, name: string) => {
  const steps = ["50", "100", "200", "300", "400", "500", "600", "700", "800", "900", "950"];
  const colours: string[] = [];
  for (const step of steps) {
    const parts = (await variable(page, `--${name}-${step}-color`)).split(" ");
    colours.push(`#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`);
  }
  return colours.join(" ");
};

test("Colours: both palette algorithms; invalid ones are refused with 'invalid input color value' or 'Invalid color, please check color value!'", async ({
  sit,
}) => {
  const { page } = await sit();
  const drawer = await openDrawer(page);
  const primary = drawer.getByLabel("Primary", { exact: true });
  await test.step("#646cff has the eleven shades of the sheet", async () => {
    expect(await palette(page, "primary")).toBe(
      "#f0f3ff #f0f3ff #dee3ff #b5beff #8c96ff #646cff #4a4cd9 #3634b3 #27228c #1e1766 #0f0940",
    );
  });
  await test.step("black and white are colours as good as any", async () => {
    await enter(primary, "#000000");
    await expect
      .poll(() => palette(page, "primary"))
      .toBe(`#404040 #333333 #262626 #1a1a1a #0d0d0d${" #000000".repeat(6)}`);
    await enter(primary, "#ffffff");
    await expect
      .poll(() => palette(page, "primary"))
      .toBe(`${"#ffffff ".repeat(6)}#d9d9d9 #b3b3b3 #8c8c8c #666666 #404040`);
  });
  await test.step("nonsense is refused, stays to be mended, and changes nothing", async () => {
    await primary.fill("nope");
    await expect(drawer.getByRole("alert")).toHaveText("invalid input color value");
    await expect(primary).toHaveValue("nope");
    expect(await variable(page, "--primary-color")).toBe("255 255 255");
    await enter(primary, "#2080f0");
    await expect(drawer.getByRole("alert")).toHaveCount(0);
    await expect.poll(() => variable(page, "--primary-color")).toBe("32 128 240");
  });
  await test.step("recommendColor changes the palettes by itself", async () => {
    await toggle(drawer, "Apply Recommended Colour Algorithm");
    await expect
      .poll(() => palette(page, "primary"))
      .toBe(
        "#f0f9ff #dbf0ff #bde4ff #8fd4ff #5dbdfe #389ffa #2080f0 #196adc #1a54b2 #1c4b8d #162e56",
      );
  });
  await test.step("with it, another message, and the middle of the palette is kept", async () => {
    await primary.fill("#ff");
    await expect(drawer.getByRole("alert")).toHaveText("Invalid color, please check color value!");
    await enter(primary, "#2080f0");
    await expect(primary).toHaveValue("#389ffa");
    await expect.poll(() => kept(page, "themeColor")).toBe("#389ffa");
  });
});

test("Theme scheme cycles light, dark, auto, light. In auto, dark is used when the system prefers dark", async ({
  sit,
}) => {
  const { page } = await sit({ stored: { MT_themeScheme: "light" } });
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
});

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

test("grayscale and colourWeakness filter the whole page; photographs and kits are exempt", async ({
  sit,
}) => {
  const { page } = await sit({ path: "/admin/products" });
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
    await choose("Greyscale");
    await expect.poll(async () => (await around()).coloured).toBeLessThan(0.0005);
    expect((await within()).mean).toEqual(plain.mean);
  });
  await test.step("a page without any is filtered as a whole", async () => {
    await load(page, "/admin/customers");
    await expect.poll(filter).toBe("grayscale(1)");
    await choose("Colour Weakness");
    await expect.poll(filter).toBe("grayscale(1) invert(0.8)");
  });
  // A page inverted by 80 % has neither black nor white, a picture in it neither.
  await test.step("colourWeakness: the page is inverted, photographs look as before", async () => {
    await choose("Greyscale");
    await load(page, "/admin/products");
    await expect.poll(filter).toBe("invert(0.8)");
    await expect(photo).toBeVisible();
    await photo.evaluate((image: HTMLImageElement) => image.decode());
    const { mean } = await within();
    for (const [at, value] of mean.entries())
      expect(Math.abs(value - (plain.mean[at] ?? 0))).toBeLessThan(30);
    expect(Math.max(...(await around()).mean)).toBeLessThan(128);
  });
});
