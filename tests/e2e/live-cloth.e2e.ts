import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/catalog.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { printOwn } from "./support/purchase-steps.ts";
import { expectAccessible } from "./support/page-checks.ts";
import { awake, expect, shopUrl, test } from "./support/shop-test.ts";

/** Pages print on cloth, and shirts are turned by hand. */
let jersey: Product;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  jersey = await findJersey(new ApiClient(shopUrl()));
  const { printMesh = "", panels = [] } = jersey.cloth ?? {};
  // Made at the first request, which a busy machine takes its time for.
  for (const address of [printMesh, panels[0]?.print ?? "", panels[0]?.whole ?? ""]) {
    await expect(async () => {
      expect((await fetch(shopUrl() + address)).status, address).toBe(200);
    }).toPass({ timeout: 60_000 });
  }
});

test.beforeEach(({ complaints }) => {
  // These tests read what is drawn, which no page does.
  complaints.allow(/willReadFrequently/);
});

const path = () => `${shopUrl()}/product/${jersey.slug}`;
const stage = (page: Page) => page.getByRole("slider");
const well = (page: Page) => page.locator(".kit-stage");
/** Where a picture lies on the stage, which stays in sight as the page is scrolled. */
const placeOnStage = (image: Locator) =>
  image.evaluate((one) => {
    const stageBox = one.closest(".kit-stage")?.getBoundingClientRect();
    const { x, y, width, height } = one.getBoundingClientRect();
    return [x - (stageBox?.x ?? 0), y - (stageBox?.y ?? 0), width, height];
  });
/** Whether a canvas on the stage has pixels that can be seen. */
const isDrawn = (page: Page) =>
  well(page).evaluate((area) =>
    [...area.querySelectorAll("canvas")].some((canvas) => {
      const { data } =
        canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
      return data?.some((channel) => channel > 0) ?? false;
    }),
  );

test("a typed name is printed on the cloth, over its still", async ({ page }) => {
  await page.goto(path());
  const still = await placeOnStage(well(page).getByRole("img").first());
  await printOwn(page, "MARLOW", "10");
  await expect(well(page).getByRole("img", { name: /MARLOW 10/ })).toBeVisible();
  await expect.poll(() => isDrawn(page)).toBe(true);
  // No drawing is left: the picture under the print is pixels, in the place of the first one.
  const image = well(page).getByRole("img", { name: /MARLOW 10/ });
  await expect(image).toHaveJSProperty("complete", true);
  const address = await image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
  expect(address).toMatch(/\/back\.\w+\.(720|1200)\.avif$/);
  expect(await placeOnStage(image)).toEqual(still);
  await expect(well(page).locator("svg[viewBox='0 0 800 1000']")).toHaveCount(0);
  await expectAccessible(page, "with a name on cloth", ".kit-stage");

  await test.step("deleted, nothing is left of it", async () => {
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("");
    await page.getByRole("textbox", { name: "Number", exact: true }).fill("");
    await expect.poll(() => isDrawn(page)).toBe(false);
  });

  await test.step("while a name is refused its proposal is shown pale", async () => {
    await page.getByRole("textbox", { name: "Name", exact: true }).fill("MÜLLER");
    await expect(well(page).getByRole("img", { name: /^Not chosen yet/ })).toBeVisible();
    await expect.poll(() => isDrawn(page)).toBe(true);
  });
});

test("letters typed one after the other are printed as a name at once", async ({
  page,
  context,
}) => {
  const print = (on: Page) =>
    well(on)
      .locator("canvas")
      .evaluate((canvas: HTMLCanvasElement) => {
        const { data } =
          canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
        return data?.reduce((sum, channel, at) => (sum * 31 + channel * at) % 1_000_003, 0) ?? 0;
      });
  const other = await context.newPage();
  for (const [on, name] of [
    [page, "FENWICKS"],
    [other, "ROWAN"],
  ] as const) {
    await on.goto(path());
    await awake(on);
    await printOwn(on, name, "10");
    await expect.poll(() => isDrawn(on)).toBe(true);
  }
  const name = page.getByRole("textbox", { name: "Name", exact: true });
  await name.fill("");
  await name.pressSequentially("ROWAN");
  await expect(well(page).getByRole("img", { name: /ROWAN 10/ })).toBeVisible();
  await expect.poll(async () => (await print(page)) - (await print(other))).toBe(0);
  expect(await print(page)).toBeGreaterThan(0);
});

test("a shirt is turned by keys, and says from where it is seen", async ({ page }) => {
  await page.goto(path());
  await stage(page).focus();
  await expect(stage(page)).toHaveAccessibleName(/^Front/);
  await expect(stage(page)).toHaveAttribute("aria-valuetext", "seen from the front");
  await page.keyboard.press("ArrowRight");
  await expect(stage(page)).toHaveAttribute("aria-valuenow", "15");
  await expect.poll(() => isDrawn(page)).toBe(true);
  await page.keyboard.press("End");
  await expect(stage(page)).toHaveAttribute("aria-valuetext", "seen from behind");
  await expect(stage(page)).toHaveAccessibleName(/^Back/);
  await expect(stage(page)).toBeFocused();
  await expectAccessible(page, "turned", ".kit-stage");
  await page.keyboard.press("Escape");
  await expect(well(page).locator("canvas")).toHaveCount(0);
  await expect(stage(page)).toBeFocused();
});

