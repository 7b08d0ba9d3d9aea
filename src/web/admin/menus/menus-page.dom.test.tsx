import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Menus } from "#contract/admin/menus.ts";
import type { MenuNode } from "#domain/content/menu-tree.ts";
import { adminCalls, refuseFields } from "../../../../tests/support/fake-calls.ts";
import { openAdmin } from "../../../../tests/support/render-admin.tsx";

const entry = (tag: string, english: string, chinese: string, ...children: MenuNode[]) =>
  ({
    id: tag,
    name: { "en-US": english, "zh-CN": chinese },
    target: { kind: "tag", tag },
    icon: "",
    picture: null,
    words: {},
    lead: null,
    shown: true,
    children,
  }) satisfies MenuNode;

const main = [
  entry("clubs", "Clubs", "俱乐部", entry("alb", "Albrin", "阿尔布林")),
  entry("sale", "Sale", "特惠"),
];
const menus: Menus = {
  menus: [
    { code: "main", version: 4, nodes: main },
    { code: "footer", version: 0, nodes: [] },
  ],
  choices: {
    tags: [
      { tag: "clubs", name: "Clubs", products: 3 },
      { tag: "alb", name: "Albrin", products: 3 },
      { tag: "sale", name: "Sale", products: 0 },
    ],
    pages: [{ slug: "faq", title: "Questions" }],
  },
};
const saved = () => adminCalls.inputs("saveMenu").at(-1)?.nodes as MenuNode[] | undefined;
const draw = (nodes: readonly MenuNode[] = []): string =>
  nodes.map(({ id, children }) => (children.length ? `${id}(${draw(children)})` : id)).join(" ");
const rows = () => screen.getAllByRole("treeitem").map((row) => row.getAttribute("aria-label"));

async function open(language: "en-US" | "zh-CN" = "en-US") {
  adminCalls.on("getMenus", menus);
  adminCalls.on("listProducts", {
    records: [],
    total: 0,
    current: 1,
    size: 12,
    next: null,
    previous: null,
  });
  const user = await openAdmin("/admin/menus", { language });
  await screen.findAllByRole("treeitem");
  return user;
}

test("Alt and arrows move the focused row, which keeps the focus; what happened is said", async () => {
  const user = await open();
  screen.getByRole("treeitem", { name: "Sale" }).focus();
  await user.keyboard("{Alt>}{ArrowRight}{/Alt}");
  await screen.findByText("Sale moved one level in.");
  const row = screen.getByRole("treeitem", { name: "Sale" });
  expect(row.getAttribute("aria-level")).toBe("2");
  expect(document.activeElement).toBe(row);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  expect(rows()).toEqual(["Clubs", "Sale", "Albrin"]);
  await user.keyboard("{Alt>}{ArrowUp}{/Alt}");
  await screen.findByText("Sale cannot move there.");
  adminCalls.on("saveMenu", { code: "main", version: 5, nodes: main });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText("The menu is saved; shoppers see it now.");
  expect(adminCalls.inputs("saveMenu")).toMatchObject([{ code: "main", version: 4 }]);
  expect(draw(saved())).toBe("clubs(sale alb)");
});

test("buttons do the same, and are off where the menu would get too deep", async () => {
  const user = await open();
  const up = screen.getByRole("button", { name: "Move Clubs up" });
  expect(up.hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("button", { name: "Move Albrin one level out" }));
  expect(rows()).toEqual(["Clubs", "Albrin", "Sale"]);
  await user.click(screen.getByRole("button", { name: "Remove Sale and all below it" }));
  expect(rows()).toEqual(["Clubs", "Albrin"]);
});

test("an entry without products is warned of; a refused one is marked and says why", async () => {
  const user = await open();
  await screen.findByText("1 entry leads to a collection without products");
  await user.click(screen.getByRole("button", { name: "Add an entry below Sale" }));
  const name = await screen.findByRole("textbox", { name: "Name (English)" });
  await user.type(name, "Last chance");
  expect(screen.getByRole("treeitem", { name: "Last chance" })).toBeDefined();
  adminCalls.on("saveMenu", () => refuseFields({ "nodes.1.children.0.target.tag": "slugForm" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  const row = screen.getByRole("treeitem", { name: "Last chance" });
  await waitFor(() => within(row).getByRole("img", { name: "needs a correction" }));
  const tag = screen.getByLabelText("Tag", { selector: "input" });
  expect(tag.getAttribute("aria-invalid")).toBe("true");
});

test("a page, an icon and hiding are sent; the preview follows at once, in Chinese too", async () => {
  const user = await open("zh-CN");
  await user.click(screen.getByRole("button", { name: "打开“特惠”" }));
  await user.click(screen.getByRole("radio", { name: "火焰" }));
  await user.type(screen.getByRole("textbox", { name: /列表介绍.*中文/ }), "断码特惠。");
  await user.click(screen.getByRole("checkbox", { name: "顾客可见" }));
  const preview = screen.getByRole("region", { name: "顾客所见" });
  expect(within(preview).queryByText("特惠")).toBeNull();
  adminCalls.on("saveMenu", { code: "main", version: 5, nodes: main });
  await user.click(screen.getByRole("button", { name: "保存" }));
  await expect
    .poll(() => saved()?.[1])
    .toMatchObject({
      icon: "flame",
      shown: false,
      words: { "zh-CN": "断码特惠。" },
    });
});

test("who may only look has the tree and no way to change it", async () => {
  adminCalls.on("getMenus", menus);
  await openAdmin("/admin/menus", { role: "R_VIEWER" });
  await screen.findAllByRole("treeitem");
  expect(screen.queryByRole("button", { name: /Move|Remove|Add/ })).toBeNull();
});
