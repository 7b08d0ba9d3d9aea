import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { savedCoupon as coupon } from "../../../../tests/support/example-coupon.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const rule = {
  code: "volume",
  version: 2,
  name: { "en-US": "Volume discount", "zh-CN": "多件折扣" },
  tiers: [{ minItems: 3, percent: 10 }],
  active: true,
};

async function openNewCoupon() {
  adminCalls.on("getPromotions", { rules: [rule], stacking: false, stackingVersion: 1 });
  adminCalls.on("listCoupons", { records: [coupon], total: 1, current: 1, size: 20 });
  const user = await openAdmin("/admin/promotions");
  await user.click(await screen.findByRole("button", { name: "New coupon" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New coupon" }));
  const code = dialog.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  return { user, dialog, code, save };
}

test.each([
  ["12,5", 1250],
  ["1.234,56", 123_456],
  ["¥1,200", "This amount is in USD. Please do not write another currency."],
])("“%s” off is %s", async (typed, outcome) => {
  const { user, dialog, code, save } = await openNewCoupon();
  await user.type(code, "FIVE");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Gives" }), "An amount off");
  await user.type(dialog.getByRole("textbox", { name: "Amount off, US dollars" }), typed);
  await user.type(
    dialog.getByRole("textbox", { name: "From goods worth, US dollars" }),
    "１２００",
  );
  adminCalls.on("saveCoupon", coupon);
  await save();
  if (typeof outcome === "string") {
    await dialog.findByText(outcome);
    expect(adminCalls.inputs("saveCoupon")).toEqual([]);
    return;
  }
  await expect
    .poll(() => adminCalls.inputs("saveCoupon"))
    .toMatchObject([
      { benefit: { kind: "fixed", amountUsd: outcome }, minimumSubtotalUsd: 120_000 },
    ]);
});
