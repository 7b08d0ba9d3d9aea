import { screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { AdminPatch } from "#contract/admin/patches.ts";
import { dropTokens, storeTokens } from "#web/api/token-store.ts";
import {
  adminCalls,
  noConnection,
  pending,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const patch: AdminPatch = {
  id: "lg-alb",
  kind: "patch",
  name: { "en-US": "League badge", "zh-CN": "联赛徽章" },
  priceUsd: 900,
  squadId: null,
  number: null,
  playerName: null,
  position: null,
  products: 0,
};
const listOf = (...records: AdminPatch[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});

testAdminList({
  address: "/admin/patches",
  call: "listPatches",
  none: listOf(),
  some: listOf(patch),
  shown: "League badge",
  empty: "No patches yet. They are pressed onto shirts for a price of their own.",
  filter: { query: "kind=addon&text=zz", asked: { kind: "addon", text: "zz" } },
  search: "text",
});

async function openNew() {
  adminCalls.on("listPatches", listOf(patch));
  const user = await openAdmin("/admin/patches");
  await user.click(screen.getByRole("button", { name: "Add a patch" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a patch" }));
  const field = (name: string) => dialog.getByRole<HTMLInputElement>("textbox", { name });
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  return { user, dialog, field, save };
}

test("a new patch is saved with its price in cents, and the list asks again", async () => {
  const { user, field, save } = await openNew();
  adminCalls.on("savePatch", patch);
  await user.type(field("Name (English)"), "Cup badge");
  await user.type(field("Name (中文)"), "杯赛徽章");
  await user.clear(field("Price"));
  await user.type(field("Price"), "7.50");
  await save();
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("savePatch")).toMatchObject([
    { kind: "patch", name: { "en-US": "Cup badge", "zh-CN": "杯赛徽章" }, priceUsd: 750 },
  ]);
  await expect.poll(() => adminCalls.inputs("listPatches")).toHaveLength(2);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("a price that is none is said at the field, and nothing is sent", async () => {
  const { user, field, save } = await openNew();
  await user.clear(field("Price"));
  await user.type(field("Price"), "free");
  await save();
  await expect.poll(() => field("Price").getAttribute("aria-invalid")).toBe("true");
  expect(adminCalls.inputs("savePatch")).toEqual([]);
});

test("an empty form is told what it lacks before anything is asked", async () => {
  const { save } = await openNew();
  adminCalls.on("savePatch", refuseFields({ "name.en-US": "required", "name.zh-CN": "required" }));
  await save();
  expect(await screen.findAllByText("Please fill in this field.")).toHaveLength(2);
  expect(screen.queryByRole("dialog", { name: "Is this intended?" })).toBeNull();
});

test("one that is given away is asked about", async () => {
  const { user, field, save } = await openNew();
  await user.type(field("Name (English)"), "Cup badge");
  await user.type(field("Name (中文)"), "杯赛徽章");
  await save();
  const question = within(await screen.findByRole("dialog", { name: "Is this intended?" }));
  question.getByText("The price becomes $0.00: it is given away.");
  expect(adminCalls.inputs("savePatch")).toEqual([]);
  adminCalls.on("savePatch", patch);
  await user.click(question.getByRole("button", { name: "Save anyway" }));
  await screen.findByText("Saved.");
});

/** Someone is signed in, so that presence is reported. */
afterEach(dropTokens);

test("what a colleague saved meanwhile is merged; only what both changed is asked", async () => {
  adminCalls.on("listPatches", listOf(patch));
  adminCalls.on("noteForm", { names: ["Mei Tan"] });
  storeTokens({ token: "t", refreshToken: "r" }, false);
  const user = await openAdmin("/admin/patches");
  await user.click(await screen.findByRole("button", { name: "Change League badge" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Change the patch" }));
  await dialog.findByText("Also here: Mei Tan.");
  const price = dialog.getByRole<HTMLInputElement>("textbox", { name: "Price" });
  await user.clear(price);
  await user.type(price, "8.00");
  const { name, priceUsd, number, playerName, position } = patch;
  adminCalls.on("savePatch", refuse("conflict"));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  const rebase = await dialog.findByRole("button", { name: /keep what I typed/ });
  expect(adminCalls.inputs("savePatch")).toMatchObject([
    { priceUsd: 800, seen: { name, priceUsd, number, playerName, position } },
  ]);
  adminCalls.on("listPatches", listOf({ ...patch, priceUsd: 700 }));
  await user.click(rebase);
  await dialog.findByText("You both changed one field. Which one stays?");
  const save = dialog.getByRole("button", { name: "Save" });
  expect(save).toHaveProperty("disabled", true);
  await user.click(dialog.getByRole("button", { name: "Keep yours: Price" }));
  adminCalls.on("savePatch", { ...patch, priceUsd: 800 });
  await user.click(save);
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("savePatch").at(-1)).toMatchObject({ seen: { priceUsd: 700 } });
});

test("a missing name is said at its field, which has the focus", async () => {
  const { user, field, save } = await openNew();
  adminCalls.on("savePatch", refuseFields({ "name.en-US": "required" }));
  await user.clear(field("Price"));
  await user.type(field("Price"), "9");
  await save();
  await expect.poll(() => field("Name (English)").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Name (English)"));
});

test("without an answer nothing typed is lost, and while it is saved the button is busy", async () => {
  const { user, dialog, field, save } = await openNew();
  adminCalls.on("savePatch", noConnection);
  await user.type(field("Name (English)"), "Cup badge");
  await user.clear(field("Price"));
  await user.type(field("Price"), "9");
  await save();
  expect((await dialog.findByRole("alert")).textContent).toContain("There was no answer.");
  expect(field("Name (English)").value).toBe("Cup badge");
  adminCalls.on("savePatch", pending());
  await save();
  expect(dialog.getByRole("button", { name: "Save" }).getAttribute("data-loading")).toBe("true");
});

test("only what no product offers can be removed, at the second press", async () => {
  const needed = { ...patch, id: "needed", name: { "en-US": "Needed" }, products: 3 };
  adminCalls.on("listPatches", listOf(patch, needed));
  const user = await openAdmin("/admin/patches");
  const remove = await screen.findByRole("button", { name: "Remove League badge" });
  expect(screen.queryByRole("button", { name: "Remove Needed" })).toBeNull();
  adminCalls.on("deletePatch", refuse("conflict"));
  await user.click(remove);
  await user.click(screen.getByRole("button", { name: "Really remove League badge?" }));
  await screen.findByText("A product or a cart still needs it.");
  adminCalls.on("deletePatch", null);
  await user.click(screen.getByRole("button", { name: "Remove League badge" }));
  await user.click(screen.getByRole("button", { name: "Really remove League badge?" }));
  await screen.findByText("League badge is removed.");
  expect(adminCalls.inputs("deletePatch")).toEqual([{ id: "lg-alb" }, { id: "lg-alb" }]);
});

test("a price is changed in its row, against what was seen there", async () => {
  adminCalls.on("listPatches", listOf(patch));
  adminCalls.on("savePatch", patch);
  const user = await openAdmin("/admin/patches");
  await user.click(await screen.findByRole("button", { name: "Price of League badge: $9.00" }));
  const field = screen.getByRole("textbox", { name: "Price of League badge" });
  await user.clear(field);
  await user.type(field, "9.50{Enter}");
  await screen.findByText("Saved.");
  expect(adminCalls.inputs("savePatch")).toMatchObject([
    { id: "lg-alb", name: patch.name, priceUsd: 950, seen: { priceUsd: 900 } },
  ]);
});

test("a viewer gets no button to change a patch", async () => {
  adminCalls.on("listPatches", listOf(patch));
  await openAdmin("/admin/patches", { role: "R_VIEWER" });
  await screen.findByText("League badge");
  expect(screen.queryByRole("button", { name: /Add|Change|Remove|Price/ })).toBeNull();
});
