import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OwnOrder } from "#contract/own-order.ts";
import { refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { dollars } from "../../../../tests/support/fake-cart.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import * as orderPage from "./order-detail-page.tsx";
import * as trackingPage from "./tracking-page.tsx";

const assign = vi.spyOn(window.location, "assign").mockImplementation(() => undefined);
beforeEach(signIn);
afterEach(() => assign.mockClear());

function waiting(change: Partial<NonNullable<OwnOrder["difference"]>> = {}): OwnOrder {
  return {
    ...orderIn("paid"),
    difference: {
      lineId: "line-0",
      amount: dollars(1000),
      until: new Date(Date.now() + 40 * 3_600_000).toISOString(),
      customName: "HENDERSON",
      customNumber: "10",
      size: "L",
      premiumNameOption: "Premium",
      premiumNumberOption: "Standard",
      image: "/image/product/one/back.abc.svg",
      isMoving: false,
      ...change,
    },
  };
}

async function openOrder(order: OwnOrder, address = `/order/${order.orderNo}`) {
  shopCalls.on("getOrder", order);
  return openShop(orderPage, "/order/:id", address);
}

const panel = async (name: RegExp) => within(await screen.findByRole("region", { name }));

test("it says how much is waited for and what for, and its button goes to the payment", async () => {
  const user = await openOrder(waiting());
  const shown = await panel(/Waiting for \$10\.00/);
  expect(shown.getByText("Size L · HENDERSON 10 · premium name")).toBeTruthy();
  expect(shown.getByText(/costs \$10\.00 more\. Pay by .+, or the order stays/)).toBeTruthy();
  shopCalls.on("payDifference", { approveUrl: "https://pay.example/approve" });
  await user.click(shown.getByRole("button", { name: "Pay $10.00" }));
  await waitFor(() => expect(assign).toHaveBeenCalledWith("https://pay.example/approve"));
});

test("dropped, the order stays as it was", async () => {
  const user = await openOrder(waiting());
  const shown = await panel(/Waiting for/);
  shopCalls.on("withdrawChange", orderIn("paid"));
  await user.click(shown.getByRole("button", { name: "Keep it as it was" }));
  await screen.findByText(/Your order stays as it was/);
  expect(screen.queryByText(/Waiting for/)).toBeNull();
});

test("a payment that cannot be opened, or that is over, is said where the button is", async () => {
  const user = await openOrder(waiting());
  const shown = await panel(/Waiting for/);
  const pay = () => user.click(shown.getByRole("button", { name: "Pay $10.00" }));
  shopCalls.on("payDifference", refuse("paymentUnknown", "No answer."));
  await pay();
  expect((await shown.findByRole("alert")).textContent).toMatch(/could not be opened/);
  shopCalls.on("payDifference", refuse("conflict", "Over."));
  await pay();
  await waitFor(() =>
    expect(shown.getByRole("alert").textContent).toMatch(/This change has ended/),
  );
});

test("back from the payment it is settled once, by the link of the e-mail as well", async () => {
  shopCalls.on("getOrder", waiting());
  shopCalls.on("settleDifference", orderIn("paid"));
  const page = "/tracking-order?order=KR-1001&orderKey=secret&difference=1&token=X&PayerID=Y";
  await openShop(trackingPage, "/tracking-order", page);
  await screen.findByText(/Paid\. We’ll make it with your change/);
  expect(shopCalls.inputs("settleDifference")).toEqual([
    { orderNo: "KR-1001", orderKey: "secret" },
  ]);
  expect(screen.queryByText(/Waiting for/)).toBeNull();
});

test("declined or not approved, it can be tried again", async () => {
  shopCalls.on("settleDifference", refuse("paymentDeclined", "Declined."));
  await openOrder(waiting(), "/order/KR-1001?difference=1");
  const shown = await panel(/Waiting for/);
  expect((await shown.findByRole("alert")).textContent).toMatch(/not paid\. You can try again/);
  expect(shown.getByRole("button", { name: "Pay $10.00" })).toBeTruthy();
});

test("while money may be moving nothing is asked for", async () => {
  await openOrder(waiting({ isMoving: true }));
  const shown = await panel(/Waiting for/);
  expect(shown.getByText(/Please don’t pay again/)).toBeTruthy();
  expect(shown.queryByRole("button")).toBeNull();
});

test.each(testedLanguages)("every word of it is there in %s", async (language) => {
  shopCalls.on("getOrder", waiting());
  await openShop(orderPage, "/order/:id", "/order/KR-1001", { language });
  const words = { "en-US": /Waiting for \$10\.00/, "zh-CN": /等待补款/ };
  await panel(words[language]);
});
