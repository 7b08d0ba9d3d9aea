import { expect, test } from "vitest";
import { choosePrices, listingAddress, readListingQuery, toggleFilter } from "./listing-query.ts";
import { readPriceForm } from "./price-form.ts";

const read = (query: string) => readListingQuery(new URLSearchParams(query));

test("an address is read and written back to the same address", () => {
  const address = "/collections/clubs?league=alb,cas&size=M&sort=newest&page=2";
  const query = read(address.slice(address.indexOf("?")));
  expect(query.filters).toEqual({ league: ["alb", "cas"], size: ["M"] });
  expect(listingAddress({ pathname: "/collections/clubs" }, query)).toBe(address);
});

test("addresses of the older form, with a parameter a value, are read as well", () => {
  expect(read("?team=a&team=b,c&team=a").filters).toEqual({ team: ["a", "b", "c"] });
});

test("any number of teams, and values with a comma or a percent sign, are kept", () => {
  const team = Array.from({ length: 200 }, (_, n) => `team-${n}`);
  const size = ["42,5", "50%", "%2C"];
  const address = listingAddress(
    { pathname: "/search" },
    { filters: { team, size }, sort: "featured", page: 1 },
  );
  expect(read(address.slice(address.indexOf("?"))).filters).toEqual({ team, size });
  expect(address.length).toBeLessThan(2_500);
});

test.each([
  "page=0",
  "page=-1",
  "page=1.5",
  "page=two",
  "page=01",
  "page=1",
  "page=%2B2",
  "page=2e0",
  "sort=cheapest",
  "sort=featured",
  "size=",
])("%s is the plain list", (query) => {
  expect(listingAddress({ pathname: "/search", q: "away kit" }, read(query))).toBe(
    "/search?q=away+kit",
  );
});

test("a filter that is added or taken away leads to the first page", () => {
  const query = read("size=M&page=3");
  const more = toggleFilter(query, "size", "L");
  expect(more).toMatchObject({ page: 1, filters: { size: ["M", "L"] } });
  expect(toggleFilter(more, "size", "M").filters.size).toEqual(["L"]);
});

const inEuros = "priceIn=EUR";

test.each([
  ["price=3000..6000", null],
  ["price=25-50,50-75&size=M", null],
  ["price=6000..3000&size=M", "?size=M&price=3000..6000"],
  ["price=0..6000", "?price=..6000"],
  ["price=25-50,3000..6000", "?price=3000..6000"],
  ["price=3000..6000,1..2", "?price=3000..6000"],
  ["price=3000..6000&price=3000..6000", "?price=3000..6000"],
  ["price=..", ""],
  [`priceFrom=30&priceTo=&${inEuros}&sort=featured`, "?price=3000.."],
  [`size=M&size=L&priceFrom=&priceTo=59,90&${inEuros}`, "?size=M,L&price=..5990"],
  [`priceFrom=&priceTo=&${inEuros}&price=25-50&price=50-75`, "?price=25-50,50-75"],
  [`priceFrom=30&priceTo=60&${inEuros}&price=25-50`, "?price=3000..6000"],
  // Ticked beside a range that was there before: the tick is what is new.
  [`priceFrom=30&priceTo=60&${inEuros}&price=25-50&price=3000..6000`, "?price=25-50"],
  [`priceFrom=30&priceTo=60&${inEuros}&price=3000..6000`, "?price=3000..6000"],
  [`priceFrom=&priceTo=&${inEuros}&price=3000..6000`, ""],
  ["lang=zh-CN&price=6000..", null],
  ["lang=zh-CN&price=06000..", "?price=6000..&lang=zh-CN"],
  ["priceFrom=30&lang=zh-CN", "?lang=zh-CN"],
])("the list at %s has its address at %s", (query, own) => {
  const { own: address } = readPriceForm(
    new URL(`https://shop.test/collections/home?${query}`),
    "en-US",
  );
  expect(address).toBe(own === null ? null : `/collections/home${own}`);
  // The own address leads nowhere else.
  if (!address) return;
  const again = readPriceForm(new URL(address, "https://shop.test"), "en-US");
  expect(again).toEqual({ own: null, refused: null });
});

test("a range takes the place of ticked prices, and a tick that of the range", () => {
  const ticked = read("price=25-50,50-75&page=2");
  const range = choosePrices(ticked, { from: 3000, to: null });
  expect(range).toMatchObject({ page: 1, filters: { price: ["3000.."] } });
  expect(toggleFilter(range, "price", "25-50").filters.price).toEqual(["25-50"]);
  expect(toggleFilter(range, "price", "3000..").filters.price).toEqual([]);
  expect(choosePrices(range, null).filters.price).toEqual([]);
});

test.each([
  ["cheap", "60", { from: "This is not an amount. Please write it like 1234.50." }],
  [
    "1.234",
    "",
    {
      from: "This can be read in two ways. Please write 1234 for thousands, or decimals like 1234.50.",
    },
  ],
  ["30", "$60", { to: "This amount is in EUR. Please do not write another currency." }],
  [
    "12.5001",
    "-3",
    {
      from: "EUR has at most 2 digits after the decimal point.",
      to: "An amount cannot be below zero.",
    },
  ],
])("typed prices “%s” and “%s” stay typed, beside why", (from, to, errors) => {
  const form = new URLSearchParams({ priceFrom: from, priceTo: to, priceIn: "EUR" });
  const url = new URL(`https://shop.test/collections/home?price=25-50&${form}`);
  expect(readPriceForm(url, "en-US")).toEqual({
    own: null,
    refused: { typed: { from, to }, errors },
  });
  // The filter in force stays.
  expect(readListingQuery(url.searchParams).filters).toEqual({ price: ["25-50"] });
});
