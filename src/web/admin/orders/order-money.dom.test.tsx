import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OrderMoney } from "#contract/admin/order-money.ts";
import { adminCalls, refuse, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { adminOrderFile, adminOrderLine, usd } from "../../../../tests/support/fake-admin-order.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const refundId = "0198c0de-4123-7567-8901-234567890123";
const line = adminOrderLine("line-1", { quantity: 2 });

function fileWith(money: Partial<OrderMoney> = {}, version = 3) {
  const file = adminOrderFile({ lines: [line], version });
  if (!file.money) throw new Error("the order is paid");
  return {
    ...file,
    money: { ...file.money, units: [{ lineId: line.id, left: 2 }], ...money },
  };
}

const refused: OrderMoney["credits"][number] = {
  no: 1,
  amount: usd(500),
  reason: "late",
  actor: "Robin Reid",
  at: "2026-03-06T10:00:00Z",
  units: [{ lineId: line.id, units: 1 }],
  shipping: usd(0),
  goodwill: usd(100),
  refunds: [
    {
      id: refundId,
      amount: usd(500),
      state: "refused",
      issue: "REFUND_TIME_LIMIT_EXCEEDED",
      tries: 6,
      nextTryAt: null,
      updatedAt: "2026-03-06T10:00:00Z",
      providerId: null,
      settledBy: null,
      settledReference: null,
    },
  ],
};

async function open(file = fileWith(), role?: "R_FULFIL") {
  adminCalls.on("getOrder", file);
  const user = await openAdmin("/admin/orders/KR-1001", role ? { role } : {});
  const panel = within(await screen.findByRole("region", { name: "Money" }));
  return { user, panel };
}

test.each([
  ["en-US", "History", "Refund of $5.00", "Paid"],
  ["zh-CN", "记录", /^退款 .*5\.00$/, "已付款"],
] as const)("%s: the history calls a refund by its name and amount", async (...words) => {
  const [language, title, refund, paid] = words;
  const file = fileWith({ credits: [refused], credited: usd(500) });
  const { at } = refused;
  const events = [
    ...file.events,
    { at, state: "paid" as const, actor: "Robin Reid", reason: "late" },
  ];
  adminCalls.on("getOrder", { ...file, events });
  await openAdmin("/admin/orders/KR-1001", { language });
  const panel = within(await screen.findByRole("region", { name: title }));
  const [newest, first] = panel.getAllByRole("listitem");
  if (!newest || !first) throw new Error("two entries were expected");
  within(newest).getByText(refund);
  within(newest).getByText("late");
  expect(within(newest).queryByText(paid)).toBeNull();
  within(first).getByText(paid);
});

test("a refund is put together, its sum is shown before, and it is granted with a reason", async () => {
  const { user, panel } = await open();
  await user.click(panel.getByRole("button", { name: "Refund" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund" }));
  const submit = dialog.getByRole("button", { name: "Refund" });
  expect(submit).toHaveProperty("disabled", true);
  adminCalls.on("proposeCredit", ({ goodwill = 0 }) => ({
    amount: usd(6900 + goodwill),
    goods: usd(6000),
    shipping: usd(900),
    goodwill: usd(goodwill),
    left: usd(6000 - goodwill),
    limit: null,
  }));
  const units = dialog.getByRole("textbox", { name: /Home shirt/ });
  await user.clear(units);
  await user.type(units, "1");
  await user.click(dialog.getByRole("checkbox", { name: "Shipping, $9.00" }));
  await user.type(dialog.getByRole("textbox", { name: "Additional amount" }), "2.50");
  await dialog.findByText("$71.50");
  expect(dialog.getByText("After that, $57.50 is left to refund.")).toBeDefined();
  adminCalls.on("grantCredit", refuseFields({ reason: "required" }));
  await user.click(submit);
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await user.type(reason, "Stained");
  const credits = [{ ...refused, amount: usd(7150), refunds: [] }];
  adminCalls.on("grantCredit", fileWith({ credits, credited: usd(7150), left: usd(5750) }, 4));
  await user.click(submit);
  await screen.findByText("$71.50 goes back to the customer.");
  expect(adminCalls.inputs("grantCredit").at(-1)).toEqual({
    orderNo: "KR-1001",
    version: 3,
    units: [{ lineId: "line-1", units: 1 }],
    shipping: true,
    goodwill: 250,
    reason: "Stained",
  });
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test.each([
  ["-5", "An amount cannot be below zero."],
  ["€5", "This amount is in USD. Please do not write another currency."],
  [
    "5.125",
    "This can be read in two ways. Please write 5125 for thousands, or decimals like 1234.50.",
  ],
])("a refund of “%s” is refused at its field", async (typed, text) => {
  const { user, panel } = await open();
  await user.click(panel.getByRole("button", { name: "Refund" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund" }));
  await user.type(dialog.getByRole("textbox", { name: "Additional amount" }), typed);
  await dialog.findByText(text);
  expect(dialog.getByRole("button", { name: "Refund" })).toHaveProperty("disabled", true);
});

test("more than is left is said in the server's words, and nothing typed is lost", async () => {
  const { user, panel } = await open(fileWith({ limit: usd(4000) }));
  await user.click(panel.getByRole("button", { name: "Refund" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund" }));
  expect(dialog.getByText("You can refund $40.00 more of this order today.")).toBeDefined();
  adminCalls.on(
    "proposeCredit",
    refuse("refundTooMuch", "Only $129.00 of $129.00 is left to refund."),
  );
  const amount = dialog.getByRole<HTMLInputElement>("textbox", { name: "Additional amount" });
  await user.type(amount, "130");
  await dialog.findByText("Only $129.00 of $129.00 is left to refund.");
  expect(amount.value).toBe("130");
  await user.clear(amount);
  await user.type(amount, "a lot");
  await dialog.findByText("This is not an amount. Please write it like 1234.50.");
  expect(dialog.getByRole("button", { name: "Refund" })).toHaveProperty("disabled", true);
});

test("a refused refund shows the provider's word, is tried again, and settled by hand", async () => {
  const { user, panel } = await open(fileWith({ credits: [refused] }));
  const list = within(panel.getByRole("list", { name: "Refunds" }));
  expect(list.getByText("Refused by the payment service")).toBeDefined();
  expect(list.getByText("REFUND_TIME_LIMIT_EXCEEDED")).toBeDefined();
  expect(list.getByText(/Tried 6 times\. It is not tried again/)).toBeDefined();
  adminCalls.on("retryRefund", fileWith({ credits: [refused] }));
  await user.click(list.getByRole("button", { name: "Try again now" }));
  await screen.findByText("The payment service refused it again.");
  await user.click(list.getByRole("button", { name: "Refunded another way" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refunded another way" }));
  await user.type(dialog.getByRole("textbox", { name: "Reference" }), "transfer 4711");
  const [refund] = refused.refunds;
  if (!refund) throw new Error("the credit has a refund");
  const settled = { ...refund, state: "settled" as const, settledReference: "transfer 4711" };
  adminCalls.on("settleRefund", fileWith({ credits: [{ ...refused, refunds: [settled] }] }));
  await user.click(dialog.getByRole("button", { name: "Refunded another way" }));
  await screen.findByText("$5.00 is noted as refunded.");
  expect(adminCalls.inputs("settleRefund")).toEqual([
    { orderNo: "KR-1001", version: 3, refundId, reference: "transfer 4711" },
  ]);
  expect(panel.queryByRole("button", { name: "Try again now" })).toBeNull();
});

test("without the right to refund the books are read only", async () => {
  const { panel } = await open(fileWith({ credits: [refused] }), "R_FULFIL");
  expect(panel.getByText("Left to refund")).toBeDefined();
  expect(panel.queryByRole("button")).toBeNull();
});

const request: OrderMoney["requests"][number] = {
  id: "q1",
  amount: usd(12_000),
  units: [],
  shipping: usd(0),
  goodwill: usd(12_000),
  reason: "late by a month",
  askedBy: "Mei Lin",
  askedAt: "2026-03-06T10:00:00Z",
  state: "waiting",
  decidedBy: null,
  decidedAt: null,
  decidedReason: null,
  isOwn: false,
  mayDecide: true,
};

test("a refund above one's limit is asked for, and said to wait", async () => {
  const { user, panel } = await open(fileWith({ limit: usd(10_000) }));
  await user.click(panel.getByRole("button", { name: "Refund" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refund" }));
  adminCalls.on("proposeCredit", ({ goodwill = 0 }) => ({
    amount: usd(goodwill),
    goods: usd(0),
    shipping: usd(0),
    goodwill: usd(goodwill),
    left: usd(900),
    limit: usd(10_000),
  }));
  await user.type(dialog.getByRole("textbox", { name: "Additional amount" }), "120");
  await dialog.findByText(/Above your limit: another person has to approve it/);
  await user.type(dialog.getByRole("textbox", { name: "Reason" }), "late by a month");
  const own = { ...request, isOwn: true, mayDecide: false };
  adminCalls.on("grantCredit", fileWith({ requests: [own] }, 4));
  await user.click(dialog.getByRole("button", { name: "Ask for approval" }));
  await screen.findByText("$120.00 waits for another person’s approval.");
  const list = within(panel.getByRole("list", { name: "Refunds waiting for approval" }));
  expect(
    list.getByText("Refund of $120.00 requested by Mei Lin, waiting for approval"),
  ).toBeDefined();
  expect(list.getByText("Another person has to decide.")).toBeDefined();
  expect(list.queryByRole("button")).toBeNull();
});

test("another person grants it, or refuses it with a reason", async () => {
  const { user, panel } = await open(fileWith({ requests: [request] }));
  const list = within(panel.getByRole("list", { name: "Refunds waiting for approval" }));
  await user.click(list.getByRole("button", { name: "Refuse" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Refuse the refund" }));
  adminCalls.on("decideRefund", refuseFields({ reason: "required" }));
  await user.click(dialog.getByRole("button", { name: "Refuse" }));
  const reason = dialog.getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" });
  await expect.poll(() => reason.getAttribute("aria-invalid")).toBe("true");
  await user.click(dialog.getByRole("button", { name: "Cancel" }));
  const granted = { ...request, state: "granted" as const, mayDecide: false };
  adminCalls.on("decideRefund", fileWith({ requests: [granted] }, 4));
  await user.click(list.getByRole("button", { name: "Approve" }));
  await screen.findByText("$120.00 goes back to the customer.");
  expect(adminCalls.inputs("decideRefund").at(-1)).toEqual({
    orderNo: "KR-1001",
    version: 3,
    requestId: "q1",
    decision: "grant",
  });
  expect(panel.queryByRole("list", { name: "Refunds waiting for approval" })).toBeNull();
});

test("who may refund less reads why there is nothing to press", async () => {
  const refused = {
    ...request,
    id: "q0",
    state: "refused" as const,
    decidedBy: "Robin Reid",
    decidedAt: "2026-03-06T11:00:00Z",
    decidedReason: "too much",
    mayDecide: false,
  };
  const { panel } = await open(fileWith({ requests: [refused, { ...request, mayDecide: false }] }));
  const list = within(panel.getByRole("list", { name: "Refunds waiting for approval" }));
  expect(list.getByText(/This is above your own limit/)).toBeDefined();
  expect(
    list.getByText("Refund of $120.00 requested by Mei Lin, refused by Robin Reid"),
  ).toBeDefined();
  expect(list.getByText("too much")).toBeDefined();
});

const difference = {
  lineId: line.id,
  amount: usd(1000),
  until: "2026-03-08T10:00:00Z",
  isMoving: false,
  customName: "HENDERSON",
  customNumber: "10",
  size: "L",
  premiumNameOption: "Premium" as const,
  premiumNumberOption: "Standard" as const,
  image: "/image/product/one/back.abc.svg",
};

test("a change that waits for its difference is shown, and waived with a reason", async () => {
  const { user } = await open({ ...fileWith(), difference });
  const panel = within(await screen.findByRole("region", { name: "Change waiting for payment" }));
  expect(panel.getByText("Waiting for $10.00")).toBeTruthy();
  expect(panel.getByText("Size L · HENDERSON 10 · premium name")).toBeTruthy();
  await user.click(panel.getByRole("button", { name: "Waive the difference" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Waive the difference" }));
  await user.type(dialog.getByRole("textbox", { name: /Reason/ }), "our mistake");
  adminCalls.on("waiveDifference", fileWith({}, 4));
  await user.click(dialog.getByRole("button", { name: "Waive the difference" }));
  await screen.findByText(/Waived\. The item is made as changed/);
  expect(adminCalls.inputs("waiveDifference")).toEqual([
    { orderNo: "KR-1001", version: 3, reason: "our mistake" },
  ]);
  expect(screen.queryByRole("region", { name: "Change waiting for payment" })).toBeNull();
});

test("a person who may not refund sees the change without a button", async () => {
  await open({ ...fileWith(), difference }, "R_FULFIL");
  const panel = await screen.findByRole("region", { name: "Change waiting for payment" });
  expect(within(panel).queryByRole("button")).toBeNull();
});
