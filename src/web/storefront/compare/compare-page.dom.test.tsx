import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { shirt } from "../../../../tests/support/fake-shirt.ts";
import { openShop, shopAddress } from "../../../../tests/support/render-shop.tsx";
import * as comparePage from "./compare-page.tsx";

const fan = {
  ...shirt,
  backImage: "/media/kits/home-shirt/back.abc.svg",
  material: "100 % polyester",
  weightG: 230,
  details: [
    { term: "Fit", text: "Regular" },
    { term: "Care", text: "30 °C" },
  ],
};
const other = {
  ...shirt,
  id: "p2",
  slug: "away-shirt",
  image: "/media/kits/away-shirt/front.def.svg",
  backImage: "/media/kits/away-shirt/back.def.svg",
  title: "Away Shirt",
  material: "100 % polyester",
  weightG: 154,
  kit: { ...shirt.kit, cut: "player" as const, collar: "vee" as const },
  details: [
    { term: "Care", text: "30 °C" },
    { term: "Season", text: "2026/27" },
  ],
};
const card = ({ id, slug, title, team, price, image, imageAlt, tags, badges }: typeof shirt) => ({
  id,
  slug,
  title,
  team,
  price,
  image,
  imageAlt,
  tags,
  badges,
  sizes: ["M"],
});

function answer() {
  shopCalls.on("getProduct", ({ title }: { title?: string | undefined }) =>
    title === fan.slug
      ? { ...fan, related: [card(other)] }
      : title === other.slug
        ? other
        : refuse("notFound"),
  );
  shopCalls.on("listProductsByTags", {
    records: [card(fan), card(other)],
    total: 2,
    current: 1,
    size: 8,
    facets: [],
  });
}

test.each([
  ["en-US", ["Cut", "Regular fit", "Player fit, slim"], ["Weight", "230 g", "154 g"]],
  ["zh-CN", ["版型", "常规版型", "球员版，修身"], ["重量", "230 克", "154 克"]],
] as const)("%s: two kits stand side by side in pictures and facts", async (language, ...rows) => {
  answer();
  await openShop(comparePage, "/compare", "/compare?a=home-shirt&b=away-shirt", { language });
  expect(screen.getAllByRole("img").length).toBe(4);
  for (const [name, ...cells] of rows) {
    const row = screen.getByRole("row", { name: new RegExp(`^${name}`) });
    expect(
      within(row)
        .getAllByRole("cell")
        .map(({ textContent }) => textContent),
    ).toEqual(cells);
  }
});

test("a row says whether the kits differ, and what one lacks is not stated", async () => {
  answer();
  await openShop(comparePage, "/compare", "/compare?a=home-shirt&b=away-shirt");
  const headerOf = (name: string) =>
    screen.getAllByRole("rowheader").find(({ textContent }) => textContent?.startsWith(name));
  expect(headerOf("Material")?.textContent).toBe("Material");
  expect(headerOf("Weight")?.textContent).toContain("different");
  const season = screen.getByRole("row", { name: /^Season/ });
  expect(within(season).getAllByRole("cell")[0]?.textContent).toBe("Not stated");
  const sizes = screen.getByRole("row", { name: /^Sizes/ });
  expect(sizes.textContent).toContain("XL (sold out)");
});

test("a fact that the merchant states in words of his own stands once", async () => {
  answer();
  const stated = { ...fan, details: [{ term: "Weight", text: "about 230 g" }] };
  shopCalls.on("getProduct", ({ title }) => (title === fan.slug ? stated : other));
  await openShop(comparePage, "/compare", "/compare?a=home-shirt&b=away-shirt");
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
  expect(names.filter((name) => name?.startsWith("Weight"))).toHaveLength(1);
});

test("one kit asks for a second, and another may take a place", async () => {
  answer();
  const user = await openShop(comparePage, "/compare", "/compare?a=home-shirt");
  await user.click(screen.getByRole("link", { name: "Compare Away Shirt" }));
  await expect.poll(shopAddress).toBe("/compare?a=home-shirt&b=away-shirt");
  await user.click(
    await screen.findByRole("link", { name: "Choose another in place of Home Shirt" }),
  );
  await expect.poll(shopAddress).toBe("/compare?a=away-shirt");
});

test.each([
  ["/compare?b=away-shirt&a=HOME-SHIRT", "/compare?a=home-shirt&b=away-shirt"],
  ["/compare?a=home-shirt&b=home-shirt", "/compare?a=home-shirt"],
  ["/compare?b=..%2Fsecret", "/compare"],
])("%s has one address", async (address, one) => {
  answer();
  await openShop(comparePage, "/compare", address);
  await expect.poll(shopAddress).toBe(one);
});
