import type { Locator, Page } from "@playwright/test";
import type { Product } from "#contract/catalog.ts";
import { ApiClient } from "../support/api-client.ts";
import { findJersey } from "../support/purchase.ts";
import { openAdmin, openPage } from "./support/admin-steps.ts";
import { expectAccessible, expectNoSidewaysScroll } from "./support/page-checks.ts";
import { printOwn } from "./support/purchase-steps.ts";
import { complaintsOf, expect, shopUrl, test } from "./support/shop-test.ts";

/** The designer hangs what is designed as cloth, and pages look at it from near. */
let jersey: Product;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  jersey = await findJersey(new ApiClient(shopUrl()));
});

const turns = (page: Page, side: "front" | "back") =>
  page.getByRole("slider", { name: `Turn the ${side}` });

/** Mean colour of the cloth in the middle of a picture, and how much of the picture is cloth. */
const seen = (slider: Locator) =>
  slider.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
    copy?.drawImage(canvas, 0, 0);
    const { width, height } = canvas;
    const { data } = copy?.getImageData(0, 0, width, height) ?? { data: [] };
    let covered = 0;
    for (let at = 3; at < data.length; at += 4) covered += Number((data[at] ?? 0) > 128);
    const at = 4 * (Math.round(height * 0.62) * width + Math.round(width * 0.56));
    const [red = 0, green = 0, blue = 0] = data.slice(at, at + 3);
    return { red, green, blue, covered: covered / (width * height) };
  });

async function openDesigner(page: Page): Promise<void> {
  await openPage(page, "/admin/products/new", /./);
  await expect(turns(page, "front").locator("canvas")).toBeVisible({ timeout: 60_000 });
  await expect(turns(page, "back").locator("canvas")).toBeVisible();
}

const fill = async (page: Page, name: string, value: string) => {
  await page.getByRole("textbox", { name, exact: true }).fill(value);
  await page.keyboard.press("Tab");
};

test("a shirt is designed on cloth, live and from every side", async ({ browser }) => {
  test.setTimeout(240_000);
  const { page } = await openAdmin(browser, "R_SUPER");
  const complaints = complaintsOf(page.context());
  await openDesigner(page);
  const front = turns(page, "front");

  await test.step("front and back are cloth, under the names of before", async () => {
    await expect(page.getByRole("img", { name: /^Front: / })).toBeVisible();
    await expect(page.getByRole("img", { name: /^Back: KITROOM 10/ })).toBeVisible();
    expect((await seen(front)).covered).toBeGreaterThan(0.3);
    await expectAccessible(page, "designed on cloth", ".kit-designer-preview");
  });

  await test.step("a colour changes its pixels, and a step back changes them again", async () => {
    await fill(page, "Main color", "#0b8043");
    await expect.poll(async () => (await seen(front)).green).toBeGreaterThan(70);
    const { red, green } = await seen(front);
    expect(green).toBeGreaterThan(2 * red);
    const back = await seen(turns(page, "back"));
    expect(back.green).toBeGreaterThan(2 * back.red);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(async () => (await seen(front)).green).toBeLessThan(70);
  });

  await test.step("keys turn it, and what is seen is said", async () => {
    await front.focus();
    await page.keyboard.press("ArrowRight");
    await expect(front).toHaveAttribute("aria-valuenow", "15");
    await page.keyboard.press("End");
    await expect(front).toHaveAttribute("aria-valuetext", "seen from behind");
    await expect(page.getByRole("img", { name: /^Back: KITROOM 10/ })).toHaveCount(2);
    await page.keyboard.press("Escape");
    await expect(front).toHaveAttribute("aria-valuenow", "0");
    await expect(page.getByRole("img", { name: /^Front: / })).toHaveCount(1);
  });

  await test.step("a hand turns it, and buttons do as well", async () => {
    await front.scrollIntoViewIfNeeded();
    const box = await front.boundingBox();
    if (!box) throw new Error("there is no picture");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await seen(front);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + box.width / 2, y, { steps: 4 });
    await page.mouse.up();
    expect(Number(await front.getAttribute("aria-valuenow"))).toBeGreaterThan(45);
    await expect.poll(async () => (await seen(front)).covered).toBeLessThan(before.covered - 0.02);
    await page.getByRole("button", { name: "Show the front again" }).click();
    await expect(front).toHaveAttribute("aria-valuenow", "0");
    await page.getByRole("button", { name: "Turn the back by an eighth" }).click();
    await expect(turns(page, "back")).toHaveAttribute("aria-valuenow", "225");
  });

  await test.step("another collar is another mesh, and small pictures are cloth, too", async () => {
    const mesh = page.waitForResponse(/\/fan-polo\.\w+\.whole\.mesh$/);
    await page.getByRole("combobox", { name: "Collar", exact: true }).click();
    await page.getByRole("option", { name: "Polo" }).click();
    expect((await mesh).status()).toBe(200);
    await expect(front.locator("canvas")).toBeVisible();
    const small = page.locator(".kit-pattern img");
    await expect
      .poll(() =>
        small.evaluateAll((all: HTMLImageElement[]) =>
          all.every((one) => one.src.startsWith("data:image/png")),
        ),
      )
      .toBe(true);
    await page.getByRole("button", { name: "Ready-made shirts" }).click();
    await expect(page.locator(".kit-presets img[src^='data:image/png']")).toHaveCount(24, {
      timeout: 60_000,
    });
  });

  await test.step("a set is a shirt and shorts of cloth, which are not turned", async () => {
    await page.getByRole("combobox", { name: "Shown as" }).selectOption("kids");
    await expect(page.locator(".kit-layer canvas")).toHaveCount(4);
    await expect(front).toHaveCount(0);
    await expectNoSidewaysScroll(page, [360, 768, 1280]);
  });
  expect(complaints.list()).toEqual([]);
  await page.context().close();
});

