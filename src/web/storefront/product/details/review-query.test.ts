import { expect, test } from "vitest";
import { asksForReviews, readReviewQuery, reviewAddress } from "./review-query.ts";

const read = (query: string) => readReviewQuery(new URLSearchParams(query));
const first = read("");

test("an address of filters and page is read as it was written", () => {
  const wanted = { page: 3, rating: 5, fit: "small", language: "zh-CN", sort: "lowest" } as const;
  const address = reviewAddress("", wanted);
  expect(address).toBe("?reviews=3&rating=5&fit=small&written=zh-CN&sort=lowest#reviews");
  expect(read(address.split("#")[0] ?? "")).toEqual(wanted);
});

test("the rest of the address stays; what is usual is not said", () => {
  expect(reviewAddress("?d=own.MARLOW.10.x&lang=zh-CN&rating=4&reviews=2", first)).toBe(
    "?d=own.MARLOW.10.x&lang=zh-CN#reviews",
  );
  expect(reviewAddress("", first)).toBe("#reviews");
});

test.each([
  "reviews=0",
  "reviews=-1",
  "reviews=x",
  "reviews=1e9",
  "rating=6",
  "rating=2.5",
  "fit=huge",
  "written=fr",
  "sort=oldest",
])("%s asks for nothing of its own", (query) => {
  expect(read(query)).toEqual(first);
  expect(asksForReviews(read(query))).toBe(false);
});

test.each(["reviews=2", "rating=1", "fit=true", "written=en-US", "sort=highest"])(
  "%s opens the reviews",
  (query) => {
    expect(asksForReviews(read(query))).toBe(true);
  },
);
