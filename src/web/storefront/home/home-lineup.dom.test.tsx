import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HomeBlock } from "#contract/home.ts";
import type { ShopInfo } from "#contract/shop-info.ts";
import { shopCalls } from "../../../../tests/support/fake-calls.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { openShop } from "../../../../tests/support/render-shop.tsx";
import * as homePage from "./home-page.tsx";

const card = (id: string) => ({
  id,
  slug: id,
  title: `Kazemori ${id}`,
  team: "Kazemori FC",
  price: dollars(5950),
  image: `/media/kits/${id}/front.abc.svg`,
  imageAlt: "",
  tags: [],
  badges: [],
  sizes: ["M"],
});
const shopInfo: ShopInfo = {
  brand: "Kitroom",
  logo: "",
  timeZone: "UTC",
  colour: "",
  email: "hello@kitroom.example",
  hours: "",
  languages: ["en-US", "zh-CN"],
  currency: "USD",
  currencies: ["USD"],
  personalisedTerms: "",
  returnDays: 30,
  replyDays: 0,
  squads: true,
  printDays: "1–2",
  printDaysMost: 2,
  freeDelivery: true,
  banner: "",
  bannerTiers: [],
  cartTiers: [],
  isInvented: true,
  closed: "",
  paymentSimulated: true,
  pages: [],
  trackingSite: "https://tracking.example",
  wishAlerts: true,
};
const names = ["a", "b", "c", "d", "e", "f", "g"];

const lineup = (change: Partial<Extract<HomeBlock, { kind: "lineup" }>> = {}) =>
  ({
    kind: "lineup",
    id: "nineties",
    tags: ["retro-90s"],
    colour: "#7a1f3d",
    title: "The chevron years",
    text: "Remade.",
    action: "Shop the 1990s",
    to: "/collections/retro-90s",
    ...change,
  }) satisfies HomeBlock;
const rail = { kind: "rail", id: "r", tag: "t", size: 4, title: "Rail", text: "", action: "" };

async function open(...blocks: HomeBlock[]) {
  shopCalls.on("getHome", { blocks });
  shopCalls.on("getShopInfo", shopInfo);
  shopCalls.on("listProductsByTags", ({ size = 24 }) => ({
    records: names.slice(0, size).map(card),
    total: names.length,
    current: 1,
    size,
    facets: [],
  }));
  await openShop(homePage, "/home");
}

test("a line-up hangs five products under its title, each a link, and leads on", async () => {
  await open(lineup());
  const poster = within(screen.getByRole("region", { name: "The chevron years" }));
  const links = poster.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual([
    ...names.slice(0, 5).map((name) => `/product/${name}`),
    "/collections/retro-90s",
  ]);
  expect(poster.getAllByRole("link")[0]?.textContent).toBe("Kazemori FC$59.50");
});

test("no product stands twice on the page: a rail below shows the next ones", async () => {
  await open(lineup(), rail as HomeBlock);
  const tiles = screen.getAllByRole("article");
  const links = tiles.map((tile) => within(tile).getByRole("link").getAttribute("href"));
  expect(links).toEqual(["/product/f", "/product/g"]);
});

test.each([
  ["#7a1f3d", "#ffffff"],
  ["#ffdc00", "#000000"],
] as const)("on %s it is written in %s", async (colour, ink) => {
  await open(lineup({ colour }));
  const { style } = screen.getByRole("region", { name: "The chevron years" });
  expect(style.getPropertyValue("--ground")).toBe(colour);
  expect(style.getPropertyValue("--lettering")).toBe(ink);
});

test("without any such product there is no poster", async () => {
  shopCalls.on("getHome", { blocks: [lineup()] });
  shopCalls.on("getShopInfo", shopInfo);
  shopCalls.on("listProductsByTags", { records: [], total: 0, current: 1, size: 5, facets: [] });
  await openShop(homePage, "/home");
  expect(screen.queryByRole("region", { name: "The chevron years" })).toBeNull();
});
