import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropTokens, storeTokens } from "#web/api/token-store.ts";
import { adminCalls } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

// Nothing is reported to the next test.
afterEach(dropTokens);
beforeEach(() => storeTokens({ token: "t", refreshToken: "r" }, false));

const empty = { records: [], total: 0, current: 1, size: 20 };
const league = {
  code: "alb",
  version: 1,
  name: { "en-US": "Albrin", "zh-CN": "阿尔布林" },
  position: 0,
  clubs: 0,
};

const answers = () => {
  adminCalls.on("listRedirects", empty);
  adminCalls.on("getShipping", { zones: [] });
  adminCalls.on("listClubs", { leagues: [league], teams: [] });
  adminCalls.on("listSizeCharts", { charts: [], kinds: [] });
  adminCalls.on("listWebhooks", { records: [] });
  adminCalls.on("getPromotions", { rules: [], stacking: false, stackingVersion: 1 });
  adminCalls.on("listCoupons", empty);
  adminCalls.on("listPatches", empty);
};

const dialogs: [title: string, address: string, field: string][] = [
  ["Add a redirect", "/admin/redirects", "Former address"],
  ["Add a zone", "/admin/settings/shipping", "Name (English)"],
  ["Add a league", "/admin/clubs", "Name (English)"],
  ["Add a chart", "/admin/size-charts", "Name (English)"],
  ["New webhook", "/admin/webhooks", "What it is for"],
  ["New coupon", "/admin/promotions", "Code"],
  ["Add a patch", "/admin/patches", "Name (English)"],
];

async function openDialog(title: string, address: string) {
  answers();
  const user = await openAdmin(address);
  const [button] = await screen.findAllByRole("button", { name: title });
  if (!button) throw new Error("found buttons are some");
  await user.click(button);
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  return { user, dialog };
}

test.each(dialogs)(
  "%s: what was typed is back after the page was closed",
  async (title, address, field) => {
    const first = await openDialog(title, address);
    await first.user.type(first.dialog.getByRole("textbox", { name: field }), "AUTUMN");
    cleanup();
    const second = await openDialog(title, address);
    await second.dialog.findByText(/Your edits of .* are back/);
    const input = second.dialog.getByRole<HTMLInputElement>("textbox", { name: field });
    expect(input.value).toBe("AUTUMN");
    // Cancelled it is gone for good; the close button alone would have kept it.
    await second.user.click(second.dialog.getByRole("button", { name: "Cancel" }));
    cleanup();
    const third = await openDialog(title, address);
    expect(third.dialog.getByRole<HTMLInputElement>("textbox", { name: field }).value).toBe("");
    expect(third.dialog.queryByText(/Your edits of/)).toBeNull();
  },
);

test("a dialog that closes when it is saved does not write its draft back", async () => {
  const { user, dialog } = await openDialog("Add a redirect", "/admin/redirects");
  await user.type(dialog.getByRole("textbox", { name: "Former address" }), "/old");
  await user.type(dialog.getByRole("textbox", { name: "Leads to" }), "/new");
  adminCalls.on("saveRedirect", { from: "/old" });
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes("redirects/"))).toEqual([]);
});
