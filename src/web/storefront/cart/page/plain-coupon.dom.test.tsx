import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import type { PricedLines } from "#contract/priced-cart.ts";
import { quoteTo } from "../../../../../tests/support/fake-checkout.ts";
import { dollars } from "../../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { PlainCoupon, refusedCouponOf } from "./plain-coupon.tsx";

const bare: PricedLines = { ...quoteTo({ country: "US" }), coupon: null, couponProblem: null };
const show = (
  quote: PricedLines,
  sent: Parameters<typeof refusedCouponOf>[0] = null,
  language: Language = "en-US",
) => renderShop(() => <PlainCoupon quote={quote} refused={refusedCouponOf(sent)} />, { language });
const formOf = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name }).form;

test.each<[Language, string, string]>([
  ["en-US", "Coupon code", "Apply"],
  ["zh-CN", "优惠码", "使用"],
])(
  "in %s a code is typed into a form of the cart’s own address",
  async (language, label, apply) => {
    await show(bare, null, language);
    expect(screen.getByRole<HTMLInputElement>("textbox", { name: label }).name).toBe("coupon");
    expect(formOf(apply)?.getAttribute("action")).toBe("/cart?view=plain#coupon");
    expect(formOf(apply)?.method).toBe("post");
  },
);

test.each<[string, string | undefined, RegExp]>([
  ["coupon", "This code is unknown.", /This code is unknown\./],
  ["noCoupon", undefined, /Please enter a code\./],
  ["couponLost", undefined, /could not be checked/],
])("a code that is refused (%s) stays, with why", async (result, words, why) => {
  const values = { coupon: ["NOTHING"] };
  await show(bare, { values, result, ...(words ? { words } : {}) });
  const field = screen.getByRole<HTMLInputElement>("textbox", { description: why });
  expect(field.value).toBe("NOTHING");
});

test("one that applies is taken out by its button", async () => {
  const coupon = { code: "TAKE10", kind: "fixed" as const, amount: dollars(10) };
  await show({ ...bare, coupon });
  screen.getByText("TAKE10 is applied.");
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(formOf("Remove coupon TAKE10")?.getAttribute("action")).toBe("/cart/remove-coupon");
});

test("one that no longer applies says why, and is taken out by its button", async () => {
  await show({ ...bare, couponProblem: { code: "TAKE10", text: "It needs $60.00." } });
  screen.getByText("It needs $60.00.");
  screen.getByText("TAKE10 does not apply at the moment.");
  expect(formOf("Remove coupon TAKE10")?.getAttribute("action")).toBe("/cart/remove-coupon");
});

test.each<Partial<PricedLines>>([
  { coupon: { code: "TAKE10", kind: "fixed", amount: dollars(10) } },
  { couponProblem: { code: "TAKE10", text: "It needs $60.00." } },
])("one that is refused beside another one stays, with why: %j", async (kept) => {
  const sent = {
    values: { coupon: ["NOTHING"] },
    result: "coupon",
    words: "This code is unknown.",
  };
  await show({ ...bare, ...kept }, sent);
  screen.getByText(/TAKE10 (is applied|does not apply)/);
  const field = screen.getByRole<HTMLInputElement>("textbox", { description: /is unknown/ });
  expect(field.value).toBe("NOTHING");
  expect(formOf("Remove coupon TAKE10")).not.toBeNull();
});
