import { expect, test } from "vitest";
import { listingAddress, readListingQuery, toggleFilter } from "./listing-query.ts";

const read = (query: string) => readListingQuery(new URLSearchParams(query));

test("an address is read and written back to the same address", () => {
  const address = "/collections/clubs?league=alb&league=cas&size=M&sort=newest&page=2";
  const query = read(address.slice(address.indexOf("?")));
  expect(query.filters).toEqual({ league: ["alb", "cas"], size: ["M"] });
  expect(listingAddress({ pathname: "/collections/clubs" }, query)).toBe(address);
});

test.each(["page=0", "page=-1", "page=1.5", "page=two", "sort=cheapest", "sort=featured", "size="])(
  "%s is the plain list",
  (query) => {
    expect(listingAddress({ pathname: "/search", q: "away kit" }, read(query))).toBe(
      "/search?q=away+kit",
    );
  },
);

test("a filter that is added or taken away leads to the first page", () => {
  const query = read("size=M&page=3");
  const more = toggleFilter(query, "size", "L");
  expect(more).toMatchObject({ page: 1, filters: { size: ["M", "L"] } });
  expect(toggleFilter(more, "size", "M").filters.size).toEqual(["L"]);
});
