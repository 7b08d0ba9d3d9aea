import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { OwnOrder } from "#contract/own-order.ts";
import { noConnection, refuse, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { orderIn } from "../../../../tests/support/fake-order.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import * as orderPage from "./order-detail-page.tsx";

beforeEach(signIn);

/** The order with lines that may be cancelled, by their place. */
function withCancellable(order: OwnOrder, ...places: number[]): OwnOrder {
  const lines = order.lines.map((line, place) => ({ ...line, canCancel: places.includes(place) }));
  return { ...order, lines };
}

async function openOrder(order: OwnOrder) {
  shopCalls.on("getOrder", order);
  const user = await openShop(orderPage, "/order/:id", `/order/${order.orderNo}`);
  await screen.findByText("Total");
  return user;
}

test("an order that is made for its buyer offers no cancelling", async () => {
  await openOrder(withCancellable(orderIn("paid")));
  expect(screen.queryByRole("button", { name: /^Cancel/ })).toBeNull();
});

test("the chosen line is cancelled, and the page shows what goes back", async () => {
  const order = withCancellable(orderIn("paid", ["paid", "paid", "paid"]), 1, 2);
  const user = await openOrder(order);
  const inputs: unknown[] = [];
  shopCalls.on("cancelOrder", (input) => {
    inputs.push(input);
    const back = { amount: "20.00", currency: "USD" as const, minor: 2000 };
    return { ...withCancellable(order), credited: back };
  });
  await user.click(screen.getByRole("button", { name: "Cancel items" }));
  const dialog = await screen.findByRole("dialog");
  // Two buttons that both say to cancel would leave the reader guessing.
  expect(within(dialog).getByRole("button", { name: "Keep the order" })).toBeTruthy();
  await user.click(within(dialog).getAllByRole("checkbox")[0] ?? dialog);
  await user.click(within(dialog).getByRole("button", { name: "Cancel 1 item" }));
  await screen.findByText("Refund to you");
  expect(inputs).toEqual([{ orderNo: order.orderNo, lineIds: [order.lines[2]?.id] }]);
  expect(screen.queryByRole("button", { name: "Cancel items" })).toBeNull();
});

test("a refusal is said and the dialog stays", async () => {
  const user = await openOrder(withCancellable(orderIn("awaiting_payment"), 0));
  shopCalls.on("cancelOrder", refuse("lineLocked", "Production has begun."));
  await user.click(screen.getByRole("button", { name: "Cancel this order" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Cancel 1 item" }));
  await screen.findByText("Production has begun.");
  await waitFor(() => expect(screen.getByRole("dialog")).toBeTruthy());
});

test("without an answer the order is read: still there, it can be tried again", async () => {
  const order = withCancellable(orderIn("awaiting_payment"), 0);
  const user = await openOrder(order);
  shopCalls.on("cancelOrder", noConnection);
  await user.click(screen.getByRole("button", { name: "Cancel this order" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Cancel 1 item" }));
  await screen.findByText("Please try again in a moment.");
  expect(screen.getByRole("dialog")).toBeTruthy();
  // This time the answer alone is lost.
  shopCalls.on("getOrder", withCancellable(order));
  await user.click(within(dialog).getByRole("button", { name: "Cancel 1 item" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: "Cancel this order" })).toBeNull();
});

test("a size without a letter is named in words", async () => {
  const order = withCancellable(orderIn("paid"), 0);
  const lines = order.lines.map((line) => ({ ...line, size: "One size" }));
  const user = await openOrder({ ...order, lines });
  await user.click(screen.getByRole("button", { name: "Cancel items" }));
  const dialog = await screen.findByRole("dialog");
  expect(
    within(dialog).getByRole("checkbox").getAttribute("aria-label") ?? dialog.textContent,
  ).toMatch(/ · One size/);
});

test("of a free order no money goes back, and none is spoken of", async () => {
  const order = withCancellable({ ...orderIn("paid"), moneyStatus: "free" }, 0);
  const user = await openOrder(order);
  shopCalls.on("cancelOrder", { ...withCancellable(order), status: "cancelled" });
  await user.click(screen.getByRole("button", { name: "Cancel items" }));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Nothing was paid, so nothing goes back.");
  await user.click(within(dialog).getByRole("button", { name: "Cancel 1 item" }));
  await screen.findByText("Canceled.");
  expect(screen.queryByText(/money/i)).toBeNull();
});
