import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { errorCodes } from "#contract/error-codes.ts";
import { couponCookie, linesCookie } from "#contract/headers.ts";
import { fromWire, toWire } from "#contract/line-content.ts";
import { decodeLines, encodeLines } from "#contract/plain-lines.ts";
import { noConnection, refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerCart, makeLine } from "../../../../tests/support/fake-cart.ts";
import type * as cartModule from "./cart.ts";

/** What forms without scripts have put into the cart, on the next page with scripts. */

let shop: typeof cartModule;
beforeEach(async () => {
  vi.resetModules();
  shop = await import("./cart.ts");
});
let close: (() => void) | undefined;
afterEach(() => {
  close?.();
  document.cookie = `${linesCookie}=; path=/; max-age=0`;
  document.cookie = `${couponCookie}=; path=/; max-age=0`;
});

/** What the header does: it subscribes for as long as the page stands. */
const openHeader = () => {
  close = shop.cart.subscribe(() => undefined);
};

const trouble = (code: string) => ({ refusal: { code, msg: "", data: null } });
const lineOf = (id: string) => ({ ...toWire(fromWire(makeLine(id))), quantity: 2 });
const [line, gone] = [lineOf("a"), lineOf("b")];
const hold = (lines: (typeof line)[]) => {
  document.cookie = `${linesCookie}=${encodeLines(lines)}; path=/`;
};
const heldIds = () => {
  const [, text = ""] = /MT_lines=([^;]+)/.exec(document.cookie) ?? [];
  return decodeLines(text).map(({ productId }) => productId);
};
const isHeld = () => document.cookie.includes(`${linesCookie}=`);

test("is taken over once, as soon as the page's scripts run", async () => {
  answerCart();
  hold([line]);
  openHeader();
  await expect.poll(() => shop.cart.read().count).toBe(2);
  expect(shopCalls.inputs("saveCartItems")).toMatchObject([[{ productId: "p-a", quantity: 2 }]]);
  expect(isHeld()).toBe(false);
});

test("comes with its coupon, unless another one is kept", async () => {
  const { keepCoupon, keptCoupon } = await import("./coupon/kept-coupon.ts");
  const hasCookie = () => document.cookie.includes(`${couponCookie}=`);
  for (const [kept, expected] of [
    ["", "ÉTÉ 10"],
    ["OLD", "OLD"],
  ] as const) {
    keepCoupon(kept);
    answerCart();
    document.cookie = `${couponCookie}=${encodeURIComponent("ÉTÉ 10")}; path=/`;
    hold([line]);
    openHeader();
    await expect.poll(isHeld).toBe(false);
    await expect.poll(hasCookie).toBe(false);
    expect(keptCoupon()).toBe(expected);
    close?.();
  }
  keepCoupon("");
});

const holdCoupon = () => {
  document.cookie = `${couponCookie}=TEN; path=/`;
};
const hasCoupon = () => document.cookie.includes(`${couponCookie}=TEN`);

test("its coupon goes with it, where none of it can be had", async () => {
  const { keptCoupon } = await import("./coupon/kept-coupon.ts");
  answerCart();
  shopCalls.on("saveCartItems", refuse("outOfStock"));
  hold([line, gone]);
  holdCoupon();
  openHeader();
  await expect.poll(() => shopCalls.inputs("saveCartItems").length).toBe(3);
  await expect.poll(keptCoupon).toBe("");
  expect([hasCoupon(), isHeld()]).toEqual([false, false]);
});

test("its coupon comes with what can be had, and waits with what met trouble", async () => {
  const { keepCoupon, keptCoupon } = await import("./coupon/kept-coupon.ts");
  answerCart();
  shopCalls.on("saveCartItems", trouble("0503"));
  hold([line, gone]);
  holdCoupon();
  openHeader();
  await expect.poll(isHeld).toBe(true);
  expect([hasCoupon(), keptCoupon()]).toEqual([true, ""]);
  close?.();
  answerCart();
  openHeader();
  await expect.poll(isHeld).toBe(false);
  await expect.poll(keptCoupon).toBe("TEN");
  expect(hasCoupon()).toBe(false);
  keepCoupon("");
});

test("a coupon beside a text that holds no line is not taken over", async () => {
  const { keptCoupon } = await import("./coupon/kept-coupon.ts");
  answerCart();
  document.cookie = `${linesCookie}=nothing; path=/`;
  holdCoupon();
  openHeader();
  await expect.poll(isHeld).toBe(false);
  expect([hasCoupon(), keptCoupon()]).toEqual([false, ""]);
});

test("waits for the next page where there is no answer", async () => {
  answerCart(makeLine("z"));
  shopCalls.on("saveCartItems", noConnection);
  hold([line]);
  openHeader();
  await expect.poll(() => shopCalls.inputs("saveCartItems").length).toBe(1);
  await expect.poll(isHeld).toBe(true);
});

test.each(["0503", "0500", errorCodes.tooManyTries])(
  "waits for the next page where the shop answers %s",
  async (code) => {
    answerCart(makeLine("z"));
    shopCalls.on("saveCartItems", trouble(code));
    hold([line, gone]);
    openHeader();
    await expect.poll(() => shopCalls.inputs("saveCartItems").length).toBeGreaterThan(0);
    await expect.poll(heldIds).toEqual(["p-a", "p-b"]);
  },
);

test("of several, those wait that met trouble", async () => {
  answerCart(makeLine("z"));
  const [late, unknown] = [lineOf("c"), lineOf("d")];
  shopCalls.on("saveCartItems", (lines) => {
    if (lines.length > 1) return refuse("outOfStock");
    const answers: Record<string, ReturnType<typeof refuse>> = {
      "p-b": refuse("invalidInput"),
      "p-d": refuse("notFound"),
    };
    return answers[lines[0]?.productId ?? ""] ?? trouble("0503");
  });
  hold([line, gone, late, unknown]);
  openHeader();
  await expect.poll(() => shopCalls.inputs("saveCartItems").length).toBeGreaterThan(4);
  await expect.poll(heldIds).toEqual(["p-a", "p-c"]);
});

test("is taken over without what can no longer be had", async () => {
  answerCart();
  const saved: string[] = [];
  shopCalls.on("saveCartItems", (lines) => {
    saved.push(lines.map(({ productId }) => productId).join());
    return refuse("outOfStock");
  });
  hold([line, gone]);
  openHeader();
  await expect.poll(() => saved).toEqual(["p-a,p-b", "p-a", "p-b"]);
  expect(isHeld()).toBe(false);
});
