import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SetupPath } from "#contract/admin/setup.ts";
import { setupSteps } from "#domain/shop/setup-steps.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { noDemo } from "../../../../tests/support/fake-demo.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const path: SetupPath = {
  isOpen: false,
  steps: setupSteps.map((step) => ({
    step,
    isDone: step !== "seller" && step !== "look",
    blocksMoney: step === "seller",
    missing: step === "seller" ? [{ title: "Seller", why: "Missing: address." }] : [],
  })),
};

test.each([
  ["en-US", "Open: You", "Needed", "10 of 12 steps are done"],
  ["zh-CN", "打开：卖方", "必需", "已完成 10/12 步"],
] as const)("%s: steps say what is missing and lead there", async (language, link, state, note) => {
  adminCalls.on("getDemoCatalogue", noDemo);
  adminCalls.on("getSetup", path);
  adminCalls.on("getTestPayment", null);
  await openAdmin("/admin/setup", { language });
  const open = await screen.findByRole("link", { name: link });
  expect(open.getAttribute("href")).toBe("/admin/seller");
  const step = open.closest("li");
  if (!step) throw new Error("no step");
  expect(within(step).getByText(state)).toBeDefined();
  expect(within(step).getByText("Missing: address.")).toBeDefined();
  expect(screen.getByText(new RegExp(note))).toBeDefined();
});

const asked = {
  state: "open" as const,
  amount: "1.00 USD",
  approveUrl: "https://pay.example/approve",
  problem: "",
  at: "2026-11-25T09:00:00Z",
};

test("back from the payment service, a test payment is taken and given back by itself", async () => {
  adminCalls.on("getDemoCatalogue", noDemo);
  adminCalls.on("getSetup", path);
  adminCalls.on("getTestPayment", asked);
  adminCalls.on("finishTestPayment", { ...asked, state: "done", approveUrl: null });
  await openAdmin("/admin/setup?payment=back");
  await screen.findByText(/taken and refunded: payments work \(1\.00 USD/);
  expect(adminCalls.inputs("finishTestPayment")).toEqual([{}]);
});

test.each([
  ["en-US", "The payment service says: INSUFFICIENT_FUNDS", "Refund it"],
  ["zh-CN", "支付服务商的答复：INSUFFICIENT_FUNDS", "退回款项"],
] as const)("%s: money that did not go back is said, and sent again by hand", async (...words) => {
  const [language, problem, action] = words;
  const taken = { ...asked, state: "taken" as const, approveUrl: null };
  adminCalls.on("getDemoCatalogue", noDemo);
  adminCalls.on("getSetup", path);
  adminCalls.on("getTestPayment", { ...taken, problem: "INSUFFICIENT_FUNDS" });
  adminCalls.on("finishTestPayment", { ...taken, state: "done" });
  const user = await openAdmin("/admin/setup", { language });
  await screen.findByText(problem);
  // No other is begun meanwhile.
  expect(screen.queryByRole("button", { name: /another|再测试/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: action }));
  await screen.findByText(/payments work|付款功能正常/);
});

test("before the first one, it is offered", async () => {
  adminCalls.on("getDemoCatalogue", noDemo);
  adminCalls.on("getSetup", path);
  adminCalls.on("getTestPayment", null);
  await openAdmin("/admin/setup");
  await screen.findByRole("button", { name: "Make a test payment" });
});
