import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { shareSize } from "#server/image/raster.ts";
import { ApiClient } from "../support/api-client.ts";
import { decide, findJersey, namedLine, placeOrder } from "../support/purchase.ts";
import { openDrawer, shopAs } from "./support/cart-steps.ts";
import { printOwn } from "./support/purchase-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * One design looks the same wherever it is shown. Cloth has pixels alone, in several sizes and
 * formats; of goods a browser also renders the drawing, while e-mails and link previews get a PNG. At
 * most 0.1 % of the pixels may differ. They are two rasterisers, whose edges differ by a few steps; a
 * pixel counts from an eighth of the range on.
 */
const [width, height] = [1200, 1500];
const tolerance = 32;
const mayDiffer = 0.001;
const well = { r: 0xf1, g: 0xef, b: 0xea };

const goods = ["scarves", "caps", "balls", "gk-gloves", "bags", "mugs", "prints", "patches"];
const printed = encodeURIComponent(encodeDesign({ name: "WARDOWSKI", number: "10", patchIds: [] }));

/** Addresses of the drawings of some goods, one of each kind, and of a framed shirt with a name. */
async function drawnGoods(): Promise<string[]> {
  const client = await ApiClient.guest(shopUrl());
  const lists = await Promise.all(
    goods.map((tag) => client.data("listProductsByTags", { tags: [tag], size: 1 })),
  );
  const images = lists.flatMap(({ records }) => records.map(({ image }) => image));
  const framed = images[goods.indexOf("prints")] ?? "";
  return [...images, `${framed}?d=${printed}`];
}

test("goods of each kind look the same in a browser and as PNG", async ({ page }, info) => {
  test.setTimeout(180_000);
  const drawings = await drawnGoods();
  expect(drawings.length).toBe(goods.length + 1);
  await page.setViewportSize({ width, height });
  const shares: number[] = [];
  let last: { browser: Buffer; file: Buffer } | undefined;
  for (const address of drawings) {
    const browser = await drawInBrowser(page, address);
    const file = await pixelsOf(await fetchPicture(address.replace(".svg", `.${width}.png`)));
    shares.push(shareThatDiffers(browser, file));
    if (last) expect(shareThatDiffers(browser, last.file)).toBeGreaterThan(mayDiffer);
    last = { browser, file };
  }
  info.annotations.push({
    type: "largest difference",
    description: `${(100 * Math.max(...shares)).toFixed(3)} % of the pixels`,
  });
  expect(Math.max(...shares), shares.join(" ")).toBeLessThanOrEqual(mayDiffer);
});

test("one design is the same on product page, in cart, order, mail and link preview", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const jersey = await findJersey(await ApiClient.guest(shopUrl()));
  const { client, ids } = await shopAs(context, [namedLine(jersey, "MARLOW", "10")]);
  const [line] = (await client.data("listCartItems", {})).records;
  if (!line) throw new Error("the cart stayed empty");
  // The same file in cart and checkout, and none that an e-mail lacks.
  const medium = line.image.replace(".svg", ".160.avif");
  await page.goto("/cart");
  await expect(shownIn(page.locator("[data-cart-lines]"))).resolves.toEqual([128, medium]);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(shownIn(page.locator("[data-cart-lines]"))).resolves.toEqual([112, medium]);
  await page.goto("/home");
  await expect(shownIn(await openDrawer(page))).resolves.toEqual([96, medium]);
  await page.setViewportSize({ width: 1280, height: 800 });
  const items = encodeURIComponent(JSON.stringify(ids));
  await page.goto(`/checkouts/cart?from=cart&items=${items}`);
  const summary = page.getByRole("region", { name: "Order summary" });
  await expect(shownIn(summary)).resolves.toEqual([160, medium]);
  // Beside so large a picture the title has two lines at most.
  const title = await summary.getByText(line.name, { exact: true }).boundingBox();
  expect(title?.height).toBeLessThanOrEqual(2 * 20);
  const { data: order } = await placeOrder(client, ids);
  await decide(order.approveUrl, order.id, "approve");
  await client.data("captureOrder", { id: order.id });
  await page.goto(`/order-success/${order.orderNo}`);
  const large = line.image.replace(".svg", ".180.avif");
  await expect(shownIn(page.getByRole("main"))).resolves.toEqual([180, large]);
  for (const wide of [80, 160, 180, 360]) {
    const box = { width: wide, height: wide * 1.25 };
    const [letter, shown] = await Promise.all(
      ["png", "avif"].map(async (format) =>
        pixelsOf(await fetchPicture(line.image.replace(".svg", `.${wide}.${format}`))),
      ),
    );
    if (!letter || !shown) throw new Error("no picture");
    expect(shareThatDiffers(letter, shown, box), `${wide}`).toBeLessThanOrEqual(mayDiffer);
  }

  await test.step("the page prints what the server prints", async () => {
    const size = { width: 720, height: 900 };
    const pngOf = async (number: string) => {
      const design = { name: number === "" ? "" : "MARLOW", number, patchIds: [] };
      const code = number === "" ? "" : `?d=${encodeURIComponent(encodeDesign(design))}`;
      const [back = ""] = line.image.split(".svg");
      return fetchPicture(`${back}.${size.width}.png${code}`);
    };
    const [blank, served, other] = [await pngOf(""), await pngOf("10"), await pngOf("88")];
    await page.goto(`/product/${jersey.slug}`);
    await printOwn(page, "MARLOW", "10");
    // The server makes mesh and panels at the first request.
    const image = page.locator(".kit-stage").getByRole("img", { name: /MARLOW 10/ });
    await expect(image).toBeVisible({ timeout: 60_000 });
    const fromServed = async () =>
      shareThatDiffers(await printOver(page, blank, size), await pixelsOf(served), size);
    await expect.poll(fromServed, { timeout: 60_000 }).toBeLessThanOrEqual(mayDiffer);
    const fromOther = shareThatDiffers(
      await printOver(page, blank, size),
      await pixelsOf(other),
      size,
    );
    expect(fromOther).toBeGreaterThan(10 * mayDiffer);
  });

  const share = line.image.replace("/back.", "/share.").replace(".svg", ".1200.png");
  const preview = await fetchPicture(share);
  expect(await sharp(preview).metadata()).toMatchObject(shareSize);
  const unprinted = await pixelsOf(await fetchPicture(share.split("?")[0] ?? ""));
  const changed = shareThatDiffers(unprinted, await pixelsOf(preview), shareSize);
  expect(changed).toBeGreaterThan(10 * mayDiffer);
});

