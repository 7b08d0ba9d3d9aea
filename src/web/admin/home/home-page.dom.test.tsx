import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { EditedHome } from "#contract/admin/home.ts";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const always = { begin: null, end: null };
const blocks: StoredHomeBlock[] = [
  {
    ...always,
    id: "best",
    kind: "rail",
    tag: "best-sellers",
    size: 4,
    title: { "en-US": "Best", "zh-CN": "热销" },
    text: {},
    action: {},
  },
  { ...always, id: "volume", kind: "volume" },
];
const home: EditedHome = {
  version: 7,
  published: blocks,
  draft: null,
  publishedAt: "2026-11-20T10:00:00.000Z",
  preview: "/home?preview=token",
};
const menus = {
  menus: [],
  choices: { tags: [{ tag: "sale", name: "Sale", products: 2 }], pages: [] },
};

async function open(language: "en-US" | "zh-CN" = "en-US") {
  adminCalls.on("getEditedHome", home);
  adminCalls.on("getMenus", menus);
  const user = await openAdmin("/admin/home", { language });
  await screen.findByRole("list", {
    name: language === "en-US" ? "Blocks of the home page" : "首页版块",
  });
  return user;
}
const sent = (name: "saveHomeDraft" | "publishHome") => adminCalls.inputs(name).at(-1);

test("blocks are moved, added and kept as a draft over the version that was read", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: /^Move block 1, Best, down/ }));
  await user.click(screen.getByRole("button", { name: "Add a block" }));
  await user.click(await screen.findByRole("menuitem", { name: "Text" }));
  await user.type(await screen.findByRole("textbox", { name: "Title (English)" }), "Closed");
  adminCalls.on("saveHomeDraft", { ...home, version: 8 });
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByText("The draft is saved.");
  expect(sent("saveHomeDraft")).toMatchObject({
    version: 7,
    blocks: [{ id: "volume" }, { id: "best" }, { kind: "text", title: { "en-US": "Closed" } }],
  });
});

test("a refused field opens its block and says why; publishing sends all blocks", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: /^Remove block 2/ }));
  adminCalls.on("publishHome", refuseFields({ "blocks.0.tag": "slugForm" }));
  await user.click(screen.getByRole("button", { name: "Publish" }));
  const tag = await screen.findByLabelText("Tag", { selector: "input" });
  await expect.poll(() => tag.getAttribute("aria-invalid")).toBe("true");
  adminCalls.on("publishHome", { ...home, version: 8, published: blocks.slice(0, 1) });
  await user.click(screen.getByRole("button", { name: "Publish" }));
  await screen.findByText(/shoppers see it now/);
  expect(sent("publishHome")).toMatchObject({ version: 7, blocks: [{ id: "best" }] });
});

test.each([
  ["en-US", /^Add a block/, "Line-up of shirts", "Color of the ground", /^Title /],
  ["zh-CN", /^添加版块/, "球衣阵容", "底色", /^标题/],
] as const)(
  "%s: a line-up has a colour, tags and words",
  async (language, add, kind, colour, title) => {
    const user = await open(language);
    await user.click(screen.getByRole("button", { name: add }));
    await user.click(await screen.findByRole("menuitem", { name: kind }));
    const field = await screen.findByLabelText(colour);
    await user.clear(field);
    await user.type(field, "#0B3D2E");
    for (const words of screen.getAllByRole("textbox", { name: title })) {
      await user.type(words, "Poster");
    }
    adminCalls.on("saveHomeDraft", { ...home, version: 8 });
    await user.click(screen.getByRole("button", { name: /^(Save draft|保存草稿)$/ }));
    await expect
      .poll(() => sent("saveHomeDraft"))
      .toMatchObject({
        blocks: [
          {},
          {},
          {
            kind: "lineup",
            tags: ["jerseys"],
            colour: "#0b3d2e",
            title: { "en-US": "Poster", "zh-CN": "Poster" },
          },
        ],
      });
  },
);

test("the page speaks Chinese, and Alt with an arrow moves a block", async () => {
  const user = await open("zh-CN");
  screen.getByRole("button", { name: "编辑第1个版块：热销" }).focus();
  await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
  const items = screen.getAllByRole("listitem").filter((item) => item.querySelector("h2"));
  expect(within(items[0] as HTMLElement).getByRole("heading").textContent).toBe("多件折扣");
});

test("who may only look can open a block and change nothing", async () => {
  adminCalls.on("getEditedHome", home);
  adminCalls.on("getMenus", menus);
  const user = await openAdmin("/admin/home", { role: "R_VIEWER" });
  await user.click(await screen.findByRole("button", { name: "Edit block 1: Best" }));
  expect(screen.getByRole("textbox", { name: "Title (English)" })).toHaveProperty("readOnly", true);
  expect(screen.queryByRole("button", { name: /Save|Publish|Add|Remove|Move/ })).toBeNull();
});

test("a countdown ends, and was published, by the shop's clock", async () => {
  const until = "2026-12-24T23:00:00.000Z";
  const countdown: StoredHomeBlock = {
    ...always,
    id: "xmas",
    kind: "countdown",
    until,
    to: "",
    title: { "en-US": "Christmas", "zh-CN": "圣诞" },
    text: {},
    action: {},
  };
  adminCalls.on("getEditedHome", { ...home, published: [countdown] });
  adminCalls.on("getMenus", menus);
  const user = await openAdmin("/admin/home", { timeZone: "Asia/Tokyo" });
  await screen.findByText("Published Nov 20, 2026, 19:00 GMT+9");
  await user.click(screen.getByRole("button", { name: /Christmas/, expanded: false }));
  const field = screen.getByLabelText<HTMLInputElement>("Counts down to");
  expect(field.value).toBe("2026-12-25T08:00");
  fireEvent.change(field, { target: { value: "2026-12-26T00:00" } });
  adminCalls.on("saveHomeDraft", { ...home, version: 8 });
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await expect
    .poll(() => sent("saveHomeDraft"))
    .toMatchObject({ blocks: [{ until: "2026-12-25T15:00:00.000Z" }] });
});

test("a year that is being typed stays in its field; one that is no time is refused there", async () => {
  const user = await open();
  await user.click(screen.getByRole("button", { name: "Edit block 1: Best" }));
  const end = screen.getByLabelText<HTMLInputElement>("Shown until");
  for (const year of ["0002", "0020", "0202"]) {
    fireEvent.change(end, { target: { value: `${year}-12-31T09:00` } });
    expect(end.value).toBe(`${year}-12-31T09:00`);
  }
  adminCalls.on("saveHomeDraft", refuseFields({ "blocks.0.end": "dateInvalid" }));
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await screen.findByText("Invalid date");
  expect(sent("saveHomeDraft")).toMatchObject({ blocks: [{ end: "0202-12-31T09:00" }, {}] });
  fireEvent.change(end, { target: { value: "2027-12-31T09:00" } });
  await screen.findByText("Shown until Dec 31, 2027, 09:00 EST");
  adminCalls.on("saveHomeDraft", { ...home, version: 8 });
  await user.click(screen.getByRole("button", { name: "Save draft" }));
  await expect
    .poll(() => sent("saveHomeDraft"))
    .toMatchObject({ blocks: [{ end: "2027-12-31T14:00:00.000Z" }, {}] });
});
