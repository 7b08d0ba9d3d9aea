import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { PaymentAttention } from "#contract/admin/attention.ts";
import type { ClosedPayments } from "#contract/admin/payment-gate.ts";
import { adminCalls, refuse } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const record: PaymentAttention = {
  paymentId: "01890000-0000-7000-8000-000000000001",
  orderNo: "KR20261124AAAA",
  orderState: "awaiting_payment",
  paymentState: "capturing",
  attention: "stuckCapturing",
  lost: null,
  note: "",
  askedBy: null,
  since: "2026-11-24T10:00:00Z",
  amount: { amount: "63.95", currency: "USD", minor: 6_395 },
  providerOrderId: "5O190127TN364715T",
  seenAt: null,
  nextLookAt: "2026-11-24T10:20:00Z",
};
const listOf = (...records: PaymentAttention[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});

testAdminList({
  address: "/admin/attention",
  call: "listAttention",
  none: listOf(),
  some: listOf(record),
  shown: "Outcome unknown",
  empty: "Nothing needs a person.",
  filter: { query: "attention=heldBack", asked: { attention: "heldBack" } },
  search: null,
});

async function open(shown = record) {
  adminCalls.on("listAttention", listOf(shown));
  const user = await openAdmin("/admin/attention");
  await screen.findByRole("article");
  return { user, card: within(screen.getByRole("article")) };
}

test("says what happened, what to do, and leads to the order", async () => {
  const { card } = await open({
    ...record,
    attention: "heldBack",
    note: "PENDING BUYER_COMPLAINT",
  });
  expect(card.getByRole("heading").textContent).toBe("PayPal holds the money");
  expect(card.getByText(/Do not ship until/)).toBeDefined();
  expect(card.getByText("PENDING BUYER_COMPLAINT")).toBeDefined();
  const link = card.getByRole("link", { name: "Open the order KR20261124AAAA" });
  expect(link.getAttribute("href")).toBe("/admin/orders/KR20261124AAAA");
});

test("of a refused payment: how often it was tried, and when it is next", async () => {
  const refusal = {
    paymentId: record.paymentId,
    word: "payer" as const,
    since: record.since,
    tries: 4,
    nextTryAt: "2026-11-24T10:24:00Z",
  };
  const { card } = await open({ ...record, attention: "captureRefused", refusal });
  expect(card.getByText("Tries").nextSibling?.textContent).toBe("4");
  expect(card.getByText("Next try").nextSibling?.textContent).toMatch(/:24/);
});

test("a look that settles the payment takes it off the list", async () => {
  const { user, card } = await open();
  adminCalls.on("lookNow", { answered: true, attention: null });
  adminCalls.on("listAttention", listOf());
  await user.click(card.getByRole("button", { name: /Check now: payment/ }));
  await screen.findByText("Nothing needs a person.");
  expect(adminCalls.inputs("lookNow")).toEqual([{ paymentId: record.paymentId }]);
  expect(screen.getByText("Checked with PayPal: KR20261124AAAA is settled.")).toBeDefined();
});

test("a look that is refused says so at its payment", async () => {
  const { user, card } = await open();
  adminCalls.on("lookNow", refuse("conflict", "Another look runs."));
  await user.click(card.getByRole("button", { name: /Check now: payment/ }));
  expect((await card.findByRole("alert")).textContent).toContain("Another look runs.");
});

test("cleared with a reason", async () => {
  const { user, card } = await open();
  await user.click(card.getByRole("button", { name: /^Clear the payment/ }));
  const dialog = within(
    await screen.findByRole("dialog", { name: "Clear the payment of KR20261124AAAA" }),
  );
  adminCalls.on("clearAttention", { orderNo: record.orderNo });
  adminCalls.on("listAttention", listOf());
  await user.type(dialog.getByLabelText("What was done about it"), "asked the provider");
  await user.click(dialog.getByRole("button", { name: "Clear" }));
  await screen.findByText("Nothing needs a person.");
  expect(adminCalls.inputs("clearAttention")).toEqual([
    { paymentId: record.paymentId, attention: "stuckCapturing", reason: "asked the provider" },
  ]);
});

