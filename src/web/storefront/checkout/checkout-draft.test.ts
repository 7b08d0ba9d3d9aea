import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  dropOrderKey,
  forgetCheckout,
  keepDraft,
  keepPayment,
  orderKeyFor,
  readDraft,
  readPayment,
} from "./checkout-draft.ts";
import { emptyValues } from "./checkout-values.ts";

/** What a tab keeps; the part of Storage that is used. */
function makeStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

beforeEach(() => {
  vi.stubGlobal("window", { sessionStorage: makeStorage() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function counter() {
  let made = 0;
  return () => `key-${(made += 1)}`;
}

test("one content has one key, however often it is sent; another content another one", () => {
  const makeKey = counter();
  expect(orderKeyFor("two shirts", makeKey)).toBe("key-1");
  expect(orderKeyFor("two shirts", makeKey)).toBe("key-1");
  expect(orderKeyFor("three shirts", makeKey)).toBe("key-2");
});

test("an order that was given up gets a new key for the same content", () => {
  const makeKey = counter();
  orderKeyFor("two shirts", makeKey);
  dropOrderKey();
  expect(orderKeyFor("two shirts", makeKey)).toBe("key-2");
});

test("what was typed is kept until the order is paid", () => {
  const draft = {
    values: { ...emptyValues, city: "Berlin" },
    method: "express",
    account: "",
  } as const;
  keepDraft(draft);
  expect(readDraft()).toEqual(draft);
  forgetCheckout();
  expect(readDraft()).toBeNull();
});

test("a payment is found by the provider's id only", () => {
  const payment = { id: "PAY1", orderNo: "KR1", backTo: "/checkouts/cart" };
  keepPayment(payment);
  expect(readPayment("PAY1")).toEqual(payment);
  expect(readPayment("PAY2")).toBeNull();
});

test("a key is made even where storage is closed", () => {
  vi.stubGlobal("window", {
    get sessionStorage(): never {
      throw new Error("closed");
    },
  });
  expect(orderKeyFor("two shirts", counter())).toBe("key-1");
  expect(readDraft()).toBeNull();
});