test("without its mesh a shirt is drawn flat, and hung as soon as that comes", async ({
  browser,
}) => {
  const { page } = await openAdmin(browser, "R_SUPER");
  await page.context().route("**/*.whole.mesh", (route) => route.fulfill({ status: 503 }));
  await openPage(page, "/admin/products/new", /./);
  const front = page.getByRole("img", { name: /^Front: / });
  await expect(front).toHaveAttribute("src", /0%200%20800%201000/);
  const place = () =>
    front.evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      const around = one.closest(".kit-designer")?.getBoundingClientRect();
      return [x - (around?.x ?? 0), y - (around?.y ?? 0), width, height];
    });
  const flat = await place();
  await expect(turns(page, "front")).toHaveCount(0);
  await page.context().unroute("**/*.whole.mesh");
  await fill(page, "Main color", "#0b8043");
  await expect(turns(page, "front").locator("canvas")).toBeVisible();
  expect(await place()).toEqual(flat);
  await page.context().close();
});

test.describe("a closer look", () => {
  const region = (page: Page) => page.getByRole("dialog").getByRole("region");
  const timesAsWide = (page: Page) =>
    region(page).evaluate((area) => area.scrollWidth / Math.max(1, area.clientWidth));
  const scrolled = (page: Page) =>
    region(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const);
  const open = async (page: Page) => {
    await page.goto(`/product/${jersey.slug}`);
    await printOwn(page, "MARLOW", "10");
    await page.getByRole("button", { name: "Enlarge" }).click();
    await expect.poll(() => timesAsWide(page)).toBeCloseTo(2, 1);
  };

  test("shows the thread of what is printed, and is moved by mouse, keys and wheel", async ({
    page,
  }) => {
    await open(page);
    const fine = region(page).locator("img[width='1600']");
    await expect(fine).toHaveCSS("opacity", "1", { timeout: 60_000 });
    expect(await fine.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    expect(await fine.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
      /\/back\.\w+\.1600\.avif\?d=MARLOW\.10\./,
    );
    await expect(region(page).getByRole("img", { name: /MARLOW 10/ })).toBeVisible();
    await expectAccessible(page, "a closer look", "dialog");

    const box = await region(page).boundingBox();
    if (!box) throw new Error("there is no window");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const before = await scrolled(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y - 40, { steps: 3 });
    await page.mouse.up();
    // Places of a scrolled element are rounded to pixels of the screen.
    await expect.poll(async () => (await scrolled(page))[0]).toBeCloseTo(before[0] + 60, -1);
    await expect.poll(async () => (await scrolled(page))[1]).toBeCloseTo(before[1] + 40, -1);
    await region(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect.poll(async () => (await scrolled(page))[1]).toBeGreaterThan(before[1] + 40);
    await page.keyboard.press("+");
    await expect.poll(() => timesAsWide(page)).toBeCloseTo(3, 1);
    await page.getByRole("button", { name: "Zoom out" }).click();
    await expect(page.getByText("200%")).toBeVisible();
    await page.mouse.move(x, y);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -60);
    await page.keyboard.up("Control");
    await expect.poll(() => timesAsWide(page)).toBeGreaterThan(2.5);
  });

  test.describe("by touch", () => {
    test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });
    test("is brought nearer by two fingers", async ({ page }) => {
      await page.goto(`/product/${jersey.slug}`);
      await page.getByRole("button", { name: "Enlarge" }).click();
      await expect.poll(() => timesAsWide(page)).toBeCloseTo(2, 1);
      const box = await region(page).boundingBox();
      if (!box) throw new Error("there is no window");
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const fingers = (apart: number) => [-apart, apart].map((by, id) => ({ x: x + by, y, id }));
      const client = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchMove", apart: number) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints: fingers(apart) });
      await touch("touchStart", 40);
      for (const apart of [50, 60, 70, 80]) await touch("touchMove", apart);
      await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      await expect.poll(() => timesAsWide(page)).toBeCloseTo(4, 1);
      // The page itself stays as large.
      expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
    });
  });
});
