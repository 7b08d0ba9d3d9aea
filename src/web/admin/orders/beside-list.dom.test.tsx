import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { adminOrderFile } from "../../../../tests/support/fake-admin-order.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

test("refunds beside the books stand with the amount and currency that really went", async () => {
  const refund = {
    id: "r1",
    state: "done" as const,
    issue: null,
    tries: 0,
    nextTryAt: null,
    updatedAt: "2026-03-06T11:00:00Z",
    providerId: "REF1",
    settledBy: null,
    settledReference: null,
    maySend: true,
  };
  const beside = [
    { ...refund, amount: { amount: "130", currency: "JPY", minor: 130 } },
    { ...refund, id: "r2", amount: null, providerId: null },
  ];
  adminCalls.on("getOrder", { ...adminOrderFile(), money: null, beside });
  await openAdmin("/admin/orders/KR-1001");
  const panel = within(await screen.findByRole("region", { name: "Refunds beside the books" }));
  expect(panel.getByText("JPY 130")).toBeDefined();
  expect(panel.getByText("REF1")).toBeDefined();
  expect(panel.getByText("amount not known")).toBeDefined();
});

test("one that was refused is sent again, or settled by hand; without an amount only that", async () => {
  const user = userEvent.setup();
  const refused = {
    id: "0199aaaa-0000-7000-8000-000000000001",
    state: "refused" as const,
    issue: "REFUND_TIME_LIMIT_EXCEEDED",
    tries: 1,
    nextTryAt: null,
    updatedAt: "2026-03-06T11:00:00Z",
    providerId: null,
    settledBy: null,
    settledReference: null,
    amount: { amount: "70.00", currency: "EUR", minor: 7_000 },
    maySend: true,
  };
  const unknown = { ...refused, id: "r2", amount: null, maySend: false };
  const file = { ...adminOrderFile(), money: null };
  adminCalls.on("getOrder", { ...file, beside: [refused, unknown] });
  await openAdmin("/admin/orders/KR-1001");
  const panel = within(await screen.findByRole("region", { name: "Refunds beside the books" }));
  const [first, second] = panel.getAllByRole("listitem");
  if (!first || !second) throw new Error("two refunds");
  expect(within(second).queryByRole("button", { name: "Try again now" })).toBeNull();
  expect(within(second).getByRole("button", { name: "Refunded another way" })).toBeDefined();
  adminCalls.on("retryRefund", { ...file, beside: [{ ...refused, state: "done" }, unknown] });
  await user.click(within(first).getByRole("button", { name: "Try again now" }));
  expect(await screen.findByText("The refund was accepted.")).toBeDefined();
  expect(adminCalls.inputs("retryRefund")).toMatchObject([{ refundId: refused.id }]);
});
