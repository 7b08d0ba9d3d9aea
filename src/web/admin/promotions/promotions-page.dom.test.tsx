import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { AdminCoupon } from "#contract/admin/coupons.ts";
import { savedCoupon as coupon } from "../../../../tests/support/example-coupon.ts";
import {
  adminCalls,
  noConnection,
  pending,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";

const rule = {
  code: "volume",
  version: 2,
  name: { "en-US": "Volume discount", "zh-CN": "多件折扣" },
  tiers: [{ minItems: 3, percent: 10 }],
  active: true,
};
const promotions = { rules: [rule], stacking: false, stackingVersion: 1 };
const couponsOf = (...records: AdminCoupon[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});

beforeEach(() => {
  adminCalls.on("getPromotions", promotions);
  adminCalls.on("listCoupons", couponsOf(coupon));
});

const percent = () =>
  screen.findByRole<HTMLInputElement>("textbox", { name: "Step 1: per cent off" });

async function typePercent(text: string) {
  const user = await openAdmin("/admin/promotions");
  const field = await percent();
  await user.clear(field);
  await user.type(field, text);
  const save = () => user.click(screen.getByRole("button", { name: "Save" }));
  return { user, field, save };
}

test("rules that could not be loaded say so and are tried again; coupons are there meanwhile", async () => {
  adminCalls.on("getPromotions", refuse("roleMissing", "Not for you."));
  const user = await openAdmin("/admin/promotions");
  await screen.findByText("Not for you.");
  await screen.findByText("WELCOME10");
  adminCalls.on("getPromotions", promotions);
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect((await percent()).value).toBe("10%");
});

test("a changed step is saved with the version it was typed over", async () => {
  const { field, save } = await typePercent("15");
  adminCalls.on("savePromotion", {
    ...promotions,
    rules: [{ ...rule, version: 3, tiers: [{ minItems: 3, percent: 15 }] }],
  });
  await save();
  await screen.findByText("Volume discount is saved; the shop uses it at once.");
  expect(adminCalls.inputs("savePromotion")).toMatchObject([
    { code: "volume", version: 2, tiers: [{ minItems: 3, percent: 15 }] },
  ]);
  expect(field.value).toBe("15%");
  expect(screen.getByRole("button", { name: "Save" })).toHaveProperty("disabled", true);
});

test("a refused step says so at its field, which has the focus and keeps its number", async () => {
  const { field, save } = await typePercent("120");
  adminCalls.on("savePromotion", refuseFields({ "tiers.0.percent": "invalid" }));
  await save();
  await expect.poll(() => field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(field.value).toBe("120%");
});

test("what somebody else saved is taken over with what was typed", async () => {
  const { user, field, save } = await typePercent("15");
  adminCalls.on("savePromotion", refuse("conflict"));
  await save();
  await screen.findByText(/Someone else saved this/);
  expect(field.value).toBe("15%");
  adminCalls.on("getPromotions", { ...promotions, rules: [{ ...rule, version: 5 }] });
  await user.click(screen.getByRole("button", { name: "Take theirs and keep what I typed" }));
  await expect.poll(() => screen.queryByText(/Someone else saved this/)).toBeNull();
  adminCalls.on("savePromotion", promotions);
  await save();
  await expect.poll(() => adminCalls.inputs("savePromotion")).toHaveLength(2);
  expect(adminCalls.inputs("savePromotion").at(-1)).toMatchObject({ version: 5 });
});

test("without an answer nothing typed is lost; discarded, the stored number is back", async () => {
  const { user, field, save } = await typePercent("15");
  adminCalls.on("savePromotion", noConnection);
  await save();
  await screen.findByText(/There was no answer/);
  expect(field.value).toBe("15%");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(field.value).toBe("10%");
  expect(screen.queryByText(/There was no answer/)).toBeNull();
});

test("both rules together are saved as switched; a quicker colleague is told of", async () => {
  const user = await openAdmin("/admin/promotions");
  const together = await screen.findByRole("switch", { name: /Let both rule sets/ });
  adminCalls.on("saveStacking", { ...promotions, stacking: true, stackingVersion: 2 });
  await user.click(together);
  await screen.findByText("Both rule sets now apply together.");
  expect(adminCalls.inputs("saveStacking")).toEqual([{ stacking: true, version: 1 }]);
  adminCalls.on("saveStacking", refuse("conflict"));
  await user.click(together);
  await screen.findByText(/Someone else has switched it/);
});

test("coupons say in words what they give; a search stands in the address", async () => {
  const user = await openAdmin("/admin/promotions");
  const row = await screen.findByRole("row", { name: /WELCOME10/ });
  for (const part of ["10% off", "first order", "from $50.00", "once each", "7 / 100", "On"]) {
    expect(row.textContent).toContain(part);
  }
  adminCalls.on("listCoupons", couponsOf());
  await user.type(screen.getByRole("searchbox"), "spring");
  await screen.findByText("Nothing matches these filters.");
  expect(adminAddress()).toBe("/admin/promotions?coupon=spring");
});

test.each([
  ["en-US", "scheduled", { validFrom: "2030-09-01T12:00:00Z" }, "begins Sep 1, 2030"],
  ["en-US", "on", { validFrom: "2026-09-01T12:00:00Z" }, "since Sep 1, 2026"],
  ["en-US", "on", { validUntil: "2030-09-01T12:00:00Z" }, "until Sep 1, 2030"],
  ["zh-CN", "scheduled", { validFrom: "2030-09-01T12:00:00Z" }, "2030年9月1日起生效"],
] as const)(
  "%s: a %s coupon with one date says what it is",
  async (language, standing, period, said) => {
    adminCalls.on("listCoupons", couponsOf({ ...coupon, ...period, standing }));
    await openAdmin("/admin/promotions", { language });
    const row = await screen.findByRole("row", { name: /WELCOME10/ });
    expect(row.textContent).toContain(said);
  },
);

test("days of a coupon are those of the shop's time zone", async () => {
  const period = { validFrom: "2026-11-29T23:00:00.000Z", validUntil: "2026-12-06T23:00:00.000Z" };
  adminCalls.on("listCoupons", couponsOf({ ...coupon, ...period }));
  const user = await openAdmin("/admin/promotions", { timeZone: "Europe/Berlin" });
  const row = await screen.findByRole("row", { name: /WELCOME10/ });
  // To the last day with it.
  expect(row.textContent).toContain("Nov 30, 2026 – Dec 6, 2026");
  await user.click(within(row).getByRole("button", { name: "WELCOME10" }));
  const dialog = within(await screen.findByRole("dialog"));
  const until = dialog.getByLabelText<HTMLInputElement>("Valid until");
  expect(dialog.getByLabelText<HTMLInputElement>("Valid from").value).toBe("2026-11-30T00:00");
  expect(until.value).toBe("2026-12-07T00:00");
  expect(dialog.getAllByText("Shop’s time: Europe/Berlin")).toHaveLength(2);
  await user.clear(until);
  await user.type(until, "2026-12-24T18:00");
  adminCalls.on("saveCoupon", coupon);
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect
    .poll(() => adminCalls.inputs("saveCoupon"))
    .toMatchObject([{ validFrom: period.validFrom, validUntil: "2026-12-24T17:00:00.000Z" }]);
});

test.each([
  ["en-US", "Valid until", "Save", "Invalid date"],
  ["zh-CN", "失效时间", "保存", "日期无效"],
] as const)(
  "%s: a coupon's last day in the year 202 is refused at its field, not left out",
  async (language, until, save, refusal) => {
    const user = await openAdmin("/admin/promotions", { language });
    await user.click(await screen.findByRole("button", { name: "WELCOME10" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(until), { target: { value: "0202-12-31T09:00" } });
    adminCalls.on("saveCoupon", refuseFields({ validUntil: "dateInvalid" }));
    await user.click(dialog.getByRole("button", { name: save }));
    await dialog.findByText(refusal);
    expect(adminCalls.inputs("saveCoupon")).toMatchObject([{ validUntil: "0202-12-31T09:00" }]);
  },
);

async function openNewCoupon() {
  const user = await openAdmin("/admin/promotions");
  await user.click(await screen.findByRole("button", { name: "New coupon" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New coupon" }));
  const code = dialog.getByRole<HTMLInputElement>("textbox", { name: "Code" });
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  return { user, dialog, code, save };
}

test("a new coupon is saved in capitals and cents, and the list asks again", async () => {
  const { user, dialog, code, save } = await openNewCoupon();
  adminCalls.on("saveCoupon", coupon);
  await user.type(code, "spring5");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Gives" }), "An amount off");
  await user.type(dialog.getByRole("textbox", { name: "Amount off, US dollars" }), "5");
  await save();
  await screen.findByText("Coupon WELCOME10 is saved.");
  expect(adminCalls.inputs("saveCoupon")).toMatchObject([
    { code: "SPRING5", benefit: { kind: "fixed", amountUsd: 500 }, minimumSubtotalUsd: null },
  ]);
  await expect.poll(() => adminCalls.inputs("listCoupons")).toHaveLength(2);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a refused coupon says so at the field, which has the focus; the rest stays typed", async () => {
  const { user, dialog, code, save } = await openNewCoupon();
  adminCalls.on("saveCoupon", refuseFields({ code: "invalid" }));
  await user.type(code, "a");
  await save();
  await expect.poll(() => code.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(code);
  expect(dialog.getByRole<HTMLInputElement>("textbox", { name: "Per cent off" }).value).toBe("10%");
});

test("a coupon is changed in its dialog, over what a colleague has saved meanwhile", async () => {
  const user = await openAdmin("/admin/promotions");
  await user.click(await screen.findByRole("button", { name: "WELCOME10" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Coupon WELCOME10" }));
  const groupOfCustomers = dialog.getByRole<HTMLInputElement>("textbox", { name: /group/i });
  await user.type(groupOfCustomers, "friends");
  await user.click(dialog.getByRole("switch", { name: "Can be used" }));
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  adminCalls.on("saveCoupon", refuse("conflict"));
  await save();
  const rebase = await dialog.findByRole("button", { name: /keep what I typed/ });
  adminCalls.on("listCoupons", couponsOf({ ...coupon, version: 2, usesMax: 77 }));
  await user.click(rebase);
  const uses = dialog.getByRole<HTMLInputElement>("textbox", { name: "Uses in all" });
  await expect.poll(() => uses.value).toBe("77");
  expect(groupOfCustomers.value).toBe("friends");
  adminCalls.on("saveCoupon", coupon);
  await save();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(adminCalls.inputs("saveCoupon").at(-1)).toMatchObject({
    version: 2,
    customerGroup: "friends",
    usesMax: 77,
    active: false,
  });
});

test("while a coupon is saved its button is busy", async () => {
  const { dialog, save } = await openNewCoupon();
  adminCalls.on("saveCoupon", pending());
  await save();
  expect(dialog.getByRole("button", { name: "Save" }).getAttribute("data-loading")).toBe("true");
});

test("who may not change promotions reads them", async () => {
  await openAdmin("/admin/promotions", { role: "R_VIEWER" });
  await screen.findByText("WELCOME10");
  expect((await percent()).closest("fieldset")).toHaveProperty("disabled", true);
  expect(screen.queryByRole("button", { name: /coupon|Save|Add/ })).toBeNull();
});

test("a coupon that gives everything is saved only when that is meant", async () => {
  const { user, dialog, code, save } = await openNewCoupon();
  await user.type(code, "ALL100");
  const field = dialog.getByRole("textbox", { name: "Per cent off" });
  await user.clear(field);
  await user.type(field, "100");
  await save();
  await screen.findByText("100% off: shoppers with the code pay nothing for the goods.");
  screen.getByText("It has no end and no limit of uses.");
  expect(adminCalls.inputs("saveCoupon")).toEqual([]);
  adminCalls.on("saveCoupon", coupon);
  await user.click(screen.getByRole("button", { name: "Save anyway" }));
  await expect.poll(() => adminCalls.inputs("saveCoupon")).toHaveLength(1);
});

test("a coupon is switched in its row; one that gives everything is switched on only when meant", async () => {
  const all = { kind: "percent" as const, percent: 100 };
  const off = { ...coupon, code: "ALL", benefit: all, active: false, standing: "off" as const };
  adminCalls.on("listCoupons", couponsOf(coupon, off));
  adminCalls.on("saveCoupon", coupon);
  const user = await openAdmin("/admin/promotions");
  await user.click(await screen.findByRole("switch", { name: "Coupon WELCOME10 is switched on" }));
  await expect
    .poll(() => adminCalls.inputs("saveCoupon").at(-1))
    .toMatchObject({ code: "WELCOME10", version: 1, active: false });
  await user.click(screen.getByRole("switch", { name: "Coupon ALL is switched on" }));
  await screen.findByRole("dialog", { name: "Is this intended?" });
  expect(adminCalls.inputs("saveCoupon")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Save anyway" }));
  await expect
    .poll(() => adminCalls.inputs("saveCoupon").at(-1))
    .toMatchObject({ code: "ALL", active: true });
});
