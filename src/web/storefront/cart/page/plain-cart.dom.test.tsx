import { screen, within } from "@testing-library/react";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { BuyNowLine } from "#contract/cart.ts";
import { errorCodes } from "#contract/error-codes.ts";
import { fromWire, toWire } from "#contract/line-content.ts";
import { encodeLines } from "#contract/plain-lines.ts";
import type { Language } from "#domain/language.ts";
import { callContext, type ServerCall } from "#web/api/call-context.ts";
import { plainVisitContext } from "#web/api/plain-visit.ts";
import { makeLine, priceLines } from "../../../../../tests/support/fake-cart.ts";
import { renderShop } from "../../../../../tests/support/render-shop.tsx";
import { loader } from "./cart-page.tsx";
import { PlainCart } from "./plain-cart.tsx";

const lineOf = (id: string, change: Partial<BuyNowLine> = {}): BuyNowLine => ({
  ...toWire(fromWire(makeLine(id))),
  quantity: 1,
  ...change,
});
const lines = [lineOf("dead", { customName: "PAULA", size: "XL" }), lineOf("a"), lineOf("b")];

/** Prices all lines but those of the product `p-dead`, as the shop does. */
function makeShop() {
  const priced: string[] = [];
  const call = ((_name: string, input: readonly BuyNowLine[]) => {
    const dead = input.flatMap(({ productId }, place) => (productId === "p-dead" ? [place] : []));
    const errors = dead.map((place) => ({
      path: `${place}.productId`,
      key: "productUnknown",
      message: "",
    }));
    if (dead.length > 0) {
      return Promise.resolve({
        ok: false,
        code: errorCodes.invalidInput,
        msg: "",
        data: { errors },
      });
    }
    priced.push(input.map(({ productId }) => productId).join());
    const items = input.map((line, place) =>
      makeLine(line.productId.slice(2), { ...line, id: `${place}` }),
    );
    const { quote } = priceLines(items, null);
    return Promise.resolve({ ok: true, data: { ...quote, lines: items, couponProblem: null } });
  }) as unknown as ServerCall;
  return { priced, call };
}

/** The page at this query, of a visitor with these lines. */
async function load(query: string, held: BuyNowLine[], call: ServerCall) {
  const context = new RouterContextProvider();
  context.set(callContext, call);
  context.set(plainVisitContext, { sent: null, lines: encodeLines(held) });
  const url = new URL(`http://shop.invalid/cart?view=plain${query}`);
  return loader({ context, url } as unknown as Parameters<typeof loader>[0]);
}
async function show(query: string, held = lines, language: Language = "en-US") {
  const data = await load(query, held, makeShop().call);
  await renderShop(() => <PlainCart {...data} />, { language });
}

test("however many lines can no longer be made, a view judges the coupon once", async () => {
  const { call, priced } = makeShop();
  await load("", [...lines, lineOf("dead", { size: "S" })], call);
  expect(priced).toEqual(["p-a,p-b"]);
});

test.each<[Language, string]>([
  ["en-US", "One item can no longer be ordered and was left out."],
  ["zh-CN", "有 1 项商品已无法订购，未列入购物车。"],
])("in %s the page says what is left out, and shows the others", async (language, said) => {
  await show("", lines, language);
  const notice = screen.getByText(said).closest<HTMLElement>("[role=status]");
  expect(notice?.textContent).toContain("PAULA 10");
  expect(notice?.textContent).toContain("XL");
  expect(screen.getByText("Shirt a")).toBeDefined();
  expect(screen.getByText("Shirt b")).toBeDefined();
});

test("what the form before has left out is said, too", async () => {
  await show("&left=2", lines.slice(1));
  screen.getByText("2 items can no longer be ordered and were left out.");
});

test("where nothing is left, the cart is empty, and says why", async () => {
  await show("", lines.slice(0, 1));
  screen.getByText("One item can no longer be ordered and was left out.");
  screen.getByText("Cart is empty.");
});

test.each([
  [0, "Shirt a"],
  [1, "Shirt b"],
])("a refused quantity stands at its line, the one at place %i", async (at, name) => {
  await show(`&result=quantity&at=${at}&typed=0&left=1`, lines.slice(1));
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { description: /whole number/ });
  expect(field.value).toBe("0");
  const item = field.closest("li");
  expect(item && within(item).getByText(name)).toBeTruthy();
});

test("and at the same line where one before it goes just then", async () => {
  await show("&result=quantity&at=2&typed=0");
  const field = screen.getByRole("spinbutton", { description: /whole number/ });
  expect(field.closest("li")?.textContent).toContain("Shirt b");
});

test.each(["", "&at=", "&at=0x0", "&at=one"])(
  "a place that is none (“%s”) is no line’s",
  async (at) => {
    await show(`&result=quantity${at}&typed=0`);
    expect(screen.queryByRole("spinbutton", { description: /whole number/ })).toBeNull();
  },
);

test("a cart that the shop could not price is not said to be empty", async () => {
  const trouble = { ok: false, code: errorCodes.tooManyTries, msg: "", data: null };
  const data = await load("", lines, (() => Promise.resolve(trouble)) as unknown as ServerCall);
  await renderShop(() => <PlainCart {...data} />);
  const said = screen.getByText("Your cart could not be loaded.");
  expect(said.closest("[role=alert]")).not.toBeNull();
  expect(screen.queryByText("Cart is empty.")).toBeNull();
});
