import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LoggedMail, MailLogRow } from "#contract/admin/mail.ts";
import { adminCalls, noConnection, refuse } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const row: MailLogRow = {
  id: "m1",
  kind: "order-received",
  recipient: "ann@people.example",
  subject: "We have your order KR1",
  orderNo: "KR1",
  state: "refused",
  createdAt: "2026-03-05T10:00:00Z",
  acceptedAt: null,
  nextTryAt: null,
  tries: 1,
};
const mail: LoggedMail = {
  ...row,
  language: "en-US",
  text: "Thank you",
  html: "<p>Thank you</p>",
  messageId: "<m1@shop.example>",
  reply: "550 no such user",
  askedBy: null,
  textDroppedAt: null,
  canResend: true,
  copies: [row],
};
const listOf = (...records: MailLogRow[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  next: null,
  previous: null,
  counts: { refused: records.length },
});

testAdminList({
  address: "/admin/mail",
  call: "listMail",
  none: listOf(),
  some: listOf(row),
  shown: "We have your order KR1",
  empty: "No e-mail has been written yet.",
  filter: { query: "state=refused", asked: { state: "refused" } },
  search: "text",
});

test("each row says its state and leads to the e-mail; the filter counts", async () => {
  adminCalls.on("listMail", listOf(row));
  await openAdmin("/admin/mail");
  const link = await screen.findByRole("link", { name: "Order received" });
  expect(link.getAttribute("href")).toBe("/admin/mail/m1");
  expect(within(screen.getByRole("table")).getByText("Refused")).toBeDefined();
  expect(screen.getByRole("option", { name: "Refused (1)" })).toBeDefined();
  expect(screen.getByText("Mar 5, 2026, 05:00 EST")).toBeDefined();
});

async function openMail(shown: LoggedMail = mail) {
  adminCalls.on("getMail", shown);
  const user = await openAdmin("/admin/mail/m1");
  await screen.findByText("ann@people.example");
  return user;
}

test("the e-mail is shown in a frame that runs nothing, with the server's own words", async () => {
  await openMail();
  const frame = screen.getByTitle("We have your order KR1");
  expect(frame.getAttribute("sandbox")).toBe("");
  expect(frame.getAttribute("srcdoc")).toBe("<p>Thank you</p>");
  expect(screen.getByText("550 no such user")).toBeDefined();
  expect(screen.getByRole("link", { name: "KR1" }).getAttribute("href")).toBe("/admin/orders/KR1");
});

test("a code is not shown and cannot be sent again", async () => {
  await openMail({ ...mail, kind: "code", subject: "", html: "", text: "", canResend: false });
  expect(screen.getByText(/Only its reader may see it/)).toBeDefined();
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});

test("it is sent again to another address, which the order may keep", async () => {
  const user = await openMail();
  await user.click(screen.getByRole("button", { name: "Send again" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Send this e-mail again" }));
  expect(dialog.queryByRole("checkbox")).toBeNull();
  const field = dialog.getByRole("textbox", { name: "To" });
  await user.clear(field);
  await user.type(field, "ann.new@people.example");
  await user.click(dialog.getByRole("checkbox", { name: /later e-mails of order KR1/ }));
  adminCalls.on("resendMail", { ...mail, id: "m2", recipient: "ann.new@people.example" });
  await user.click(dialog.getByRole("button", { name: "Send" }));
  await screen.findByText("It is on its way to ann.new@people.example.");
  expect(adminCalls.inputs("resendMail")).toEqual([
    { id: "m1", state: "refused", recipient: "ann.new@people.example", forOrder: true },
  ]);
  await expect.poll(adminAddress).toBe("/admin/mail/m2");
});

test.each([
  ["a lost connection", noConnection, "There was no answer."],
  ["a refusal", refuse("roleMissing", "Not for you."), "Not for you."],
])("%s is said in the dialog and loses nothing that was typed", async (_, reply, said) => {
  const user = await openMail();
  await user.click(screen.getByRole("button", { name: "Send again" }));
  const dialog = within(await screen.findByRole("dialog"));
  const field = dialog.getByRole<HTMLInputElement>("textbox", { name: "To" });
  await user.type(field, "x");
  adminCalls.on("resendMail", reply);
  await user.click(dialog.getByRole("button", { name: "Send" }));
  expect((await dialog.findByRole("alert")).textContent).toContain(said);
  expect(field.value).toBe("ann@people.examplex");
});

test("an old e-mail says that its text was deleted, and cannot be sent again", async () => {
  const textDroppedAt = "2026-03-20T10:00:00Z";
  await openMail({ ...mail, html: "", text: "", textDroppedAt, canResend: false });
  await screen.findByText(/text of this e-mail was deleted on Mar 20, 2026/);
  expect(screen.queryByRole("button", { name: "Send again" })).toBeNull();
});
