import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { ApiKey } from "#contract/admin/keys.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const erp: ApiKey = {
  id: "k1",
  name: "ERP",
  hint: "x7Yz",
  maker: "Ann Ashby",
  scopes: ["orders.read", "stock.edit"],
  callsPerMinute: 600,
  createdAt: "2026-03-05T10:00:00Z",
  expiresAt: "2026-06-05T10:00:00Z",
  lastUsedAt: null,
  state: "active",
};
const grantable = ["orders.read", "products.read", "stock.edit"] as const;
const listOf = (...records: ApiKey[]) => ({ records, grantable: [...grantable] });

async function openNew() {
  adminCalls.on("listKeys", listOf());
  const user = await openAdmin("/admin/keys");
  await screen.findByText(/No keys yet\./);
  await user.click(screen.getByRole("button", { name: "New key" }));
  return { user, dialog: within(await screen.findByRole("dialog", { name: "New key" })) };
}

test("a key is made with what was chosen and shown once", async () => {
  const { user, dialog } = await openNew();
  await user.type(dialog.getByRole("textbox", { name: /Name/ }), "ERP");
  await user.click(dialog.getByRole("checkbox", { name: "See orders" }));
  await user.click(dialog.getByRole("checkbox", { name: "Change the stock" }));
  await user.selectOptions(dialog.getByRole("combobox", { name: "Valid for" }), "30");
  const key = `krk_${"A".repeat(43)}`;
  adminCalls.on("createKey", { key, record: erp });
  adminCalls.on("listKeys", listOf(erp));
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  const shown = within(await screen.findByRole("dialog", { name: "Copy the key now" }));
  expect(shown.getByText(key)).toBeDefined();
  expect(adminCalls.inputs("createKey")).toEqual([
    { name: "ERP", scopes: ["orders.read", "stock.edit"], days: 30, callsPerMinute: 600 },
  ]);
  await user.click(shown.getByRole("button", { name: "I have copied it" }));
  expect(await screen.findByText("ERP")).toBeDefined();
  expect(screen.queryByText(key)).toBeNull();
});

test("only what the caller holds can be granted, and a key without permissions is refused", async () => {
  const { user, dialog } = await openNew();
  expect(dialog.getAllByRole("checkbox")).toHaveLength(grantable.length);
  adminCalls.on("createKey", refuseFields({ scopes: "scopesRequired", name: "required" }));
  await user.click(dialog.getByRole("button", { name: "Create key" }));
  expect(await dialog.findByText(/at least one thing/)).toBeDefined();
});

test("a key is revoked after a second press", async () => {
  adminCalls.on("listKeys", listOf(erp));
  const user = await openAdmin("/admin/keys");
  adminCalls.on("revokeKey", { ...erp, state: "revoked" });
  adminCalls.on("listKeys", listOf({ ...erp, state: "revoked" }));
  await user.click(await screen.findByRole("button", { name: "Revoke ERP" }));
  expect(adminCalls.inputs("revokeKey")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Revoke ERP now" }));
  await screen.findByText(/no longer get an answer/);
  expect(adminCalls.inputs("revokeKey")).toEqual([{ id: "k1" }]);
  await expect.poll(() => screen.queryByRole("button", { name: /Revoke/ })).toBeNull();
});

test("in Chinese as well", async () => {
  adminCalls.on("listKeys", listOf(erp));
  await openAdmin("/admin/keys", { language: "zh-CN" });
  expect(await screen.findByText("2 项权限")).toBeDefined();
});
