import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { EditedPage } from "#contract/admin/pages.ts";
import {
  adminCalls,
  noConnection,
  refuse,
  refuseFields,
} from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const section = {
  id: "who",
  heading: "Who",
  blocks: [{ kind: "text" as const, text: "We print shirts." }],
};
const edited = (language: "en-US" | "zh-CN", title: string) =>
  ({
    slug: "about-us",
    language,
    published: { title, description: "Who we are.", sections: [section] },
    publishedAt: "2026-03-05T10:00:00Z",
    draft: null,
    facts: {},
    seller: { name: "Mossgate Ltd" },
    preview: "/about-us?preview=token",
  }) satisfies EditedPage;
const english = edited("en-US", "About Kitroom");

beforeEach(() => {
  adminCalls.on("getPage", ({ language }) =>
    language === "en-US" ? english : edited("zh-CN", "关于我们"),
  );
});

async function open() {
  const user = await openAdmin("/admin/pages/about-us");
  const editor = within(await screen.findByRole("region", { name: "English" }));
  const title = await editor.findByRole<HTMLInputElement>("textbox", { name: "Title" });
  const press = (name: string) => user.click(editor.getByRole("button", { name }));
  return { user, editor, title, press };
}

test("a text that could not be loaded says why and is tried again", async () => {
  adminCalls.on("getPage", noConnection);
  const user = await openAdmin("/admin/pages/about-us");
  const editor = within(await screen.findByRole("region", { name: "English" }));
  await editor.findByRole("alert", { name: /could not be loaded/ });
  adminCalls.on("getPage", english);
  await user.click(editor.getByRole("button", { name: "Try again" }));
  await editor.findByRole("textbox", { name: "Title" });
});

test("a page nobody knows says so", async () => {
  adminCalls.on("listPages", { records: [] });
  await openAdmin("/admin/pages/imprint");
  await screen.findByText("There is no page with this name.");
});

test("a draft is saved beside what is published, and can be published then", async () => {
  const { user, editor, title, press } = await open();
  expect(editor.getByRole("button", { name: "Save draft" })).toHaveProperty("disabled", true);
  await user.type(title, " Ltd");
  expect(editor.getByText(/not saved yet/)).toBeDefined();
  adminCalls.on("savePageDraft", { savedAt: "2026-03-06T10:00:00Z" });
  await press("Save draft");
  await screen.findByText("The draft is saved.");
  expect(adminCalls.inputs("savePageDraft")).toMatchObject([
    { slug: "about-us", language: "en-US", basedOn: null, text: { title: "About Kitroom Ltd" } },
  ]);
  const text = { ...english.published, title: "About Kitroom Ltd" };
  adminCalls.on("publishPage", { ...english, published: text });
  await press("Publish");
  await screen.findByText("The page is published.");
  expect(adminCalls.inputs("publishPage")).toEqual([
    { slug: "about-us", language: "en-US", basedOn: "2026-03-06T10:00:00Z" },
  ]);
  expect(title.value).toBe("About Kitroom Ltd");
});

test("a refused title says so at its field alone, which has the focus", async () => {
  const { user, editor, title, press } = await open();
  await user.clear(title);
  adminCalls.on("savePageDraft", refuseFields({ "text.title": "required" }));
  await press("Save draft");
  await expect.poll(() => title.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(title);
  expect(editor.queryByRole("alert")).toBeNull();
});

test("without an answer nothing typed is lost; discarded, what is published is back", async () => {
  const { user, editor, title, press } = await open();
  await user.type(title, " Ltd");
  adminCalls.on("savePageDraft", noConnection);
  await press("Save draft");
  await editor.findByText(/There was no answer/);
  expect(title.value).toBe("About Kitroom Ltd");
  await press("Discard");
  expect(title.value).toBe("About Kitroom");
  expect(editor.queryByText(/There was no answer/)).toBeNull();
});

test("somebody else's draft is taken over with what was typed", async () => {
  const { user, editor, title, press } = await open();
  await user.type(title, " Ltd");
  adminCalls.on("savePageDraft", refuse("conflict"));
  await press("Save draft");
  await editor.findByText(/Someone else saved this/);
  const draft = {
    text: { ...english.published, description: "Theirs." },
    savedAt: "2026-03-07T10:00:00Z",
    publishAt: null,
  };
  adminCalls.on("getPage", { ...english, draft });
  await press("Take theirs and keep what I typed");
  await expect
    .poll(() => editor.getByRole<HTMLTextAreaElement>("textbox", { name: /Below the title/ }).value)
    .toBe("Theirs.");
  expect(title.value).toBe("About Kitroom Ltd");
});

test("blanks of a template are proposed from the seller's data and filled in everywhere", async () => {
  const text = "[legal name of your business], [town]. [legal name of your business].";
  const template = {
    title: "About",
    description: "Who we are.",
    sections: [{ ...section, blocks: [{ kind: "text" as const, text }] }],
  };
  const draft = { text: template, savedAt: "2026-03-07T10:00:00Z", publishAt: null };
  adminCalls.on("getPage", { ...english, published: null, publishedAt: null, draft });
  const { user, editor } = await open();
  const panel = within(await editor.findByRole("region", { name: "2 blanks to fill in" }));
  expect(panel.getByLabelText("legal name of your business")).toHaveProperty(
    "value",
    "Mossgate Ltd",
  );
  await user.click(panel.getByRole("button", { name: "Put into the text" }));
  await editor.findByRole("region", { name: "1 blank to fill in" });
  adminCalls.on("savePageDraft", { savedAt: "2026-03-08T10:00:00Z" });
  adminCalls.on("publishPage", refuseFields({ text: "blanksLeft" }));
  await user.click(editor.getByRole("button", { name: "Publish" }));
  await editor.findByText(/Blanks of the template are still to be filled in/);
  expect(JSON.stringify(adminCalls.inputs("savePageDraft").at(-1))).toContain(
    "Mossgate Ltd, [town]. Mossgate Ltd.",
  );
});

test("what was published before is compared and restored as a draft; a page is scheduled", async () => {
  const before = { title: "Old title", description: "Who we are.", sections: [section] };
  adminCalls.on("listPageVersions", {
    records: [{ no: 1, at: "2026-01-05T10:00:00Z", who: "Mei", text: before }],
  });
  const { user, editor, title } = await open();
  await user.click(editor.getByRole("button", { name: "History" }));
  await user.click(await editor.findByRole("button", { name: "Compare version 1 with the text" }));
  expect(editor.getByText("Old title").tagName).toBe("DEL");
  expect(editor.getByText("About Kitroom").tagName).toBe("INS");
  await user.click(editor.getByRole("button", { name: "Restore version 1 as a draft" }));
  expect(title.value).toBe("Old title");
  adminCalls.on("savePageDraft", { savedAt: "2026-03-08T10:00:00Z" });
  adminCalls.on("publishPage", english);
  const on = editor.getByLabelText("Publish on");
  const schedule = editor.getByRole("button", { name: "Schedule" });
  // As long as the year is being typed.
  fireEvent.change(on, { target: { value: "0002-01-02T09:30" } });
  expect(schedule).toHaveProperty("disabled", true);
  await user.clear(on);
  await user.type(on, "2027-01-02T09:30");
  await user.click(schedule);
  await screen.findByText("The page will be published then.");
  expect(adminCalls.inputs("publishPage").at(-1)).toMatchObject({
    basedOn: "2026-03-08T10:00:00Z",
    // Half past nine by the shop's clock.
    at: "2027-01-02T14:30:00.000Z",
  });
});
