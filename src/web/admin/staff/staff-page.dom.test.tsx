import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StaffMember } from "#contract/admin/people.ts";
import {
  adminCalls,
  noConnection,
  pending,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const ann: StaffMember = {
  id: "s1",
  firstName: "Ann",
  lastName: "Ashby",
  email: "ann@kitroom.example",
  roles: ["R_FULFIL"],
  disabled: false,
  lastUsedAt: null,
};
const listOf = (...records: StaffMember[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  matrix: [],
});

testAdminList({
  address: "/admin/staff",
  call: "listStaff",
  none: listOf(),
  some: listOf(ann),
  shown: "Ann Ashby",
  empty: "No staff yet.",
  filter: null,
  search: null,
});

async function openNew() {
  adminCalls.on("listStaff", listOf(ann));
  const user = await openAdmin("/admin/staff");
  await user.click(screen.getByRole("button", { name: "Add a colleague" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a colleague" }));
  const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>("textbox", { name });
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  return { user, dialog, field, save };
}

test("refused fields say so, the first has the focus and nothing typed is lost", async () => {
  const { user, dialog, field, save } = await openNew();
  adminCalls.on("saveStaff", refuseFields({ lastName: "lastNameRequired", email: "emailTaken" }));
  await user.type(field(/First name/), "Bo");
  await user.type(field(/E-mail/), "ann@kitroom.example");
  await save();
  await dialog.findByRole("textbox", { description: /already/ });
  expect(field(/Last name/).getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field(/Last name/));
  expect(field(/First name/).value).toBe("Bo");
  expect(field(/E-mail/).value).toBe("ann@kitroom.example");
});

test.each([
  ["a refusal", refuse("roleMissing", "Not for you."), /Not for you/],
  ["a lost connection", noConnection, /There was no answer/],
])("%s is said above the fields, which keep what was typed", async (_, reply, said) => {
  const { user, dialog, field, save } = await openNew();
  adminCalls.on("saveStaff", reply);
  await user.type(field(/First name/), "Bo");
  await save();
  expect((await dialog.findByRole("alert")).textContent).toMatch(said);
  expect(field(/First name/).value).toBe("Bo");
});

test("while it is saved the button is busy", async () => {
  const { dialog, save } = await openNew();
  adminCalls.on("saveStaff", pending());
  await save();
  const button = dialog.getByRole("button", { name: "Save" });
  expect(button.getAttribute("data-loading")).toBe("true");
  expect(button).toHaveProperty("disabled", true);
});

test("somebody new is saved with roles, the list asks again and says that a code is sent", async () => {
  const { user, dialog, field, save } = await openNew();
  adminCalls.on("saveStaff", ann);
  await user.type(field(/First name/), "Bo");
  await user.type(field(/Last name/), "Berg");
  await user.type(field(/E-mail/), "bo@kitroom.example");
  await user.click(dialog.getByRole("checkbox", { name: /Content/ }));
  await save();
  expect(await screen.findByText(/A code to set a password with is on its way/)).toBeDefined();
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(adminCalls.inputs("saveStaff")).toEqual([
    {
      firstName: "Bo",
      lastName: "Berg",
      email: "bo@kitroom.example",
      roles: ["R_CONTENT"],
      disabled: false,
    },
  ]);
  await expect.poll(() => adminCalls.inputs("listStaff")).toHaveLength(2);
});

test("somebody is changed by the button of the row", async () => {
  adminCalls.on("listStaff", listOf(ann));
  adminCalls.on("saveStaff", { ...ann, disabled: true });
  const user = await openAdmin("/admin/staff");
  await user.click(await screen.findByRole("button", { name: "Change Ann Ashby" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change" }));
  await user.click(dialog.getByRole("switch", { name: "May sign in" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("saveStaff")).toMatchObject([{ id: "s1", disabled: true }]);
});

test("all sessions of a person are ended from the dialog, which stays", async () => {
  adminCalls.on("listStaff", listOf(ann));
  adminCalls.on("signOutStaff", null);
  const user = await openAdmin("/admin/staff");
  await user.click(await screen.findByRole("button", { name: "Change Ann Ashby" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change" }));
  await user.click(dialog.getByRole("button", { name: "Sign out everywhere" }));
  await screen.findByText("Signed out everywhere.");
  expect(adminCalls.inputs("signOutStaff")).toEqual([{ id: "s1" }]);
  expect(dialog.getByRole("textbox", { name: /First name/ })).toBeDefined();
});

test("the password is asked for when it was given long ago, and the save goes on", async () => {
  const { user, dialog, field, save } = await openNew();
  let isProven = false;
  adminCalls.on("saveStaff", () => (isProven ? ann : refuse("proofNeeded", "Your password.")));
  adminCalls.on("proveSelf", ({ currentPassword }) => {
    isProven = currentPassword === "right";
    return isProven ? null : refuseFields({ currentPassword: "currentPasswordWrong" });
  });
  await user.type(field(/First name/), "Bo");
  await user.type(field(/Last name/), "Berg");
  await user.type(field(/E-mail/), "bo@kitroom.example");
  await user.click(dialog.getByRole("checkbox", { name: /Content/ }));
  await save();
  // Escape ends the question alone: what is typed stays.
  await screen.findByRole("dialog", { name: "Is it still you?" });
  await user.keyboard("{Escape}");
  await expect.poll(() => screen.queryByRole("dialog", { name: "Is it still you?" })).toBeNull();
  expect((await dialog.findByRole("alert")).textContent).toContain("Your password.");
  expect(field(/First name/).value).toBe("Bo");
  await save();
  const question = within(await screen.findByRole("dialog", { name: "Is it still you?" }));
  const password = () => question.getByLabelText(/Your password/, { selector: "input" });
  await user.type(password(), "wrong");
  await user.click(question.getByRole("button", { name: "Go on" }));
  await question.findByText(/current password/i);
  await user.clear(password());
  await user.type(password(), "right");
  await user.click(question.getByRole("button", { name: "Go on" }));
  await screen.findByText(/A code to set a password with is on its way/);
  expect(adminCalls.inputs("saveStaff")).toHaveLength(3);
  expect(new Set(adminCalls.inputs("saveStaff").map((input) => JSON.stringify(input))).size).toBe(
    1,
  );
});

test("who may not change staff has no buttons for it", async () => {
  adminCalls.on("listStaff", listOf(ann));
  await openAdmin("/admin/staff", { role: "R_ADMIN" });
  await screen.findByText("Ann Ashby");
  expect(screen.queryByRole("button", { name: /Add|Change/ })).toBeNull();
});
