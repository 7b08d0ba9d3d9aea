import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { StaffMember } from "#contract/admin/people.ts";
import type { OwnRole } from "#contract/admin/roles.ts";
import { permissionsOf, staffRoles } from "#domain/staff/permissions.ts";
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
const fixed = staffRoles.map((role) => ({
  role,
  name: null,
  permissions: [...permissionsOf([role])],
  refundLimitUsd: 0,
  people: 1,
  version: 0,
}));
const printer: OwnRole = {
  role: "0197b1de-4a00-7000-8000-000000000001",
  name: "Printer",
  permissions: ["dashboard.read", "orders.read", "orders.fulfil"],
  refundLimitUsd: 0,
  people: 2,
  version: 3,
};
const matrix = [...fixed, printer];
const listOf = (...records: StaffMember[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  matrix,
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

test("what a colleague saved meanwhile is merged, and what both changed is asked about", async () => {
  adminCalls.on("listStaff", listOf(ann));
  const user = await openAdmin("/admin/staff");
  await user.click(await screen.findByRole("button", { name: "Change Ann Ashby" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change" }));
  await user.click(dialog.getByRole("checkbox", { name: /Content/ }));
  const theirs: StaffMember = { ...ann, lastName: "Berg", roles: ["R_SUPPORT"] };
  adminCalls.on("listStaff", listOf(theirs));
  adminCalls.on("saveStaff", refuse("conflict"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  adminCalls.on("saveStaff", theirs);
  await user.click(
    await dialog.findByRole("button", { name: "Take theirs and keep what I typed" }),
  );
  await expect
    .poll(() => dialog.getByRole<HTMLInputElement>("textbox", { name: /Last name/ }).value)
    .toBe("Berg");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const { firstName, lastName, email, roles, disabled } = theirs;
  expect(adminCalls.inputs("saveStaff").at(-1)).toMatchObject({
    lastName: "Berg",
    roles: ["R_SUPPORT", "R_CONTENT"],
    seen: { firstName, lastName, email, roles, disabled },
  });
});

test("a role of the shop's own is made: a right brings what it needs, which then stays", async () => {
  adminCalls.on("listStaff", listOf(ann));
  adminCalls.on("saveRole", printer);
  const user = await openAdmin("/admin/staff");
  await user.click(await screen.findByRole("button", { name: "New role" }));
  const dialog = within(await screen.findByRole("dialog", { name: "New role" }));
  await user.type(dialog.getByRole("textbox", { name: /Name of the role/ }), "Refunds");
  await user.click(dialog.getByRole("checkbox", { name: /Refund parts of an order/ }));
  const orders = dialog.getByRole<HTMLInputElement>("checkbox", { name: "See orders" });
  expect([orders.checked, orders.disabled]).toEqual([true, true]);
  const limit = dialog.getByRole("textbox", { name: /Refunds per order and day/ });
  await user.clear(limit);
  await user.type(limit, "50");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await screen.findByText("Role saved.");
  expect(adminCalls.inputs("saveRole")).toEqual([
    {
      name: "Refunds",
      permissions: ["dashboard.read", "orders.read", "orders.refund"],
      refundLimitUsd: 5_000,
    },
  ]);
});

test("a fixed role is copied, one's own changed on its version and removed where nobody has it", async () => {
  adminCalls.on("listStaff", listOf(ann));
  adminCalls.on("saveRole", printer);
  const user = await openAdmin("/admin/staff");
  await user.click(await screen.findByRole("button", { name: "Copy Fulfillment" }));
  const copy = within(await screen.findByRole("dialog", { name: "New role" }));
  await user.click(copy.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  await user.click(screen.getByRole("button", { name: "Change Printer" }));
  const change = within(await screen.findByRole("dialog", { name: "Change role" }));
  await user.click(change.getByRole("checkbox", { name: "Write notes on orders" }));
  await user.click(change.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(adminCalls.inputs("saveRole")).toMatchObject([
    { name: "Fulfillment (copy)", permissions: permissionsOf(["R_FULFIL"]) },
    {
      id: printer.role,
      version: 3,
      permissions: ["dashboard.read", "orders.read", "orders.fulfil", "orders.note"],
    },
  ]);
  const held = "Ann Ashby still has this role. Give another one first.";
  adminCalls.on("deleteRole", refuse("conflict", held));
  await user.click(screen.getByRole("button", { name: "Remove Printer" }));
  await user.click(screen.getByRole("button", { name: "Remove Printer for good" }));
  await screen.findByText(held);
  expect(adminCalls.inputs("deleteRole")).toEqual([{ id: printer.role, version: 3 }]);
});

test("a role of the shop's own is given by its name; one beyond one's own rights is not offered", async () => {
  adminCalls.on("listStaff", listOf({ ...ann, roles: [printer.role] }));
  adminCalls.on("saveStaff", ann);
  const user = await openAdmin("/admin/staff", {
    role: "R_VIEWER",
    grants: ["staff.read", "staff.edit", "orders.fulfil"],
  });
  expect((await screen.findByRole("row", { name: /Ann Ashby/ })).textContent).toContain("Printer");
  await user.click(screen.getByRole("button", { name: "Change Ann Ashby" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change" }));
  const box = (name: RegExp) => dialog.getByRole<HTMLInputElement>("checkbox", { name });
  expect([box(/Printer/).checked, box(/Printer/).disabled]).toEqual([true, false]);
  expect(box(/Owner/).disabled).toBe(true);
  expect(box(/Administrator/).disabled).toBe(true);
  expect(box(/Viewer/).disabled).toBe(false);
});