/** Width and address of the first product picture that is shown there, once it is there whole. */
async function shownIn(place: Locator): Promise<[width: number, address: string]> {
  const image = place.locator('img[src*="/media/kits/"]:visible').first();
  await image.scrollIntoViewIfNeeded();
  // Made on the first request, after the pictures requested before.
  await expect(image).toHaveJSProperty("complete", true, { timeout: 30_000 });
  return image.evaluate(async (one: HTMLImageElement) => {
    await one.decode();
    const { pathname, search } = new URL(one.currentSrc);
    return [one.getBoundingClientRect().width, pathname + search];
  });
}

/** The canvas that the page prints on, in its place over the blank back. */
async function printOver(page: Page, blank: Buffer, size: Size): Promise<Buffer> {
  const canvas = page.locator(".kit-stage canvas");
  if ((await canvas.count()) === 0) return pixelsOf(blank);
  const { png, left, top, whole } = await canvas.evaluate((one: HTMLCanvasElement) => {
    const share = (part: string) => Number.parseFloat(part) / 100;
    const width = Math.round(one.width / share(one.style.width));
    const high = Math.round(one.height / share(one.style.height));
    return {
      png: one.toDataURL().replace(/^[^,]*,/, ""),
      left: Math.round(width * share(one.style.left)),
      top: Math.round(high * share(one.style.top)),
      whole: { width, height: high },
    };
  });
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const layer = await sharp({ create: { ...whole, channels: 4, background } })
    .composite([{ input: Buffer.from(png, "base64"), left, top }])
    .png()
    .toBuffer();
  // As the server makes a small picture of a large one.
  const input = await sharp(layer).resize(size.width, size.height).png().toBuffer();
  return pixelsOf(await sharp(blank).composite([{ input }]).png().toBuffer());
}

/** As a mail program does: requests again when the shop has too much to render just now. */
async function fetchPicture(address: string): Promise<Buffer> {
  let picture = Buffer.alloc(0);
  await expect(async () => {
    const answer = await fetch(shopUrl() + address);
    expect([answer.status, answer.redirected], address).toEqual([200, false]);
    picture = Buffer.from(await answer.arrayBuffer());
  }).toPass({ timeout: 60_000 });
  return picture;
}

type Size = { width: number; height: number };

/** The browser's rendering of a drawing on the pages' well. */
async function drawInBrowser(page: Page, address: string): Promise<Buffer> {
  await page.setContent(
    `<style>body{margin:0;background:#f1efea}img{display:block}</style>
    <img src="${shopUrl()}${address}" width="${width}" height="${height}" alt="">`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  return pixelsOf(await page.screenshot());
}

const pixelsOf = (png: Buffer) => sharp(png).flatten({ background: well }).raw().toBuffer();

/** Share of the pixels of which a channel differs by more than the tolerance. */
function shareThatDiffers(one: Buffer, other: Buffer, size: Size = { width, height }): number {
  expect(one.length).toBe(size.width * size.height * 3);
  expect(other.length).toBe(one.length);
  let count = 0;
  for (let at = 0; at < one.length; at += 3) {
    const apart = (channel: number) =>
      Math.abs((one[at + channel] ?? 0) - (other[at + channel] ?? 0));
    if (Math.max(apart(0), apart(1), apart(2)) > tolerance) count += 1;
  }
  return count / (one.length / 3);
}

test("lists show the shop's pixels, as many as the screen has, and backs are turned to when they are there", async ({
  page,
}) => {
  const tile = page.getByRole("main").getByRole("article").first();
  const first = tile.getByRole("img").first();
  const shown = () => first.evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/collections/jerseys");
  await expect.poll(shown).toMatch(/\/front\.\w+\.360\.avif$/);
  // Two columns: the browser counts its pixels in those of the page.
  await expect
    .poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(150);
  await page.setViewportSize({ width: 1280, height: 800 });
  // The first tile of a full list is a large one.
  await expect.poll(shown).toMatch(/\/front\.\w+\.720\.avif$/);
  // As a pointer over it does.
  await tile.getByRole("link").first().focus();
  const back = tile.locator("img.tile-back");
  await expect(back).toBeVisible({ timeout: 30_000 });
  expect(await back.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(
    /\/back\.\w+\.720\.avif$/,
  );
});

test("a product page shows pixels of the width that each picture has", async ({ page }) => {
  const { slug } = await findJersey(new ApiClient(shopUrl()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/product/${slug}`);
  const pictures = page.getByRole("main").locator('img[src*="/media/kits/"]');
  const shown = (at: number) =>
    pictures.nth(at).evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(() => shown(0)).toMatch(/\/front\.\w+\.720\.avif$/);
  // Thumbnails stand where there is room; a phone has a switch instead.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => shown(1)).toMatch(/\/front\.\w+\.80\.avif$/);
  await expect.poll(() => shown(2)).toMatch(/\/back\.\w+\.80\.avif$/);
});
