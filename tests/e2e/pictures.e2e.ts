import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { encodeDesign } from "#domain/catalog/design-code.ts";
import { allFaces } from "#kit/all-faces.ts";
import { drawKit } from "#kit/draw-kit.ts";
import { openDrawing, servedPrefix } from "#kit/open-drawing.ts";
import { shareSize } from "#server/image/raster.ts";
import { placeSvg } from "#server/image/render-raster.ts";
import { composeShare } from "#server/image/share-picture.ts";
import { ApiClient } from "../support/api-client.ts";
import { decide, findJersey, namedLine, placeOrder } from "../support/purchase.ts";
import { openDrawer, shopAs } from "./support/cart-steps.ts";
import { expect, shopUrl, test } from "./support/shop-test.ts";

/**
 * One design looks the same wherever it is shown: in a browser, which renders the SVG, and in
 * e-mails and link previews, which get a PNG. At most 0.1 % of the pixels may differ. They are two
 * rasterisers, whose edges differ by a few steps; a pixel counts from an eighth of the range on. The
 * smaller the picture, the more of it is edges: 720 px are asked more than 1200, for a third of the time.
 */
const [width, height] = [720, 900];
const tolerance = 32;
const mayDiffer = 0.001;
const well = { r: 0xf1, g: 0xef, b: 0xea };

type Pair = { svg: string; png: string };
let pairs: Pair[];

test.beforeAll(async () => {
  const client = await ApiClient.guest(shopUrl());
  const jerseys = await client.data("listProductsByTags", { tags: ["jerseys"], size: 100 });
  const kits = jerseys.records.filter((_, index) => index % 10 === 0);
  const code = encodeURIComponent(encodeDesign({ name: "WARDOWSKI", number: "10", patchIds: [] }));
  pairs = [
    ...kits.slice(0, 7).map(({ image }) => `${image.replace("/front.", "/back.")}?d=${code}`),
    ...kits.slice(7).map(({ image }) => image),
  ].map((address) => ({
    svg: address,
    png: address.replace(".svg", `.${width}.png`),
  }));
});

test("ten kits look the same in a browser and as PNG", async ({ page }, info) => {
  test.setTimeout(180_000);
  expect(pairs.length).toBe(10);
  await page.setViewportSize({ width, height });
  const shares: number[] = [];
  let last: { browser: Buffer; file: Buffer } | undefined;
  for (const { svg, png } of pairs) {
    const browser = await drawInBrowser(page, svg);
    const file = await pixelsOf(await fetchPicture(png));
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
  const { data: placed } = await placeOrder(client, ids);
  await decide(placed.approveUrl, placed.id, "approve");
  await client.data("captureOrder", { id: placed.id });
  await page.goto(`/order-success/${placed.orderNo}`);
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

  // Drawings are looked at in a document that no page's rules hold for.
  const blank = await context.newPage();
  const size = { width: 360, height: 450 };
  await blank.setViewportSize(size);
  const face = allFaces[jersey.kit.print.font];
  const design = { name: "MARLOW", number: "10", patches: [] };
  const drawn = drawKit(jersey.kit, { side: "back", idPrefix: "preview", design, face });
  const inline = await shoot(blank, placeSvg(drawn, 'width="360" height="450"'));
  // The file that cart and order show.
  const shown = await drawInBrowser(blank, line.image, size);
  expect(shareThatDiffers(inline, shown, size)).toBe(0);
  // The preview of the product page: printed between the sheets of the blank drawing.
  const unprinted = drawKit(jersey.kit, { side: "back", idPrefix: servedPrefix });
  const { sheets, places, viewBox } = openDrawing(unprinted, face);
  const layers = sheets.map((sheet, index) => {
    const place = places[index];
    const print = `<g transform="${place?.transform}">${place?.fill(design, undefined)}</g>`;
    return `<img src='${sheet}'>${place ? `<svg viewBox="${viewBox}">${print}</svg>` : ""}`;
  });
  const preview = await shoot(blank, `<div class="sheets">${layers.join("")}</div>`);
  expect(shareThatDiffers(preview, shown, size)).toBeLessThanOrEqual(mayDiffer);
  // The picture of an e-mail, which is a file of 180 pixels, and the same at the width of a tile.
  for (const wide of [180, 360]) {
    const box = { width: wide, height: wide * 1.25 };
    await blank.setViewportSize(box);
    const browser = await drawInBrowser(blank, line.image, box);
    const file = await pixelsOf(await fetchPicture(line.image.replace(".svg", `.${wide}.png`)));
    const share = shareThatDiffers(browser, file, box);
    expect(share, `${wide} pixels`).toBeLessThanOrEqual(mayDiffer);
  }

  await blank.setViewportSize(shareSize);
  const both = composeShare(
    (side, idPrefix) =>
      side === "back"
        ? drawKit(jersey.kit, { side, idPrefix, design, face })
        : drawKit(jersey.kit, { side, idPrefix }),
    ["back", "front"],
  );
  const browser = await shoot(blank, placeSvg(both, 'width="1200" height="630"'));
  const share = line.image.replace("/back.", "/share.").replace(".svg", ".1200.png");
  const file = await pixelsOf(await fetchPicture(share));
  expect(shareThatDiffers(browser, file, shareSize)).toBeLessThanOrEqual(mayDiffer);
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

function drawInBrowser(page: Page, address: string, size: Size = { width, height }) {
  return shoot(
    page,
    `<img src="${shopUrl()}${address}" width="${size.width}" height="${size.height}" alt="">`,
  );
}

/** The browser's rendering of a drawing on the pages' well. */
async function shoot(page: Page, drawing: string): Promise<Buffer> {
  await page.setContent(
    `<style>body{margin:0;background:#f1efea}img,svg{display:block}.sheets>*{position:absolute;width:100%;height:100%}</style><body>${drawing}`,
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

test("a product page draws the large picture and shows pixels where it is small", async ({
  page,
}) => {
  const { slug } = await findJersey(new ApiClient(shopUrl()));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/product/${slug}`);
  const pictures = page.getByRole("main").locator('img[src*="/media/kits/"]');
  const shown = (at: number) =>
    pictures.nth(at).evaluate((image: HTMLImageElement) => image.currentSrc);
  await expect.poll(() => shown(0)).toMatch(/\/front\.\w+\.svg$/);
  // Thumbnails stand where there is room; a phone has a switch instead.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(() => shown(1)).toMatch(/\/front\.\w+\.80\.avif$/);
  await expect.poll(() => shown(2)).toMatch(/\/back\.\w+\.80\.avif$/);
});
