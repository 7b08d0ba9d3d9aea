import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { SettingList } from "#contract/admin/settings.ts";
import { settingKeys } from "#domain/shop/setting-table.ts";
import { defaultOf, type SettingValue } from "#domain/shop/settings.ts";
import {
  adminCalls,
  answerInZone,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { noDemo } from "../../../../tests/support/fake-demo.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const listOf = (own: Record<string, SettingValue> = {}): SettingList => ({
  settings: settingKeys.map((key) => ({
    key,
    value: own[key] ?? defaultOf(key),
    version: key in own ? 1 : 0,
    isChosen: key in own,
    changed: key in own ? { who: "Mei Tan <mei@a.example>", at: "2026-11-20T10:00:00Z" } : null,
  })),
});

beforeEach(() => adminCalls.on("getDemoCatalogue", noDemo));

test("a setting is found by what it does, with its value", async () => {
  adminCalls.on("listSettings", listOf({ returnDays: 21 }));
  const user = await openAdmin("/admin/settings");
  await screen.findByRole("link", { name: "Returns and refunds" });
  await user.type(screen.getByRole("searchbox", { name: "Find a setting" }), "blank items");
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Returns" });
  expect(link.getAttribute("href")).toBe("/admin/settings/returns#returnDays");
  expect(screen.getByText("21 days")).toBeDefined();
});

