import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import type { Quote } from "#contract/order.ts";
import { encodeLines } from "#contract/plain-lines.ts";
import type { ApiApp } from "../../../tests/support/api-app.ts";
import {
  cookieOf,
  cookiesOf,
  linesOf,
  openPlainCart,
  type SentForm,
} from "../../../tests/support/plain-cart-shop.ts";

/** The coupon of a cart that forms fill where the page's scripts do not run. */
let forms: Awaited<ReturnType<typeof openPlainCart>>;
let shop: ApiApp;
beforeAll(async () => {
  forms = await openPlainCart();
  ({ shop } = forms);
});
afterAll(() => shop.close());

const cartPage = "/cart?view=plain";
const couponOf = (cookie: string) => `MT_coupon=${encodeURIComponent(cookie)}`;

test("a coupon that applies is kept as its cookie, and taken out by its button", async () => {
  const kept = cookieOf(
    await forms.send("/product/any", { ...(await forms.findShirt()), quantity: "3" }),
  );
  const entered = await forms.send(
    cartPage,
    { coupon: " welcome10 ", lang: "zh-CN" },
    { cookie: kept },
  );
  expect([entered.status, entered.location]).toEqual([303, "/cart?view=plain&lang=zh-CN"]);
  const [cookie = "", ...others] = cookiesOf(entered);
  expect(others).toEqual([]);
  expect(cookie).toMatch(/^MT_coupon=WELCOME10; Path=\/; Max-Age=[1-9]\d*; SameSite=Lax/);
  const out = await forms.send(
    "/cart/remove-coupon",
    {},
    { cookie: `${kept}; ${couponOf("WELCOME10")}` },
  );
  expect(out.location).toBe(cartPage);
  expect(cookiesOf(out)).toEqual([expect.stringMatching(/^MT_coupon=; Path=\/; Max-Age=0/)]);
});

test.each([
  ["NOTHING", "coupon"],
  ["", "noCoupon"],
  ["   ", "noCoupon"],
])("the coupon “%s” is refused (%s), and nothing is kept", async (coupon, result) => {
  const kept = cookieOf(await forms.send("/product/any", await forms.findShirt()));
  const refused = await forms.send(cartPage, { coupon }, { cookie: kept });
  expect(refused.location).toBe(`${cartPage}&result=${result}#coupon`);
  expect(refused.location).not.toContain("NOTHING");
  expect(cookiesOf(refused)).toEqual([]);
});

test("a coupon is not entered by another site, nor into an empty cart", async () => {
  const kept = cookieOf(await forms.send("/product/any", await forms.findShirt()));
  const foreign = { cookie: kept, "sec-fetch-site": "cross-site" };
  for (const headers of [foreign, {}]) {
    const sent = await forms.send(cartPage, { coupon: "WELCOME10" }, headers);
    expect([sent.location, cookiesOf(sent)]).toEqual([cartPage, []]);
  }
  const out = await forms.send(
    "/cart/remove-coupon",
    {},
    { ...foreign, cookie: couponOf("WELCOME10") },
  );
  expect(cookiesOf(out)).toEqual([]);
});

test("a coupon is judged without the lines that can no longer be made, which are left out", async () => {
  const kept = cookieOf(
    await forms.send("/product/any", { ...(await forms.findShirt()), quantity: "3" }),
  );
  const [line] = linesOf(kept);
  if (!line) throw new Error("a line was added");
  const dead = encodeLines([{ ...line, productId: "archived" }]);
  const cookie = `MT_lines=${dead}~${encodeLines([line])}`;
  const entered = await forms.send(cartPage, { coupon: "welcome10" }, { cookie });
  expect(entered.location).toBe(`${cartPage}&left=1`);
  expect(cookiesOf(entered)).toEqual([
    expect.stringMatching(/^MT_lines=/),
    expect.stringMatching(/^MT_coupon=WELCOME10;/),
  ]);
  expect(linesOf(cookieOf(entered).split(";")[0] ?? "")).toEqual([line]);
  const refused = await forms.send(cartPage, { coupon: "NOTHING" }, { cookie });
  expect(refused.location).toBe(`${cartPage}&result=coupon#coupon`);
  // Nothing is left to judge it with.
  const none = await forms.send(cartPage, { coupon: "welcome10" }, { cookie: `MT_lines=${dead}` });
  expect(none.location).toBe(`${cartPage}&left=1`);
  expect(cookiesOf(none)).toEqual([expect.stringMatching(/^MT_lines=; /)]);
});

test("a coupon goes with the last line, and none waits for the first of another cart", async () => {
  const shirt = await forms.findShirt();
  const kept = cookieOf(await forms.send("/product/any", shirt));
  const more = cookieOf(await forms.send("/product/any", { ...shirt, customName: "MARLOW" }));
  const both = `${kept}~${more.split("=")[1]}; ${couponOf("WELCOME10")}`;
  const line = kept.split("=")[1] ?? "";
  const gone = [expect.stringMatching(/^MT_coupon=; Path=\/; Max-Age=0/)];
  const couponsOf = (sent: SentForm) =>
    cookiesOf(sent).filter((cookie) => cookie.startsWith("MT_coupon="));
  expect(couponsOf(await forms.send("/cart/remove", { line }, { cookie: both }))).toEqual([]);
  const cookie = `${kept}; ${couponOf("WELCOME10")}`;
  expect(couponsOf(await forms.send("/cart/remove", { line }, { cookie }))).toEqual(gone);
  expect(couponsOf(await forms.send("/product/any", shirt, { cookie }))).toEqual([]);
  const left = { cookie: couponOf("WELCOME10") };
  expect(couponsOf(await forms.send("/product/any", shirt, left))).toEqual(gone);
  const dead = { cookie: `MT_lines=archived.M.1.1; ${couponOf("WELCOME10")}` };
  expect(couponsOf(await forms.send("/product/any", shirt, dead))).toEqual(gone);
});

test("lines are priced with the coupon that the request names, or with why not", async () => {
  const [line] = linesOf(cookieOf(await forms.send("/product/any", await forms.findShirt())));
  const priceWith = async (code: string, remoteAddress = "10.8.0.1") => {
    const { path: url } = endpoints.priceLines;
    const headers = { "x-coupon-code": code };
    const answer = await shop.app.inject({
      method: "POST",
      url,
      payload: [line],
      headers,
      remoteAddress,
    });
    return answer.json().data as Quote & { couponProblem: { code: string; text: string } | null };
  };
  expect(await priceWith("welcome10")).toMatchObject({
    coupon: { code: "WELCOME10", kind: "percent" },
    couponProblem: null,
  });
  expect(await priceWith("NOTHING")).toMatchObject({
    coupon: null,
    couponProblem: { code: "NOTHING", text: expect.stringContaining("code") },
  });
  // Without an account an address has as many guesses as an account has.
  for (let at = 0; at < 9; at += 1) await priceWith("NOTHING");
  expect((await priceWith("WELCOME10")).couponProblem?.text).toContain("Too many");
  expect((await priceWith("WELCOME10", "10.8.0.2")).coupon).not.toBeNull();
});
