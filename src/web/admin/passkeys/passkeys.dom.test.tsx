import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import {
  adminCalls,
  refuse,
  refuseFields,
  shopCalls,
} from "../../../../tests/support/fake-calls.ts";
import {
  asked,
  passkeyOf,
  removePasskeys,
  stubPasskeys,
} from "../../../../tests/support/fake-passkeys.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import type { Language } from "#domain/language.ts";

const staff = { records: [], total: 0, current: 1, size: 20, matrix: [] };

/** A page whose first call waits for a passkey. */
async function openGuarded(language: Language = "en-US") {
  const shop = { isProven: false };
  adminCalls.on("listStaff", () =>
    shop.isProven ? staff : refuse("passkeyNeeded", "Confirm with your passkey."),
  );
  const user = await openAdmin("/admin/staff", { language });
  const title = language === "en-US" ? "Is it still you?" : "确认是您本人";
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { shop, user, dialog };
}

type Dialog = Awaited<ReturnType<typeof openGuarded>>["dialog"];
const press = async (user: UserEvent, dialog: Dialog, name: string) =>
  user.click(await dialog.findByRole("button", { name }));

test.each([
  {
    language: "en-US" as const,
    make: "Make your passkey",
    password: /Your password/,
    wrong: /current password is wrong/,
    kept: "I have kept them",
    empty: "No staff yet.",
  },
  {
    language: "zh-CN" as const,
    make: "创建通行密钥",
    password: /您的密码/,
    wrong: /当前密码错误/,
    kept: "我已保存",
    empty: "还没有员工。",
  },
])("$language: without one the first is made, and its codes are shown", async (words) => {
  stubPasskeys();
  shopCalls.on("listPasskeys", { records: [], codesLeft: 0 });
  shopCalls.on("beginPasskey", ({ currentPassword }) =>
    currentPassword === "right"
      ? asked.creation
      : refuseFields({ currentPassword: "currentPasswordWrong" }),
  );
  const { shop, user, dialog } = await openGuarded(words.language);
  shopCalls.on("addPasskey", () => {
    shop.isProven = true;
    return { recoveryCodes: ["abcd-efgh-jkmn-pqrs"] };
  });
  const field = await dialog.findByLabelText(words.password, { selector: "input" });
  await user.type(field, "wrong");
  await press(user, dialog, words.make);
  await dialog.findByText(words.wrong);
  await user.clear(field);
  await user.type(field, "right");
  await press(user, dialog, words.make);
  await dialog.findByText("abcd-efgh-jkmn-pqrs");
  await press(user, dialog, words.kept);
  await screen.findByText(words.empty);
});

test("a passkey opens what waits; what the browser refuses is said", async () => {
  shopCalls.on("listPasskeys", { records: [passkeyOf("Firefox")], codesLeft: 10 });
  shopCalls.on("beginPasskeyProof", asked.request);
  const { shop, user, dialog } = await openGuarded();
  shopCalls.on("provePasskey", () => {
    shop.isProven = true;
    return null;
  });
  stubPasskeys({ refusing: true });
  await press(user, dialog, "Use your passkey");
  await dialog.findByText("The passkey could not be used. Please try again.");
  removePasskeys();
  await press(user, dialog, "Use your passkey");
  await dialog.findByText("This browser or address cannot use passkeys.");
  stubPasskeys();
  await press(user, dialog, "Use your passkey");
  await screen.findByText("No staff yet.");
  expect(shopCalls.inputs("provePasskey")).toHaveLength(1);
});

test("a recovery code opens it, too; a wrong one stays to be mended", async () => {
  shopCalls.on("listPasskeys", { records: [passkeyOf("Firefox")], codesLeft: 10 });
  const { shop, user, dialog } = await openGuarded();
  shopCalls.on("provePasskey", ({ recoveryCode }) => {
    shop.isProven = recoveryCode === "right";
    return shop.isProven ? null : refuse("passkeyRefused", "Not one of this account.");
  });
  await press(user, dialog, "Use a recovery code");
  const field = await dialog.findByRole<HTMLInputElement>("textbox", { name: /Recovery code/ });
  await user.type(field, "wrong");
  await press(user, dialog, "Go on");
  await dialog.findByText("Not one of this account.");
  expect(field.value).toBe("wrong");
  await user.clear(field);
  await user.type(field, "right");
  await press(user, dialog, "Go on");
  await screen.findByText("No staff yet.");
});

test("closing the question leaves the page with the reason", async () => {
  shopCalls.on("listPasskeys", { records: [], codesLeft: 0 });
  const { user } = await openGuarded();
  await user.keyboard("{Escape}");
  await screen.findByText("Confirm with your passkey.");
});
