import { expect, test } from "vitest";
import { choosePrices, listingAddress, readListingQuery, toggleFilter } from "./listing-query.ts";
import { readPriceForm } from "./price-form.ts";

const read = (query: string) => readListingQuery(new URLSearchParams(query));

test("an address is read and written back to the same address", () => {
  const address = "/collections/clubs?league=alb,cas&size=M&sort=newest&page=2";
  const query = read(address.slice(address.indexOf("?")));
  expect(query.filters).toEqual({ league: ["alb", "cas"], size: ["M"] });
  expect(listingAddress({ pathname: "/collections/clubs", currency: "USD" }, query)).toBe(address);
});

test("addresses of the older form, with a parameter a value, are read as well", () => {
  expect(read("?team=a&team=b,c&team=a").filters).toEqual({ team: ["a", "b", "c"] });
});

test("any number of teams, and values with a comma or a percent sign, are kept", () => {
  const team = Array.from({ length: 200 }, (_, n) => `team-${n}`);
  const size = ["42,5", "50%", "%2C"];
  const address = listingAddress(
    { pathname: "/search", currency: "USD" },
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
  expect(listingAddress({ pathname: "/search", q: "away kit", currency: "USD" }, read(query))).toBe(
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
const rates = async () =>
  new Map([
    ["USD", 1_000_000],
    ["EUR", 920_000],
    ["GBP", 790_000],
  ]);
const led = (address: string, currency: "USD" | "EUR" | "GBP" = "EUR") =>
  readPriceForm(new URL(address, "https://shop.test"), { language: "en-US", currency, rates });

test.each([
  ["price=3000..6000&priceIn=EUR", null],
  ["price=25-50,50-75&priceIn=EUR&size=M", null],
  // An address from before prices named their currency is read in the reader's.
  ["price=3000..6000", "?price=3000..6000&priceIn=EUR"],
  ["price=25-50&size=M", "?size=M&price=25-50&priceIn=EUR"],
  ["price=6000..3000&size=M", "?size=M&price=3000..6000&priceIn=EUR"],
  ["price=0..6000", "?price=..6000&priceIn=EUR"],
  ["price=25-50,3000..6000", "?price=3000..6000&priceIn=EUR"],
  ["price=3000..6000,1..2", "?price=3000..6000&priceIn=EUR"],
  ["price=3000..6000&price=3000..6000", "?price=3000..6000&priceIn=EUR"],
  ["price=..", ""],
  ["priceIn=EUR", ""],
  [`priceFrom=30&priceTo=&${inEuros}&sort=featured`, "?price=3000..&priceIn=EUR"],
  [`size=M&size=L&priceFrom=&priceTo=59,90&${inEuros}`, "?size=M,L&price=..5990&priceIn=EUR"],
  [`priceFrom=&priceTo=&${inEuros}&price=25-50&price=50-75`, "?price=25-50,50-75&priceIn=EUR"],
  [`priceFrom=30&priceTo=60&${inEuros}&price=25-50`, "?price=3000..6000&priceIn=EUR"],
  // Ticked beside a range that was there before: the tick is what is new.
  [`priceFrom=30&priceTo=60&${inEuros}&price=25-50&price=3000..6000`, "?price=25-50&priceIn=EUR"],
  [`priceFrom=30&priceTo=60&${inEuros}&price=3000..6000`, "?price=3000..6000&priceIn=EUR"],
  [`priceFrom=&priceTo=&${inEuros}&price=3000..6000`, ""],
  ["lang=zh-CN&price=6000..&priceIn=EUR", null],
  ["lang=zh-CN&price=06000..", "?price=6000..&priceIn=EUR&lang=zh-CN"],
  // Prices of another currency keep their worth.
  ["price=25-50&priceIn=USD", "?price=2300..4599&priceIn=EUR"],
  ["price=0-25&priceIn=USD", "?price=..2299&priceIn=EUR"],
  ["price=150-&priceIn=USD", "?price=13800..&priceIn=EUR"],
  ["price=25-50,50-75&priceIn=USD&sort=newest", "?price=2300..6899&priceIn=EUR&sort=newest"],
  ["price=5950..8000&priceIn=USD&page=2", "?price=5474..7360&priceIn=EUR&page=2"],
  ["price=7900..&priceIn=GBP", "?price=9200..&priceIn=EUR"],
  // The shop does not sell in it.
  ["price=25-50&priceIn=AUD", ""],
  ["price=999999999999..&priceIn=USD", "?price=919999999999..&priceIn=EUR"],
])("the list at %s has its address at %s", async (query, own) => {
  const { own: address } = await led(`/collections/home?${query}`);
  expect(address).toBe(own === null ? null : `/collections/home${own}`);
  // The own address leads nowhere else.
  if (address) expect(await led(address)).toEqual({ own: null, refused: null });
});

test("a filter that was switched to another currency and back holds the same prices", async () => {
  const inPounds = (await led("/search?price=25-50&priceIn=USD", "GBP")).own ?? "";
  expect(inPounds).toBe("/search?price=1975..3949&priceIn=GBP");
  expect((await led(inPounds, "USD")).own).toBe("/search?price=2500..4999&priceIn=USD");
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
])("typed prices “%s” and “%s” stay typed, beside why", async (from, to, errors) => {
  const form = new URLSearchParams({ priceFrom: from, priceTo: to, priceIn: "EUR" });
  const url = new URL(`https://shop.test/collections/home?price=25-50&${form}`);
  expect(await led(url.href)).toEqual({
    own: null,
    refused: { typed: { from, to }, errors },
  });
  // The filter in force stays.
  expect(readListingQuery(url.searchParams).filters).toEqual({ price: ["25-50"] });
});
