import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Wish } from "#contract/wishlist.ts";
import { storeTokens } from "#web/api/token-store.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { noConnection, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { openShop, shopAddress, signIn } from "../../../../tests/support/render-shop.tsx";
import * as sharedPage from "./shared-page.tsx";
import * as wishlistPage from "./wishlist-page.tsx";

const wishOf = (id: string): Wish => ({
  product: {
    id,
    slug: id,
    title: `Shirt ${id}`,
    team: "",
    price: dollars(5500),
    image: `/media/kits/${id}/front.abc.svg`,
    imageAlt: "",
    tags: [],
    badges: [],
    sizes: ["M"],
  },
  sizes: [{ size: "M", inStock: true }],
  customType: 1,
});
const named = (count: number) => Array.from({ length: count }, (_, nth) => `w${nth + 1}`);

/** The list as the server keeps it. */
let kept: string[];
const pageOf = ({ current = 1, size = 10 }: { current?: unknown; size?: unknown }) => {
  const [page, most] = [Number(current), Number(size)];
  const ids = kept.slice((page - 1) * most, page * most);
  return { records: ids.map(wishOf), total: kept.length, current: page, size: most };
};

let sessions = 0;

beforeEach(() => {
  signIn();
  // Hearts know the list of a session: each test has one of its own.
  storeTokens({ token: `t${(sessions += 1)}`, refreshToken: "r" });
  shopCalls.on("listOwnWishes", (page) => ({ ...pageOf(page), share: null }));
  shopCalls.on("listWishes", (page) => {
    const { records, ...rest } = pageOf(page);
    return { ...rest, records: records.map(({ product }) => product) };
  });
  shopCalls.on("listAlerts", { records: [], email: null, open: true });
  // As the server: without a word of the end, the other of what it is.
  shopCalls.on("toggleWish", ({ productId, on = !kept.includes(productId) }) => {
    kept = kept.filter((id) => id !== productId);
    if (on) kept = [productId, ...kept];
    return { collected: on };
  });
});

const open = async (address: string) => {
  const user = await openShop(wishlistPage, "/wishlist", address);
  return {
    remove: async (id: string) =>
      user.click(
        await screen.findByRole("button", { name: `Remove Shirt ${id} from the wishlist` }),
      ),
    undo: async () => user.click(await screen.findByRole("button", { name: "Undo" })),
  };
};
const tiles = () => screen.queryAllByRole("button", { name: /^Remove Shirt / }).length;
const shownCount = () => screen.queryByText(/^\d+ items?$/)?.textContent ?? "";

test("what is removed is off the list, also beyond the hundred that hearts know of", async () => {
  kept = named(110);
  const { remove, undo } = await open("/wishlist?page=5");
  await remove("w110");
  await expect.poll(() => kept.includes("w110")).toBe(false);
  await expect.poll(() => shopCalls.inputs("toggleWish")).toHaveLength(1);
  await undo();
  await expect.poll(() => kept.includes("w110")).toBe(true);
  await expect.poll(() => shopCalls.inputs("toggleWish")).toHaveLength(2);
});

test("the heart of such a product shows that it is on the list", async () => {
  kept = named(110);
  await open("/wishlist?page=5");
  const hearts = () =>
    screen.queryAllByRole("button", { pressed: true }).map((one) => one.getAttribute("aria-label"));
  await expect.poll(() => hearts().length).toBe(14);
});

test("what is removed is off the list where the hearts' list could not be read", async () => {
  kept = named(30);
  shopCalls.on("listWishes", noConnection);
  const { remove, undo } = await open("/wishlist");
  await remove("w3");
  await expect.poll(() => kept.includes("w3")).toBe(false);
  await undo();
  await expect.poll(() => kept.includes("w3")).toBe(true);
  expect(shopCalls.inputs("toggleWish")).toEqual([
    { productId: "w3", on: false },
    { productId: "w3", on: true },
  ]);
});

test("the last one of a last page leads to the page before, and the count follows", async () => {
  kept = named(25);
  const { remove, undo } = await open("/wishlist?page=2");
  await expect.poll(shownCount).toBe("25 items");
  await remove("w25");
  await expect.poll(shopAddress).toBe("/wishlist");
  await expect.poll(tiles).toBe(24);
  expect(shownCount()).toBe("24 items");
  expect(screen.queryByText("Nothing saved yet")).toBeNull();
  await undo();
  await expect.poll(shownCount).toBe("25 items");
});

test("a page that was emptied shows what came after it", async () => {
  kept = named(26);
  const { remove } = await open("/wishlist");
  for (const id of named(24)) await remove(id);
  await expect.poll(tiles).toBe(2);
  await expect.poll(shownCount).toBe("2 items");
  for (const id of ["w25", "w26"]) await remove(id);
  await screen.findByText("Nothing saved yet");
  await expect.poll(shownCount).toBe("");
});

test.each([
  ["/wishlist?page=9", 25, "/wishlist?page=2", 1],
  ["/wishlist?page=2", 24, "/wishlist", 24],
])("%s of %i is the last page that there is", async (asked, count, led, shown) => {
  kept = named(count);
  await open(asked);
  await expect.poll(shopAddress).toBe(led);
  await expect.poll(tiles).toBe(shown);
});

test("a shared list has all of it, in pages", async () => {
  kept = named(101);
  shopCalls.on("listSharedWishes", (page) => ({ ...pageOf(page), title: "" }));
  const user = await openShop(sharedPage, "/wishlist/shared", "/wishlist/shared?page=5#secret");
  await screen.findByRole("button", { name: "Add to cart: Shirt w101" });
  const pages = screen.getByRole("navigation", { name: /pages/i });
  const first = within(pages).getByRole("link", { name: /\b1$/ });
  expect(first.getAttribute("href")).toBe("/wishlist/shared#secret");
  await user.click(first);
  await screen.findByRole("button", { name: "Add to cart: Shirt w1" });
  expect(shopCalls.inputs("listSharedWishes").at(-1)).toMatchObject({ token: "secret" });
});
