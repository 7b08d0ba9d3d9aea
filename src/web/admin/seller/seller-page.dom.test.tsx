import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SellerSettings } from "#contract/admin/seller.ts";
import { adminCalls, refuse, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const seller: SellerSettings = {
  name: "Terrace Kits GmbH",
  address: "Torweg 4\n10115 Berlin",
  email: "hello@terrace.example",
  phone: "",
  taxNumber: "",
  register: "",
  version: 3,
  missing: ["taxNumber"],
};

async function openSeller() {
  adminCalls.on("getSeller", seller);
  const user = await openAdmin("/admin/seller");
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /tax number/ });
  return { user, field };
}

test("what is missing is named, and saved it is gone", async () => {
  const { user, field } = await openSeller();
  expect(screen.getByText("Invoices will say that this is missing:")).toBeDefined();
  await user.type(field, "DE000000000");
  adminCalls.on("saveSeller", { ...seller, taxNumber: "DE000000000", version: 4, missing: [] });
  await user.click(await screen.findByRole("button", { name: "Save" }));
  await screen.findByText(/New invoices use it/);
  expect(screen.getByRole("button", { name: "Undo" })).toBeDefined();
  expect(screen.queryByText("Invoices will say that this is missing:")).toBeNull();
  expect(adminCalls.inputs("saveSeller")).toMatchObject([{ taxNumber: "DE000000000", version: 3 }]);
});

test("a refused field and another person's change are said, and what was typed stays", async () => {
  const { user, field } = await openSeller();
  await user.type(field, "DE1");
  adminCalls.on("saveSeller", refuseFields({ email: "emailInvalid" }));
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const email = screen.getByRole("textbox", { name: /Contact e-mail/ });
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  adminCalls.on("saveSeller", refuse("conflict", "Changed meanwhile."));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(/in the meantime/i);
  expect(field.value).toBe("DE1");
});

test("three changes and more are discarded only when that is meant", async () => {
  const { user, field } = await openSeller();
  const type = (name: RegExp, text: string) =>
    user.type(screen.getByRole("textbox", { name }), text);
  await user.type(field, "DE1");
  await type(/Phone/, "1");
  await type(/^Legal name/, "!");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Is this intended?" }));
  dialog.getByText("3 changes are lost.");
  await user.click(dialog.getByRole("button", { name: "Back" }));
  expect(field.value).toBe("DE1");
  await user.click(screen.getByRole("button", { name: "Discard" }));
  const again = within(await screen.findByRole("dialog", { name: "Is this intended?" }));
  await user.click(again.getByRole("button", { name: "Discard" }));
  expect(field.value).toBe("");
});
