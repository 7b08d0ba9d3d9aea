import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { waitingPicture } from "#domain/catalog/waiting-picture.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { ProductTile } from "./product-tile.tsx";
import type { TileProduct } from "./tile-product.ts";

const product: TileProduct = {
  id: "p",
  slug: "derby-shirt",
  title: "Derby Shirt",
  team: "",
  price: dollars(5500),
  image: "/media/kits/derby-shirt/front.abc.svg",
  imageAlt: "",
  badges: ["limited"],
  sizes: ["M"],
  outSince: "2026-11-12",
};
const Tile = () => <ProductTile product={product} common={new Set()} eager wishable={false} />;

test.each([
  ["en-US", "Out since Nov 12, 2026"],
  ["zh-CN", "2026年11月12日 发售"],
] as const)("a limited product says since when it is out, in %s", async (language, words) => {
  await renderShop(Tile, { language });
  expect(screen.getByText(words)).toBeDefined();
});

/** The browser has loaded a picture of so many pixels into an element. */
function load(image: Element, naturalWidth: number): void {
  const currentSrc = new URL(image.getAttribute("src") ?? "", location.href).href;
  const loaded = { complete: true, naturalWidth, currentSrc };
  for (const [key, value] of Object.entries(loaded)) {
    Object.defineProperty(image, key, { value, configurable: true });
  }
  fireEvent.load(image);
}

test("a tile turns to its back once that is there: until then the front stays", async () => {
  const backImage = "/media/kits/derby-shirt/back.abc.svg";
  const turning = { ...product, backImage };
  const user = await renderShop(() => (
    <ProductTile product={turning} common={new Set()} eager wishable={false} />
  ));
  const [front] = document.querySelectorAll(".tile-well img");
  await user.hover(screen.getByRole("link"));
  const back = document.querySelector(`img[src="${backImage}"]`);
  if (!front || !back) throw new Error("no pictures");
  expect(back.classList).toContain("invisible");
  load(back, waitingPicture.width);
  expect(front.classList).not.toContain("tile-front");
  load(back, 360);
  expect(front.classList).toContain("tile-front");
  expect(back.classList).not.toContain("invisible");
});
