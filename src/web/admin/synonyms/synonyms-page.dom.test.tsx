import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  adminCalls,
  noConnection,
  pending,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const group = { id: "g1", version: 3, language: "en-US" as const, words: ["shirt", "jersey"] };
const listOf = (...records: (typeof group)[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
});

testAdminList({
  address: "/admin/search-words",
  call: "listSynonyms",
  none: listOf(),
  some: listOf(group),
  shown: "jersey",
  empty: "No groups yet: a search finds products by their own words alone.",
  filter: { query: "language=zh-CN", asked: { language: "zh-CN" } },
  search: "text",
});

async function openGroup(button: RegExp, title: string) {
  adminCalls.on("listSynonyms", listOf(group));
  const user = await openAdmin("/admin/search-words");
  await screen.findByText("jersey");
  await user.click(screen.getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  const words = dialog.getByLabelText<HTMLInputElement>("Words that mean the same", {
    selector: "input",
  });
  const save = () => user.click(dialog.getByRole("button", { name: "Save" }));
  return { user, dialog, words, save };
}

test("words are parted by commas and Enter, and saved as a new group", async () => {
  const { user, words, save } = await openGroup(/Add a group/, "Add a group");
  adminCalls.on("saveSynonym", group);
  await user.type(words, "kit, strip,top{Enter}");
  await save();
  await screen.findByText("Saved. It applies from the next search.");
  expect(adminCalls.inputs("saveSynonym")).toEqual([
    { language: "en-US", words: ["kit", "strip", "top"] },
  ]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

test("too few words are said at the field, which has the focus and keeps them", async () => {
  const { user, dialog, words, save } = await openGroup(/Add a group/, "Add a group");
  adminCalls.on("saveSynonym", refuseFields({ words: "synonymsFew" }));
  await user.type(words, "kit{Enter}");
  await save();
  await expect.poll(() => words.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(words);
  expect(dialog.getByText("kit")).toBeDefined();
});

test("which word is refused is said by name", async () => {
  const { user, dialog, words, save } = await openGroup(/Add a group/, "Add a group");
  adminCalls.on("saveSynonym", refuseFields({ "words.1": "tooLong" }));
  await user.type(words, "kit,a very long word,top{Enter}");
  await save();
  await dialog.findByText(/“a very long word”: /);
});

test("a group that somebody else has changed is taken over with what was typed", async () => {
  const { user, dialog, words, save } = await openGroup(/Change shirt, jersey/, "Change a group");
  adminCalls.on("saveSynonym", refuse("conflict"));
  await user.type(words, "kit{Enter}");
  await save();
  await dialog.findByText(/Someone else saved this/);
  adminCalls.on("listSynonyms", listOf({ ...group, version: 4 }));
  adminCalls.on("saveSynonym", { ...group, version: 5 });
  await user.click(dialog.getByRole("button", { name: "Take theirs and keep what I typed" }));
  await expect.poll(() => dialog.queryByText(/Someone else saved this/)).toBeNull();
  await save();
  await screen.findByText("Saved. It applies from the next search.");
  expect(adminCalls.inputs("saveSynonym").at(-1)).toEqual({
    id: "g1",
    version: 4,
    language: "en-US",
    words: ["shirt", "jersey", "kit"],
  });
});

test("a lost connection is said in the dialog, and while it is saved the button is busy", async () => {
  const { dialog, save } = await openGroup(/Change shirt, jersey/, "Change a group");
  adminCalls.on("saveSynonym", noConnection);
  await save();
  expect((await dialog.findByRole("alert")).textContent).toContain("There was no answer.");
  adminCalls.on("saveSynonym", pending());
  await save();
  expect(dialog.getByRole("button", { name: "Save" }).getAttribute("data-loading")).toBe("true");
});

test("a group is removed at the second press, of the version in sight", async () => {
  adminCalls.on("listSynonyms", listOf(group));
  adminCalls.on("deleteSynonym", null);
  const user = await openAdmin("/admin/search-words");
  await user.click(await screen.findByRole("button", { name: "Remove shirt, jersey" }));
  expect(adminCalls.inputs("deleteSynonym")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Really remove shirt, jersey?" }));
  await screen.findByText("The words are removed.");
  expect(adminCalls.inputs("deleteSynonym")).toEqual([{ id: "g1", version: 3 }]);
  await expect.poll(() => adminCalls.inputs("listSynonyms")).toHaveLength(2);
});

test("who may only look reads the groups, in Chinese too", async () => {
  adminCalls.on("listSynonyms", listOf(group));
  await openAdmin("/admin/search-words", { role: "R_VIEWER", language: "zh-CN" });
  await screen.findByText("jersey");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("搜索词");
  expect(screen.queryByRole("button", { name: /添加词组|^(修改|删除)/ })).toBeNull();
});
