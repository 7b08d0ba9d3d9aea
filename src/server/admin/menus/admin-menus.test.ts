import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { NavItem } from "#contract/catalog.ts";
import type { TaggedProducts } from "#contract/tagged-products.ts";
import { endpoints } from "#contract/endpoints.ts";
import { entriesOf, moveEntry, type MenuNode } from "#domain/content/menu-tree.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let api: ApiApp;
let token: string;
beforeAll(async () => {
  api = await openApiApp();
  token = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api.close());

const ask = <Name extends AdminEndpointName>(name: Name, payload: AdminRequest<Name>) =>
  askAdmin(api, token, name, payload);

async function seen(language = "en-US") {
  const { path } = endpoints.getNavTree;
  const headers = { "accept-language": language };
  const answer = await api.app.inject({ method: "POST", url: path, headers, payload: {} });
  return answer.json<{ data: { records: NavItem[]; footer: NavItem[] } }>().data;
}

const read = async (code: "main" | "footer") => {
  const { data } = await ask("getMenus", {});
  const menu = data.menus.find((one) => one.code === code);
  if (!menu) throw new Error("no such menu");
  return { ...menu, choices: data.choices };
};
const names = (items: readonly NavItem[]) => items.map(({ tagName }) => tagName);
const entry = (id: string, rest: Partial<MenuNode>): MenuNode => ({
  id,
  name: { "en-US": "New", "zh-CN": "新" },
  target: { kind: "tag", tag: "sale" },
  icon: "",
  picture: null,
  words: {},
  lead: null,
  shown: true,
  children: [],
  ...rest,
});

test("a moved, renamed and hidden entry is seen by shoppers at once, and undone as a whole", async () => {
  const { version, nodes } = await read("main");
  const before = await seen();
  const [first, second] = nodes;
  if (!first || !second) throw new Error("the demo has a menu");
  const moved = (moveEntry(nodes, first.id, "down", 3) ?? []).map((node) => {
    if (node.id === first.id) return { ...node, name: { ...node.name, "en-US": "Just in" } };
    return node.id === "sale" ? { ...node, shown: false, icon: "flame" } : node;
  });
  const saved = await ask("saveMenu", { code: "main", version, nodes: moved });
  expect(saved.code).toBe("0000");
  expect(saved.data.nodes).toEqual(moved);
  await expect.poll(async () => names((await seen()).records)[1]).toBe("Just in");
  const { records } = await seen();
  expect(records.some(({ tag }) => tag === "sale")).toBe(false);
  // Hidden from the menu, its collection keeps its name.
  const { path } = endpoints.listProductsByTags;
  const list = await api.app.inject({ method: "POST", url: path, payload: { tags: ["sale"] } });
  expect(list.body).toContain("Sale");

  const stale = await ask("saveMenu", { code: "main", version, nodes });
  expect(stale.code).toBe("1004");
  const log = await ask("listAudit", { noun: "menus" });
  expect(log.data.records[0]).toMatchObject({ subjectId: "main", action: "save", undo: "can" });
  const undone = await ask("undoChange", { requestId: saved.requestId });
  expect(undone.code).toBe("0000");
  expect((await read("main")).nodes).toEqual(nodes);
  await expect.poll(async () => (await seen()).records).toEqual(before.records);
});

test("entries lead to pages, products, addresses and tags again; a missing target is refused", async () => {
  const { version, nodes } = await read("main");
  const products = await ask("listProducts", { size: 1 });
  const slug = products.data.records[0]?.slug ?? "";
  const added = [
    entry("to-page", { target: { kind: "page", slug: "faq" } }),
    entry("to-product", { target: { kind: "product", slug } }),
    entry("to-site", { target: { kind: "address", to: "https://club.example/fans" } }),
    entry("to-again", { target: { kind: "tag", tag: "clubs" } }),
    entry("to-new", { target: { kind: "tag", tag: "black-friday" }, icon: "flame" }),
  ];
  const saved = await ask("saveMenu", { code: "main", version, nodes: [...nodes, ...added] });
  expect(saved.code).toBe("0000");
  // The first entry of a tag is the tag's own.
  expect(saved.data.nodes.slice(-2).map(({ id }) => id)).toEqual(["to-again", "black-friday"]);
  await expect
    .poll(async () => (await seen("zh-CN")).records.slice(-5).map(({ to, tag }) => to ?? tag))
    .toEqual([
      "/faq",
      `/product/${slug}`,
      "https://club.example/fans",
      "/collections/clubs",
      "black-friday",
    ]);
  const { choices } = await read("main");
  expect(choices.tags).toContainEqual({ tag: "black-friday", name: "New", products: 0 });

  const wrong = await ask("saveMenu", {
    code: "main",
    version: saved.data.version,
    nodes: [
      entry("a", { target: { kind: "page", slug: "nowhere" } }),
      entry("b", { target: { kind: "product", slug: "nothing" } }),
      entry("c", { picture: "0".repeat(32) }),
      entry("d", { target: { kind: "none" } }),
      entry("e", {
        children: [entry("f", { children: [entry("g", { children: [entry("h", {})] })] })],
      }),
    ],
  });
  expect(wrong.data.errors?.map(({ path, key }) => `${path} ${key}`).toSorted()).toEqual([
    "a.target menuTarget",
    "b.target menuTarget",
    "c.picture photoGone",
    "d.target menuHeading",
    "h.target menuDepth",
  ]);
  const running = await ask("saveMenu", {
    code: "main",
    version: saved.data.version,
    nodes: [entry("a", { target: { kind: "address", to: "javascript:alert(1)" } })],
  });
  expect(running.data.errors).toMatchObject([{ path: "nodes.0.target.to", key: "contentLink" }]);
  await ask("undoChange", { requestId: saved.requestId });
  expect((await read("main")).nodes).toEqual(nodes);
});

test("words and first product of a list are the shop's at once, and kept as the tag's", async () => {
  const { version, nodes } = await read("main");
  const products = await ask("listProducts", { text: "scarf", size: 1 });
  const lead = products.data.records[0]?.slug ?? "";
  const words = { "en-US": "For cold stands.", "zh-CN": "适合寒冷的看台。" };
  const list = async (language = "en-US") => {
    const { path } = endpoints.listProductsByTags;
    const payload = { tags: ["accessories"], size: 3 };
    const headers = { "accept-language": language };
    const answer = await api.app.inject({ method: "POST", url: path, headers, payload });
    return answer.json<{ data: TaggedProducts }>().data;
  };
  // Among accessories alone no best seller is large by itself.
  expect((await list()).large).toEqual([]);
  const change = (rest: Partial<MenuNode>) =>
    nodes.map((node) => (node.id === "accessories" ? { ...node, ...rest } : node));
  const saved = await ask("saveMenu", { code: "main", version, nodes: change({ words, lead }) });
  expect(saved.code).toBe("0000");
  await expect.poll(async () => (await list()).about).toEqual({ text: words["en-US"] });
  const chinese = await list("zh-CN");
  expect(chinese.about).toEqual({ text: words["zh-CN"] });
  expect(chinese.records[0]?.slug).toBe(lead);
  expect(chinese.large).toEqual([chinese.records[0]?.id]);

  // Written in one language only, the other says which one it shows.
  const english = { "en-US": "For cold stands." };
  const again = await ask("saveMenu", {
    code: "main",
    version: saved.data.version,
    nodes: change({ words: english, lead: null }),
  });
  await expect
    .poll(async () => (await list("zh-CN")).about)
    .toEqual({ text: "For cold stands.", language: "en-US" });

  // Out of the menu, the list keeps them.
  const without = await ask("saveMenu", {
    code: "main",
    version: again.data.version,
    nodes: nodes.filter(({ id }) => id !== "accessories"),
  });
  expect((await list()).about).toEqual({ text: "For cold stands." });
  const wrong = await ask("saveMenu", {
    code: "main",
    version: without.data.version,
    nodes: [entry("a", { lead: "no-such-shirt" })],
  });
  expect(wrong.data.errors).toMatchObject([{ path: "a.lead", key: "menuTarget" }]);
  await ask("saveMenu", { code: "main", version: without.data.version, nodes });
  expect((await read("main")).nodes).toEqual(nodes);
});

test("a club's list says whose it is, and every list of the demo has words", async () => {
  const { path } = endpoints.listProductsByTags;
  const payload = { tags: ["club-kazemori-fc"], size: 1 };
  const answer = await api.app.inject({ method: "POST", url: path, payload });
  const { team, about } = answer.json<{ data: TaggedProducts }>().data;
  expect(team?.league).toBe("Seiyara S-League");
  expect(team?.crest).toMatch(/^data:image\/svg/);
  expect(about?.text).toMatch(/\.$/);
  const { nodes } = await read("main");
  const silent = entriesOf(nodes).flatMap(({ node }) => {
    return node.words["en-US"] && node.words["zh-CN"] ? [] : [node.id];
  });
  expect(silent).toEqual([]);
});

test("the footer's columns are edited the same way", async () => {
  const { version, nodes } = await read("footer");
  expect((await seen()).footer.map(({ tagName, children }) => [tagName, names(children)])).toEqual([
    [
      "Information",
      [
        "Your name on every kit",
        "About us",
        "Questions and answers",
        "Terms of service",
        "Privacy",
        "Your data",
      ],
    ],
    ["Support", ["Contact", "Shipping", "Returns", "Track your order", "Track with the carrier"]],
  ]);
  const { data } = await ask("saveMenu", { code: "footer", version, nodes: nodes.toReversed() });
  expect(entriesOf(data.nodes).map(({ node }) => node.id)).toContain("to-carrier");
  await expect.poll(async () => names((await seen("zh-CN")).footer)).toEqual(["帮助", "信息"]);
  await ask("saveMenu", { code: "footer", version: version + 1, nodes });
});

test("only editors of menus save them", async () => {
  const owner = token;
  token = await signInAs(api.app, "R_VIEWER");
  expect((await ask("getMenus", {})).code).toBe("0000");
  expect((await ask("saveMenu", { code: "footer", version: 0, nodes: [] })).code).toBe("1003");
  token = owner;
});