test("changed fields alone are saved, with bounds said and money in dollars", async () => {
  adminCalls.on("listSettings", listOf());
  const user = await openAdmin("/admin/settings/prices");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Premium name" });
  expect(field.value).toBe("5.00");
  expect(screen.getAllByText(/From 0.00 to 100.00; usually 5.00/)).toHaveLength(2);
  await user.clear(field);
  await user.type(field, "7.50");
  adminCalls.on("saveSettings", listOf({ premiumNameUsd: 750 }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText(/It applies from now on/);
  expect(adminCalls.inputs("saveSettings")).toEqual([
    { changes: [{ key: "premiumNameUsd", value: 750, version: 0 }] },
  ]);
  expect(screen.getByRole("button", { name: "History of Premium name" })).toBeDefined();
});

test.each([
  ["12,5", 1250],
  [
    "1.234",
    "This can be read in two ways. Please write 1234 for thousands, or decimals like 1234.50.",
  ],
  ["abc", "This is not an amount. Please write it like 1234.50."],
])("the price “%s” of a setting is %s", async (typed, outcome) => {
  adminCalls.on("listSettings", listOf());
  const user = await openAdmin("/admin/settings/prices");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Premium name" });
  await user.clear(field);
  await user.type(field, typed);
  adminCalls.on("saveSettings", listOf({ premiumNameUsd: 1250 }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  if (typeof outcome === "string") {
    await screen.findByText(outcome);
    expect(field.value).toBe(typed);
    expect(adminCalls.inputs("saveSettings")).toEqual([]);
    return;
  }
  await expect
    .poll(() => adminCalls.inputs("saveSettings"))
    .toEqual([{ changes: [{ key: "premiumNameUsd", value: outcome, version: 0 }] }]);
});

test("languages are switched off by ticking them", async () => {
  adminCalls.on("listSettings", listOf());
  const user = await openAdmin("/admin/settings/brand");
  const group = within(await screen.findByRole("group", { name: "Languages switched off" }));
  const chinese = group.getByRole<HTMLInputElement>("checkbox", { name: "中文" });
  expect(chinese.checked).toBe(false);
  await user.click(chinese);
  adminCalls.on("saveSettings", listOf({ closedLanguages: ["zh-CN"] }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText(/It applies from now on/);
  expect(adminCalls.inputs("saveSettings")).toEqual([
    { changes: [{ key: "closedLanguages", value: ["zh-CN"], version: 0 }] },
  ]);
});

test("a changed time zone is the clock of the open page with the answer that saves it", async () => {
  adminCalls.on("listSettings", listOf({ timeZone: "America/New_York" }));
  const user = await openAdmin("/admin/settings/brand");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Time zone" });
  expect(screen.getByText(/Nov 20, 2026, 05:00 EST/)).toBeDefined();
  await user.clear(field);
  await user.type(field, "Asia/Tokyo");
  adminCalls.on("saveSettings", listOf({ timeZone: "Asia/Tokyo" }));
  answerInZone("Asia/Tokyo");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText(/Nov 20, 2026, 19:00 GMT\+9/);
});

test("refused and overtaken, what was typed stays", async () => {
  adminCalls.on("listSettings", listOf());
  const user = await openAdmin("/admin/settings/returns");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Returns" });
  await user.clear(field);
  await user.type(field, "999");
  adminCalls.on("saveSettings", refuseFields({ returnDays: "settingBounds" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText("Choose a whole number within the bounds.");
  adminCalls.on("saveSettings", refuse("conflict", "Changed meanwhile."));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("button", { name: /keep what I typed/ });
  expect(field.value).toContain("999");
});

test("what a colleague changed as well is decided before anything is saved", async () => {
  adminCalls.on("listSettings", listOf());
  const user = await openAdmin("/admin/settings/returns");
  const history = await screen.findByRole<HTMLAnchorElement>("link", { name: "History" });
  expect(history.getAttribute("href")).toBe("/admin/audit?noun=settings");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: "Returns" });
  await user.clear(field);
  await user.type(field, "14");
  adminCalls.on("saveSettings", refuse("conflict", "Changed meanwhile."));
  const save = await screen.findByRole<HTMLButtonElement>("button", { name: "Save" });
  await user.click(save);
  adminCalls.on("listSettings", listOf({ returnDays: 60 }));
  await user.click(await screen.findByRole("button", { name: /keep what I typed/ }));
  await screen.findByText("You both changed one field. Which one stays?");
  expect(save.disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "Keep yours: Returns" }));
  expect(save.disabled).toBe(false);
});

test("the history says from what to what, and undoes a change", async () => {
  adminCalls.on("listSettings", listOf({ undoDays: 30 }));
  const id = "0190a5f0-0000-7000-8000-0000000000e1";
  const entry = { id, at: "2026-11-20T10:00:00Z", who: "Mei Tan", before: 90, after: 30 };
  adminCalls.on("listSettingHistory", { entries: [{ ...entry, isUndone: false }] });
  const user = await openAdmin("/admin/settings/backOffice");
  await user.click(await screen.findByRole("button", { name: "History of Undo" }));
  await screen.findByText("90 days → 30 days");
  adminCalls.on("undoChange", { changes: 1 });
  adminCalls.on("listSettingHistory", { entries: [{ ...entry, isUndone: true }] });
  await user.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone.", { selector: ".admin-note" });
  expect(adminCalls.inputs("undoChange")).toEqual([{ id }]);
});

test.each([
  ["en-US", "Send it to", "Send a code", "Code from the e-mail", "Confirm", /no SPF entry/],
  ["zh-CN", "发送至", "发送验证码", "邮件中的验证码", "确认", /没有 SPF 记录/],
] as const)(
  "%s: a test e-mail is sent and its code typed back",
  async (language, to, send, codeLabel, confirm, hint) => {
    adminCalls.on("listSettings", listOf());
    const user = await openAdmin("/admin/settings/sender", { language });
    await user.type(await screen.findByRole("textbox", { name: to }), "mei@a.example");
    adminCalls.on("sendTestMail", { spf: "missing" as const });
    await user.click(screen.getByRole("button", { name: send }));
    await screen.findByText(hint);
    await user.type(screen.getByRole("textbox", { name: codeLabel }), "123456");
    adminCalls.on("confirmTestMail", { sender: "shop@a.example" });
    await user.click(screen.getByRole("button", { name: confirm }));
    await expect.poll(() => screen.queryByRole("textbox", { name: codeLabel })).toBeNull();
    expect(adminCalls.inputs("sendTestMail")).toEqual([{ email: "mei@a.example" }]);
    expect(adminCalls.inputs("confirmTestMail")).toEqual([{ code: "123456" }]);
  },
);
