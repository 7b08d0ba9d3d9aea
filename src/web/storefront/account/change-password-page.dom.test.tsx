import { screen, within } from "@testing-library/react";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { session, setSession } from "#web/layout/session/session-store.ts";
import { noConnection, refuseFields, shopCalls } from "../../../../tests/support/fake-calls.ts";
import { accountWords } from "../../../../tests/support/account-words.ts";
import { openShop, signIn } from "../../../../tests/support/render-shop.tsx";
import { testedLanguages } from "../../../../tests/support/tested-languages.ts";
import * as passwordPage from "./change-password-page.tsx";

beforeEach(signIn);

async function open() {
  const user = await openShop(passwordPage, "/change-password");
  const password = await screen.findByLabelText<HTMLInputElement>("New Password");
  const confirm = screen.getByLabelText<HTMLInputElement>("Confirm Password");
  const current = screen.getByLabelText<HTMLInputElement>("Current Password");
  const save = () => user.click(screen.getByRole("button", { name: "Change password" }));
  return { user, password, confirm, current, save };
}

test("what is missing is said beside each field, and nothing is sent", async () => {
  const { current, password, confirm, save } = await open();
  await save();
  await screen.findByText(/3 fields need attention/);
  expect(document.activeElement?.textContent).toContain("3 fields need attention");
  for (const field of [current, password, confirm]) {
    expect(field.getAttribute("aria-invalid")).toBe("true");
  }
  expect(shopCalls.inputs("updatePwd")).toEqual([]);
});

test("both new passwords must be the same", async () => {
  const { user, password, confirm, save } = await open();
  await user.type(password, "secret-1");
  await user.type(confirm, "secret-2");
  await save();
  expect((await screen.findAllByText(/two passwords entered are inconsistent/)).length).toBe(2);
  expect(shopCalls.inputs("updatePwd")).toEqual([]);
});

test("a wrong current password is said at its field; nothing typed is lost", async () => {
  const { user, password, confirm, current, save } = await open();
  await user.type(current, "wrong-one");
  await user.type(password, "secret-1");
  await user.type(confirm, "secret-1");
  shopCalls.on("updatePwd", refuseFields({ currentPassword: "currentPasswordWrong" }));
  await save();
  await expect.poll(() => current.getAttribute("aria-invalid")).toBe("true");
  expect(password.value).toBe("secret-1");
});

test("a new password is set, says so and leaves the fields empty", async () => {
  const { user, password, confirm, current, save } = await open();
  await user.type(current, "old-one");
  await user.type(password, "secret-1");
  await user.type(confirm, "secret-1");
  shopCalls.on("updatePwd", null);
  await save();
  await screen.findByText("Edit Success");
  expect(shopCalls.inputs("updatePwd")).toEqual([
    { currentPassword: "old-one", password: "secret-1", confirmPassword: "secret-1" },
  ]);
  expect(password.value).toBe("");
});

test("staff read their own rule, and may choose a long one", async () => {
  const before = session.read();
  onTestFinished(() => setSession(before));
  const staff = { userId: "7", userName: "Ann Ashby", roles: ["R_CONTENT"], buttons: [] };
  setSession({ status: "account", user: staff, notice: null });
  const { user, password, confirm, current, save } = await open();
  await screen.findByText("At least 12 characters");
  await user.type(current, "old-one");
  await user.type(password, "eleven-char");
  await user.type(confirm, "eleven-char");
  await save();
  await screen.findAllByText(/The password needs at least 12 characters/);
  const long = "four words are better than one";
  await user.clear(password);
  await user.type(password, long);
  await user.clear(confirm);
  await user.type(confirm, long);
  shopCalls.on("updatePwd", null);
  await save();
  await screen.findByText("Edit Success");
  expect(shopCalls.inputs("updatePwd")).toMatchObject([{ password: long }]);
});

test("a lost connection is said above the form, which keeps what was typed", async () => {
  const { user, current, password, confirm, save } = await open();
  await user.type(current, "old-one");
  await user.type(password, "secret-1");
  await user.type(confirm, "secret-1");
  shopCalls.on("updatePwd", noConnection);
  await save();
  expect((await screen.findByText(/There was no answer/)).closest("[role=alert]")).not.toBeNull();
  expect(password.value).toBe("secret-1");
});

test.each([
  ["en-US", "Add a passkey"],
  ["zh-CN", "添加通行密钥"],
] as const)("%s: the page leads to signing in without a password", async (language, name) => {
  await openShop(passwordPage, "/change-password", "/change-password", { language });
  const link = await screen.findByRole("link", { name });
  expect(link.getAttribute("href")).toBe("/privacy#passkeys");
});

test.each(testedLanguages)("%s: every message, word for word", async (language) => {
  const text = accountWords[language];
  const user = await openShop(passwordPage, "/change-password", "/change-password", { language });
  const save = await screen.findByRole("button", { name: text.changePassword });
  await user.click(save);
  const summary = within(document.querySelector("form [role=alert]") as HTMLElement);
  const links = summary.getAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(text.passwordErrors);
  const [, password, confirm] = document.querySelectorAll<HTMLInputElement>("input[type=password]");
  if (!password || !confirm) throw new Error("a password is typed twice");
  await user.type(password, "12345");
  expect(screen.getAllByText(text.passwordLength).length).toBeGreaterThan(0);
  await user.type(password, "6");
  await user.type(confirm, "1234567");
  expect(screen.getAllByText(text.passwordsDiffer).length).toBeGreaterThan(0);
});
