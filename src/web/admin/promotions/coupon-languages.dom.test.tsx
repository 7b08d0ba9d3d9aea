import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { savedCoupon } from "../../../../tests/support/example-coupon.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const coupon: AdminCoupon = { ...savedCoupon, language: "zh-CN" };

test("a coupon is for languages that are offered; one that was switched off stays where it stands", async () => {
  const choices = async (name: RegExp) => {
    const dialog = within(await screen.findByRole("dialog", { name }));
    const select = dialog.getByRole<HTMLSelectElement>("combobox", { name: "Language" });
    return [...select.options].map(({ value }) => value);
  };
  const records = [coupon];
  adminCalls.on("getPromotions", { rules: [], stacking: false, stackingVersion: 1 });
  adminCalls.on("listCoupons", { records, total: 1, current: 1, size: 20 });
  const user = await openAdmin("/admin/promotions", { offered: ["en-US"] });
  await user.click(await screen.findByRole("button", { name: "New coupon" }));
  expect(await choices(/New coupon/)).toEqual(["", "en-US"]);
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "WELCOME10" }));
  expect(await choices(/WELCOME10/)).toEqual(["", "en-US", "zh-CN"]);
});
