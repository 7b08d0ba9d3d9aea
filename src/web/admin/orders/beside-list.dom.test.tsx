import { screen, within } from "@testing-library/react";
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
