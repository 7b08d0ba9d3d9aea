import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SetupPath } from "#contract/admin/setup.ts";
import { setupSteps } from "#domain/shop/setup-steps.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
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
  ["zh-CN", "打开: 卖方", "必需", "已完成 10/12 步"],
] as const)("%s: steps say what is missing and lead there", async (language, link, state, note) => {
  adminCalls.on("getSetup", path);
  await openAdmin("/admin/setup", { language });
  const open = await screen.findByRole("link", { name: link });
  expect(open.getAttribute("href")).toBe("/admin/seller");
  const step = open.closest("li");
  if (!step) throw new Error("no step");
  expect(within(step).getByText(state)).toBeDefined();
  expect(within(step).getByText("Missing: address.")).toBeDefined();
  expect(screen.getByText(new RegExp(note))).toBeDefined();
});
