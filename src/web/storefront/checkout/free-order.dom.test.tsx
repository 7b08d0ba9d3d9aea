import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Language } from "#domain/language.ts";
import { field, openCheckout, typed } from "../../../../tests/support/checkout-form.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { answerCheckout, quoteTo } from "../../../../tests/support/fake-checkout.ts";
import { renderShop } from "../../../../tests/support/render-shop.tsx";
import { PayStep } from "./pay-step.tsx";

const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);

/** Everything is taken off; to no country there is nothing to pay. */
const nothing: typeof quoteTo = (asked) => {
  const quote = quoteTo({ ...asked });
  return { ...quote, shipping: dollars(0), total: dollars(0) };
};
const bought = {
  orderNo: "KR-1",
  id: null,
  approveUrl: null,
  status: "paid" as const,
  quote: nothing({ country: "DE" }),
};

beforeEach(() => {
  assign.mockClear();
  sessionStorage.clear();
  answerCheckout();
  shopCalls.on("quoteOrder", nothing);
});

const order = () => screen.findByRole("button", { name: "Order for free" });
const code = () => screen.findByRole("textbox", { name: "Verification Code" });
const sent = () => shopCalls.inputs("createOrder");

/** Ordered without a proof: the server asks for one. */
async function ask() {
  const checkout = await openCheckout();
  await checkout.choose("DE");
  await checkout.fill();
  shopCalls.on("createOrder", refuse("proveEmail", "", { reason: "proveEmail" }));
  shopCalls.on("sendVerificationCode", null);
  await checkout.user.click(await order());
  return { ...checkout, input: await code() };
}

test("with nothing to pay the button orders, and no word is of paying", async () => {
  const { choose } = await openCheckout();
  await choose("DE");
  await order();
  const step = screen.getByRole("region", { name: "Confirm" });
  expect(step.textContent).toContain("Nothing to pay");
  expect(step.textContent).not.toMatch(/PayPal|simulator|Visa|Pay /);
});

test.each<[Language, string, string]>([
  ["en-US", "Order for free", "Nothing to pay"],
  ["zh-CN", "免费下单", "无需付款"],
])("its words are there in %s", async (language, button, title) => {
  const step = { simulated: false, busy: false, blockedBecause: undefined, problem: null };
  const quote = nothing({ country: "DE" });
  await renderShop(() => <PayStep {...step} quote={quote} />, { language });
  expect(screen.getByRole("button", { name: button })).toBeDefined();
  expect(screen.getByText(title)).toBeDefined();
  expect(document.body.textContent).not.toContain("PayPal");
});

test("the server asks for a proof: a code is sent, its field has the focus, and it orders", async () => {
  const { user, input } = await ask();
  await expect.poll(() => document.activeElement).toBe(input);
  expect(shopCalls.inputs("sendVerificationCode")).toEqual([
    { email: typed.email, purpose: "order" },
  ]);
  const group = screen.getByRole("group", { name: "Confirm your e-mail" });
  expect(group.textContent).toContain(`We send a code to ${typed.email}`);
  await within(group).findByText(`The code to ${typed.email} is on its way`, { exact: false });
  expect(sent()).toMatchObject([{ expectedTotal: "0.00" }]);
  expect(sent()[0]?.emailCode).toBeUndefined();
  shopCalls.on("createOrder", bought);
  await user.type(input, "123456");
  // Enter in the field orders, too.
  await user.keyboard("{Enter}");
  await expect.poll(() => sent().at(-1)?.emailCode).toBe("123456");
  expect(assign).not.toHaveBeenCalled();
  expect(sessionStorage.getItem("checkoutDraft") ?? "").not.toContain(typed.email);
});

test("a code that is missing, of five digits or wrong is said at its field", async () => {
  const { user, input } = await ask();
  await user.click(await order());
  expect(await screen.findByText("Please enter the Verification Code")).toBeDefined();
  await user.type(input, "12345");
  await user.click(await order());
  expect(await screen.findByText("The code has six digits.")).toBeDefined();
  expect(sent()).toHaveLength(1);
  shopCalls.on("createOrder", refuse("wrongCode", "The code is wrong or has expired."));
  await user.type(input, "6");
  await user.click(await order());
  expect(await screen.findByText("The code is wrong or has expired.")).toBeDefined();
  expect(input.getAttribute("aria-invalid")).toBe("true");
  await expect.poll(() => document.activeElement).toBe(input);
});

test("an unknown outcome of a free order speaks of no payment", async () => {
  const { user, choose, fill } = await openCheckout();
  await choose("DE");
  await fill();
  shopCalls.on("createOrder", refuse("paymentUnknown", "", { orderNo: "KR-7" }));
  await user.click(await order());
  const problem = await screen.findByText(/Your order KR-7 may be placed already/);
  expect(problem.textContent).not.toContain("payment");
});

test("another address is proven anew", async () => {
  const { user, fill } = await ask();
  await fill({ email: "other@kitroom.example" });
  expect(screen.queryByRole("group", { name: "Confirm your e-mail" })).toBeNull();
  await user.click(await order());
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toMatchObject({ email: "other@kitroom.example" });
  expect(sent()[1]?.emailCode).toBeUndefined();
  const group = await screen.findByRole("group", { name: "Confirm your e-mail" });
  expect(group.textContent).toContain("other@kitroom.example");
  expect(field("code")?.value).toBe("");
});