test("a refund that waits for approval leads to its order, where it is decided", async () => {
  const { card } = await open({
    ...record,
    attention: "refundAsked",
    note: "Late by a month",
    askedBy: "Mei Lin",
  });
  expect(card.getByRole("heading").textContent).toBe("A refund waits for approval");
  expect(card.getByText("Mei Lin")).toBeDefined();
  expect(card.getByText("Late by a month")).toBeDefined();
  expect(card.getByRole("link", { name: "Open the order KR20261124AAAA" })).toBeDefined();
  expect(card.queryAllByRole("button")).toEqual([]);
});

const closed: ClosedPayments = {
  since: "2026-11-28T12:46:51Z",
  concern: "permission",
  said: "NOT_AUTHORIZED debug id a1b2",
  nextTryAt: "2026-11-28T13:02:00Z",
  orders: ["KR20261128AAAA", "KR20261128BBBB"],
};

test.each([
  ["en-US", "Payments are closed", "Check the credentials", "Try now"],
  ["zh-CN", "收款已关闭", "请检查凭据", "立即重试"],
] as const)("%s: closed payments say why, and are tried", async (language, title, what, press) => {
  adminCalls.on("listAttention", listOf());
  adminCalls.on("getPaymentGate", closed);
  const user = await openAdmin("/admin/attention", { language });
  const note = within(await screen.findByRole("region", { name: title }));
  expect(note.getByText(new RegExp(what))).toBeDefined();
  expect(note.getByText(/NOT_AUTHORIZED debug id a1b2/)).toBeDefined();
  const links = note.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(closed.orders.map((orderNo) => `/admin/orders/${orderNo}`));

  const later = { ...closed, nextTryAt: "2026-11-28T13:03:00Z" };
  adminCalls.on("tryOpening", { outcome: "refuses", closed: later });
  await user.click(note.getByRole("button", { name: press }));
  await note.findByText(/8:03/);
  adminCalls.on("tryOpening", { outcome: "opens", closed: null });
  await user.click(note.getByRole("button", { name: press }));
  await expect.poll(() => screen.queryByRole("region", { name: title })).toBeNull();
});

test("who only looks on sees that payments are closed, and has no button", async () => {
  adminCalls.on("listAttention", listOf());
  adminCalls.on("getPaymentGate", closed);
  await openAdmin("/admin/attention", { role: "R_VIEWER" });
  const note = within(await screen.findByRole("region", { name: "Payments are closed" }));
  expect(note.queryByRole("button")).toBeNull();
});

test("a payment of a lost order names its buyer and leads to the books", async () => {
  const { card } = await open({
    ...record,
    attention: "lostPayment",
    lost: "taken",
    orderState: null,
    paymentState: null,
    askedBy: "sam@granby.example",
    nextLookAt: null,
  });
  expect(card.getByRole("heading").textContent).toBe("Payment of a lost order");
  expect(card.getByText("sam@granby.example")).toBeDefined();
  const link = card.getByRole("link", { name: "Open the books for KR20261124AAAA" });
  expect(link.getAttribute("href")).toBe("/admin/books");
  expect(card.queryAllByRole("button", { name: /^Check now|^Clear/ })).toEqual([]);
});

test.each([
  ["approved", "Lost order, nothing taken", /Nothing was taken/],
  ["waiting", "Lost order, held by PayPal", /As soon as the money is free/],
  ["sending", "Lost order, money on its way back", /Nothing for now/],
] as const)("a lost order that is %s is not called paid", async (lost, title, says) => {
  const { card } = await open({ ...record, attention: "lostPayment", orderState: null, lost });
  expect(card.getByRole("heading").textContent).toBe(title);
  expect(card.getByText(says)).toBeDefined();
});
