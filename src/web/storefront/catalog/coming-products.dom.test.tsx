import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { ComingProducts } from "./coming-products.tsx";

const product = {
  id: "p",
  slug: "derby-shirt",
  title: "Derby Shirt",
  team: "",
  price: dollars(5500),
  image: "/media/kits/derby-shirt/front.abc.svg",
  imageAlt: "",
  badges: ["limited" as const],
  sizes: ["M"],
  outOn: "2026-12-03T18:00:00.000Z",
};

test.each([
  ["en-US", "Coming soon", /^Out on Dec \d, 2026, \d\d:\d\d /],
  ["zh-CN", "即将发售", /^2026年12月\d日 \d\d:\d\d.* 发售$/],
] as const)("what is announced says when it is out, in %s", async (language, heading, words) => {
  await renderShop(() => <ComingProducts products={[product]} />, { language });
  expect(screen.getByRole("heading", { name: heading })).toBeDefined();
  const link = screen.getByRole("link", { name: /Derby Shirt/ });
  expect(link.getAttribute("href")).toBe("/product/derby-shirt");
  expect(within(link).getByText(words)).toBeDefined();
});

test("without anything announced there is no heading", async () => {
  await renderShop(() => <ComingProducts products={[]} />);
  expect(screen.queryByRole("heading")).toBeNull();
});
