import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Language } from "#domain/language.ts";
import {
  adminCalls,
  noConnection,
  pending,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { adminOrderFile as fileOf, usd } from "../../../../tests/support/fake-admin-order.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

async function open(file = fileOf()) {
  adminCalls.on("getOrder", file);
  const user = await openAdmin("/admin/orders/KR-1001");
  await screen.findByRole("button", { name: "Cancel order" });
  return user;
}

async function openDialog(button: string, title: string) {
  const user = await open();
  await user.click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { user, dialog };
}

test("an order that could not be loaded says why and is tried again", async () => {
  adminCalls.on("getOrder", noConnection);
  const user = await openAdmin("/admin/orders/KR-1001");
  await screen.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("getOrder", fileOf());
  await user.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("button", { name: "Cancel order" });
});

test("the next stage is one press, from the stage in sight", async () => {
  const user = await open();
  adminCalls.on("moveOrder", { ...fileOf({ status: "in_production" }), moves: ["shipped"] });
  await user.click(screen.getByRole("button", { name: "Start production" }));
  await screen.findByText("The order is now: In production.");
  expect(adminCalls.inputs("moveOrder")).toEqual([
    { orderNo: "KR-1001", from: "paid", to: "in_production" },
  ]);
  expect(screen.queryByRole("button", { name: "Start production" })).toBeNull();
});

test("a stage that a colleague has moved on is read again", async () => {
  const user = await open();
  adminCalls.on("moveOrder", refuse("conflict", "Changed meanwhile."));
  adminCalls.on("getOrder", { ...fileOf({ status: "shipped" }), moves: ["delivered"] });
  await user.click(screen.getByRole("button", { name: "Start production" }));
  await screen.findByText("Changed meanwhile.");
  await screen.findByRole("button", { name: "Mark as delivered" });
});

test("a parcel leaves with carrier and number; the buyer's mail is named", async () => {
  const { user, dialog } = await openDialog("Mark as shipped", "The parcel leaves");
  expect(dialog.getByText(/ann@people.example gets an e-mail/)).toBeDefined();
  await user.type(dialog.getByRole("textbox", { name: "Tracking number" }), "GP123");
  await user.type(dialog.getByLabelText("Carrier", { selector: "input" }), "Gullwing Post");
  adminCalls.on("moveOrder", { ...fileOf({ status: "shipped" }), moves: ["delivered"] });
  await user.click(dialog.getByRole("button", { name: "Mark as shipped" }));
  await screen.findByText("Shipped. An e-mail is on its way to ann@people.example.");
  expect(adminCalls.inputs("moveOrder")).toEqual([
    {
      orderNo: "KR-1001",
      from: "paid",
      to: "shipped",
      carrier: "Gullwing Post",
      trackingNumber: "GP123",
    },
  ]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a refused number says so at its field, which has the focus and keeps it", async () => {
  const { user, dialog } = await openDialog("Mark as shipped", "The parcel leaves");
  const number = dialog.getByRole<HTMLInputElement>("textbox", { name: "Tracking number" });
  await user.type(number, "??");
  adminCalls.on("moveOrder", refuseFields({ trackingNumber: "invalid" }));
  await user.click(dialog.getByRole("button", { name: "Mark as shipped" }));
  await expect.poll(() => number.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(number);
  expect(number.value).toBe("??");
});

test("a colleague's change is named in the dialog; what was typed stays", async () => {
  const { user, dialog } = await openDialog("Mark as shipped", "The parcel leaves");
  const number = dialog.getByRole<HTMLInputElement>("textbox", { name: "Tracking number" });
  await user.type(number, "GP123");
  const events = [
    { at: "2026-03-06T10:00:00Z", state: "cancelled" as const, actor: "Robin Reid", reason: "" },
  ];
  adminCalls.on("moveOrder", refuse("conflict"));
  adminCalls.on("getOrder", { ...fileOf({ status: "cancelled" }), events, moves: [] });
  await user.click(dialog.getByRole("button", { name: "Mark as shipped" }));
  await dialog.findByText(/The order is now: Canceled \(Robin Reid/);
  expect(number.value).toBe("GP123");
  expect(dialog.getByRole("button", { name: "Mark as shipped" })).toHaveProperty("disabled", true);
});

test("what a colleague has moved on may still leave, from where it is now", async () => {
  const { user, dialog } = await openDialog("Mark as shipped", "The parcel leaves");
  await user.type(dialog.getByRole("textbox", { name: "Tracking number" }), "GP123");
  const events = [
    { at: "2026-03-06T10:00:00Z", state: "in_production" as const, actor: "Mei Tan", reason: "" },
  ];
  adminCalls.on("moveOrder", refuse("conflict"));
  const moved = { ...fileOf({ status: "in_production" }), moves: ["shipped" as const] };
  adminCalls.on("getOrder", { ...moved, events });
  await user.click(dialog.getByRole("button", { name: "Mark as shipped" }));
  await dialog.findByText(/In production \(Mei Tan/);
  adminCalls.on("moveOrder", { ...fileOf({ status: "shipped" }), moves: ["delivered"] });
  await user.click(dialog.getByRole("button", { name: "Mark as shipped" }));
  await screen.findByText("Shipped. An e-mail is on its way to ann@people.example.");
  expect(adminCalls.inputs("moveOrder").at(-1)).toMatchObject({
    from: "in_production",
    to: "shipped",
    trackingNumber: "GP123",
  });
});

test("delivery is asked first, with what the buyer is told and how long it can be taken back", async () => {
  adminCalls.on("getOrder", { ...fileOf({ status: "shipped" }), moves: ["delivered"] });
  const user = await openAdmin("/admin/orders/KR-1001");
  await user.click(await screen.findByRole("button", { name: "Mark as delivered" }));
  const dialog = within(await screen.findByRole("dialog", { name: "The order has arrived" }));
  dialog.getByText(/ann@people.example gets an e-mail, and the time for returns begins/);
  dialog.getByText(/can be taken back for ten minutes/);
  expect(adminCalls.inputs("moveOrder")).toEqual([]);
  adminCalls.on("moveOrder", fileOf({ status: "delivered" }));
  await user.click(dialog.getByRole("button", { name: "Mark as delivered" }));
  await screen.findByText("The order is now: Delivered.");
  expect(adminCalls.inputs("moveOrder")).toMatchObject([{ from: "shipped", to: "delivered" }]);
});

test("who may only look sees no buttons", async () => {
  // To whom nothing is open the server offers no stage.
  adminCalls.on("getOrder", { ...fileOf(), moves: [] });
  await openAdmin("/admin/orders/KR-1001", { role: "R_VIEWER" });
  await screen.findByRole("region", { name: "Notes" });
  const acts = /Cancel order|Mark as shipped|Start production|Add note/;
  expect(screen.queryByRole("button", { name: acts })).toBeNull();
});

test("a note is added and the field is empty again; without an answer it stays typed", async () => {
  const user = await open();
  const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" });
  adminCalls.on("addOrderNote", refuseFields({ text: "required" }));
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await screen.findByText("Please fill in this field.");
  await user.type(note, "Call first");
  adminCalls.on("addOrderNote", noConnection);
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await screen.findByText(/There was no answer/);
  expect(note.value).toBe("Call first");
  const notes = [{ at: "2026-03-06T10:00:00Z", by: "Robin Reid", text: "Call first" }];
  adminCalls.on("addOrderNote", { ...fileOf(), notes });
  await user.click(screen.getByRole("button", { name: "Add note" }));
  await screen.findByText("Note added.");
  expect(note.value).toBe("");
  const entry = screen.getByText("Call first", { selector: "li p" }).closest("li");
  expect(entry?.textContent).toContain("Robin Reid");
});

test("n begins a note, and is a letter in it", async () => {
  const user = await open();
  await user.keyboard("nn");
  const note = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "New note" });
  expect(document.activeElement).toBe(note);
  expect(note.value).toBe("n");
});

test("while it is sent the button is busy", async () => {
  const user = await open();
  adminCalls.on("moveOrder", pending());
  const button = screen.getByRole("button", { name: "Start production" });
  await user.click(button);
  expect(button.getAttribute("data-loading")).toBe("true");
});

test("a dispute says until when to answer and that the order is stopped", async () => {
  adminCalls.on("getOrder", {
    ...fileOf(),
    moves: ["in_production"],
    disputes: [
      {
        id: "PP-D-1001",
        state: "ours_to_answer",
        stage: "inquiry",
        reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
        amount: usd(12_900),
        answerDueAt: "2026-03-20T10:00:00Z",
        openedAt: "2026-03-10T10:00:00Z",
        closedAt: null,
      },
      {
        id: "PP-D-1000",
        state: "lost",
        stage: "chargeback",
        reason: "A_NEW_WORD",
        amount: usd(500),
        answerDueAt: null,
        openedAt: "2026-03-08T10:00:00Z",
        closedAt: "2026-03-09T10:00:00Z",
      },
    ],
  });
  await openAdmin("/admin/orders/KR-1001");
  const [first, second] = await screen.findAllByRole("region", { name: "Dispute" });
  if (!first || !second) throw new Error("two disputes");
  expect(first.textContent).toContain("Waiting for your answer");
  expect(first.textContent).toMatch(/Resolution Center by Mar 20, 2026/);
  expect(first.textContent).toContain("Not received");
  expect(second.textContent).toContain("$5.00 was taken back by the bank.");
  expect(second.textContent).toContain("A_NEW_WORD");
  expect(screen.queryByRole("button", { name: "Cancel order" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Mark as shipped" })).toBeNull();
});

test.each<[Language, string, string, string]>([
  ["en-US", "shopper", "cancelled by the buyer", "Canceled by the customer."],
  ["zh-CN", "shopper", "cancelled by the buyer", "顾客取消了订单。"],
  ["zh-CN", "job", "hold ended", "未在规定时间内付款。"],
  ["zh-CN", "payment", "declined after review", "支付服务未批准付款。"],
  ["zh-CN", "Robin Reid", "return 2 counted", "退货 2 已清点。"],
  ["zh-CN", "Robin Reid", "Torn in the press", "Torn in the press"],
])("%s: what %s did is in the history as “%s”", async (language, actor, reason, words) => {
  const events = [{ at: "2026-03-06T10:00:00Z", state: "cancelled" as const, actor, reason }];
  adminCalls.on("getOrder", { ...fileOf({ status: "cancelled" }), events, moves: [] });
  await openAdmin("/admin/orders/KR-1001", { language });
  expect(await screen.findByText(words)).toBeDefined();
});

test.each([
  ["en-US", "This payment is stopped; another account may pay", "Try now", "Tried at PayPal"],
  ["zh-CN", "这笔付款被阻止，可换用其他账户付款", "立即重试", "已向 PayPal 重试"],
] as const)(
  "%s: refused money says why and since when, and is tried",
  async (language, why, press, said) => {
    const { payment, ...file } = fileOf({ status: "awaiting_payment" });
    const refusal = {
      paymentId: "01890000-0000-7000-8000-000000000001",
      word: "payer" as const,
      since: "2026-11-28T12:46:51Z",
      tries: 6,
      nextTryAt: "2026-11-28T12:58:00Z",
    };
    if (!payment) throw new Error("an order has a payment");
    const failure = "PAYEE_BLOCKED_TRANSACTION";
    const refused = { ...payment, state: "declined" as const, failure, refusal };
    adminCalls.on("getOrder", { ...file, payment: refused });
    const user = await openAdmin("/admin/orders/KR-1001", { language });
    await screen.findByText(why);
    expect(screen.getByText("PAYEE_BLOCKED_TRANSACTION")).toBeDefined();
    adminCalls.on("lookNow", { answered: true, attention: null });
    adminCalls.on("getOrder", {
      ...file,
      payment: { ...refused, refusal: { ...refusal, nextTryAt: null } },
    });
    await user.click(screen.getByRole("button", { name: press }));
    await screen.findByText(new RegExp(said));
    await expect.poll(() => screen.queryByRole("button", { name: press })).toBeNull();
    expect(adminCalls.inputs("lookNow")).toEqual([{ paymentId: refusal.paymentId }]);
  },
);

test("a free order names no payment: nothing to refund, nothing that goes back", async () => {
  const free = { ...fileOf({ total: usd(0), moneyStatus: "free" }), payment: null, money: null };
  const user = await open(free);
  expect(screen.getByText("Nothing to pay: this order is free.")).toBeDefined();
  expect(screen.queryByRole("button", { name: /Refund/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Cancel order" }));
  const dialog = await screen.findByRole("dialog", { name: "Cancel this order?" });
  expect(dialog.textContent).toContain("Nothing was paid for this order.");
});
