import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { recentProducts, rememberProduct } from "./recent-products.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";

const card = (id: string) => ({
  id,
  slug: id,
  title: `Shirt ${id}`,
  team: "",
  price: { amount: "50.00", currency: "USD" as const, minor: 5000 },
  image: `/media/kits/${id}/front.abc.svg`,
  imageAlt: "",
  tags: [],
  badges: [],
  sizes: ["M"],
});

beforeEach(() => {
  localStorage.clear();
  shopCalls.on("listProducts", ({ idList = [] }) => ({
    // In an order of its own, without one that is no longer sold.
    records: idList
      .filter((id) => id !== "gone")
      .toSorted()
      .map(card),
    total: idList.length,
    current: 1,
    size: idList.length,
  }));
});

const names = async () =>
  within(await screen.findByRole("region", { name: "Recently viewed" }))
    .getAllByRole("article")
    .map((one) => one.textContent.match(/Shirt \w+/)?.[0]);

test("the products seen last come first, without this page's own and those no longer sold", async () => {
  for (const id of ["a", "gone", "c", "b", "c"]) rememberProduct(id);
  expect(recentProducts()).toEqual(["c", "b", "gone", "a"]);
  await renderShop(() => <RecentlyViewed except="b" />);
  expect(await names()).toEqual(["Shirt c", "Shirt a"]);
});

test("they can be cleared, and nothing is asked for where nothing was seen", async () => {
  rememberProduct("a");
  const user = await renderShop(() => <RecentlyViewed />);
  await names();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(screen.queryByRole("region", { name: "Recently viewed" })).toBeNull();
  expect(localStorage.getItem("MT_recentProducts")).toBeNull();
});
