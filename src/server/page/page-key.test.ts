import { expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

const english = { language: "en-US", currency: "USD" } as const;
const keyOf = (path: string, locale: Parameters<typeof pageKey>[1] = english) =>
  pageKey(new URL(path, "https://kitroom.example"), locale);

test("a page is named by address, language and currency", () => {
  const keys = [
    keyOf("/home"),
    keyOf("/faq"),
    keyOf("/home", { ...english, language: "zh-CN" }),
    keyOf("/home", { ...english, currency: "EUR" }),
    keyOf("/home?page=2"),
  ];
  expect(keys).not.toContain(null);
  expect(new Set(keys).size).toBe(keys.length);
});

test("the order of parameters makes no other page; values stay apart", () => {
  const listing = keyOf("/collections/jerseys?sort=newest&size=M&league=a");
  expect(listing).toBe(keyOf("/collections/jerseys?league=a&size=M&sort=newest"));
  expect(keyOf("/search?q=a%26size%3DM")).not.toBe(keyOf("/search?q=a&size=M"));
});

test("other reviews of a product are pages that are kept, a design by link is not", () => {
  const page = "/product/home-shirt";
  expect(keyOf(`${page}?reviews=2&rating=5`)).toBe(keyOf(`${page}?rating=5&reviews=2`));
  expect(keyOf(`${page}?reviews=2`)).not.toBe(keyOf(page));
  expect(keyOf(`${page}?fit=small&written=zh-CN&sort=lowest`)).not.toBeNull();
  expect(keyOf(`${page}?d=own.MARLOW.10.1pdxdmo`)).toBeNull();
});

test.each([
  "/checkouts/cart?from=cart&items=%5B1%5D",
  "/home?utm_source=letter",
  "/checkouts/return?token=5O1",
  `/search?q=${"x".repeat(300)}`,
])("%s is rendered for one request alone", (path) => {
  expect(keyOf(path)).toBeNull();
});