test("a hand turns it; with reduced motion nothing turns by itself", async ({ page }) => {
  await page.goto(path());
  const box = await stage(page).boundingBox();
  if (!box) throw new Error("there is no stage");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + box.width / 4, y, { steps: 4 });
  await expect.poll(() => isDrawn(page)).toBe(true);
  await page.mouse.move(x + box.width / 2, y, { steps: 4 });
  const held = await stage(page).getAttribute("aria-valuenow");
  expect(Number(held)).toBeGreaterThan(45);
  await page.mouse.up();
  await page.getByRole("button", { name: "Turn the shirt" }).click();
  await expect(well(page).locator("canvas")).toHaveCount(0);
  await page.getByRole("button", { name: "Turn the shirt" }).click();
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(stage(page)).toHaveAttribute("aria-valuenow", "0");
});

test("asked to, it turns once round", async ({ browser }) => {
  const context = await browser.newContext({
    reducedMotion: "no-preference",
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.goto(path());
  await awake(page);
  // The back is shown for less time than a busy machine takes between two looks.
  const seen = await stage(page).evaluateHandle((slider) => {
    const texts: (string | null)[] = [];
    const note = () => texts.push(slider.getAttribute("aria-valuetext"));
    new MutationObserver(note).observe(slider, { attributeFilter: ["aria-valuetext"] });
    return texts;
  });
  await page.getByRole("button", { name: "Turn the shirt" }).click();
  await expect.poll(() => seen.jsonValue(), { timeout: 30_000 }).toContain("seen from behind");
  await expect(stage(page)).toHaveAttribute("aria-valuenow", "0", { timeout: 30_000 });
  await context.close();
});

test("a name that was typed is on the shirt again after back and forward", async ({ page }) => {
  await page.goto(path());
  await printOwn(page, "MARLOW", "10");
  await expect.poll(() => isDrawn(page)).toBe(true);
  await page.getByRole("link", { name: /home/i }).first().click();
  await expect(page).not.toHaveURL(/\/product\//);
  await page.goBack();
  const image = well(page).getByRole("img", { name: /MARLOW 10/ });
  await expect(image).toBeVisible();
  // As long as nothing is touched it is the server's own picture of the design in the address.
  const address = () => image.evaluate(({ currentSrc }: HTMLImageElement) => currentSrc);
  await expect.poll(async () => (await isDrawn(page)) || /[?]d=/.test(await address())).toBe(true);
  await page.goForward();
  await expect(page).not.toHaveURL(/\/product\//);
});

test("without a canvas the stills are shown, and a print can be bought", async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(path());
  await printOwn(page, "MARLOW", "10");
  await stage(page).focus();
  await page.keyboard.press("ArrowRight");
  await expect(well(page).locator("canvas")).toHaveCount(0);
  await expect(well(page).getByRole("img").first()).toBeVisible();
  await expect(page.getByText("MARLOW 10").first()).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the stills are shown, and nothing that cannot be turned", async ({ page }) => {
    await page.goto(path());
    await expect(well(page).getByRole("img").first()).toBeVisible();
    await expect(stage(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Turn the shirt" })).toHaveCount(0);
  });
});

test("the home page prints on cloth", async ({ page }) => {
  await page.goto("/home");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.scrollIntoViewIfNeeded();
  await name.fill("ROWAN");
  await expect(page.getByRole("img", { name: /ROWAN/ })).toBeVisible();
  // The server draws mesh and panels at the first request.
  await expect(page.locator("canvas")).toHaveCount(1, { timeout: 30_000 });
});

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow" });
  test("a shirt that was printed on before is printed on again", async ({ page, complaints }) => {
    complaints.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|FetchEvent/);
    await page.goto(path());
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    // Now through the worker of the shop, which keeps what never changes.
    await page.goto(path());
    await printOwn(page, "MARLOW", "10");
    await expect.poll(() => isDrawn(page)).toBe(true);
    const { printMesh = "" } = jersey.cloth ?? {};
    const isKept = (address: string) => caches.match(address).then((found) => found !== undefined);
    await expect.poll(() => page.evaluate(isKept, printMesh)).toBe(true);
    await expect.poll(() => page.evaluate(isKept, path())).toBe(true);
    await page.context().setOffline(true);
    await page.goto(path());
    await printOwn(page, "ROWAN", "7");
    await expect(well(page).getByRole("img", { name: /ROWAN 7/ })).toBeVisible();
    await expect.poll(() => isDrawn(page)).toBe(true);
  });
});
