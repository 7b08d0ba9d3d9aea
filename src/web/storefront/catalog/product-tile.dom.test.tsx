import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
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
