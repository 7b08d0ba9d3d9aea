import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/admin/people.ts";
import type { Language } from "#domain/language.ts";
import { adminCalls, refuse } from "../../../../tests/support/fake-calls.ts";
import { adminAddress, openAdmin } from "../../../../tests/support/render-admin.tsx";
import { testAdminList } from "../../../../tests/support/test-admin-list.ts";

const robin = "01890000-0000-7000-8000-00000000000a";

const printer = "01890000-0000-7000-8000-0000000000f1";

const entry: AuditEntry = {
  id: "0190a5f0-0000-7000-8000-0000000000e1",
  at: "2026-03-05T10:00:00Z",
  accountId: robin,
  key: null,
  who: "Robin Reid",
  noun: "products",
  subjectId: "p-77",
  name: "Home Shirt",
  undo: "can",
  isUndo: false,
  action: "save",
  before: { priceUsd: 5900 },
  after: { priceUsd: 4900 },
  order: null,
};
const listOf = (...records: (typeof entry)[]) => ({
  records,
  total: records.length,
  current: 1,
  size: 20,
  next: null,
  previous: null,
  people: [{ accountId: robin, name: "Robin Reid" }],
  roles: [{ role: printer, name: "Printer" }],
});

testAdminList({
  address: "/admin/audit",
  call: "listAudit",
  none: listOf(),
  some: listOf(entry),
  shown: "p-77",
  empty: "Nothing has been changed yet.",
  filter: { query: `noun=stock&who=${robin}`, asked: { noun: "stock", accountId: robin } },
  search: "text",
});

test("what was changed stands beside what is there now", async () => {
  adminCalls.on("listAudit", listOf(entry));
  await openAdmin("/admin/audit");
  const row = await screen.findByRole("row", { name: /Price/ });
  expect(row.textContent).toBe("Price$59.00$49.00");
  expect(screen.getByText("Saved · Product")).toBeDefined();
});

test.each([
  ["en-US", "Opened · Shop", "Opened–Nov 25, 2026, 17:52 EST", "TitleEnglish: OldChinese: 旧–"],
  ["zh-CN", "开始营业 · 商店", "开业时间–2026年11月25日 17:52（GMT−5）", "标题英语：Old中文：旧–"],
] as const)("%s: moments, texts and lists read as people write them", async (...words) => {
  const [language, heading, opened, title] = words;
  const shop = {
    ...entry,
    noun: "shop",
    action: "open",
    before: { title: { "en-US": "Old", "zh-CN": "旧" }, tags: ["a", "b"] },
    after: { openedAt: "2026-11-25T22:52:49.655Z", tags: [], unheardOf: 5 },
  };
  adminCalls.on("listAudit", listOf(shop));
  await openAdmin("/admin/audit", { language });
  await screen.findByText(heading);
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(expect.arrayContaining([opened, title, "unheardOf–5"]));
  const tags = { "en-US": "a, b–", "zh-CN": "a、b–" }[language];
  expect(rows.some((row) => row.endsWith(tags))).toBe(true);
});

test.each([
  ["en-US", "Roles–Printer, A role that was removed, Owner"],
  ["zh-CN", "角色–Printer、已删除的角色、店主"],
] as const)("%s: roles of the shop's own stand by their names", async (language, roles) => {
  const after = { roles: [printer, robin, "R_SUPER"] };
  adminCalls.on("listAudit", listOf({ ...entry, noun: "staff", before: null, after }));
  await openAdmin("/admin/audit", { language });
  await screen.findByRole("table");
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toContain(roles);
});

test.each([
  ["en-US", "orders", "StatePaidIn production"],
  ["zh-CN", "orders", "状态已付款制作中"],
  ["en-US", "products", "Statepaidin_production"],
] as const)("%s, %s: states stand in the words of their record", async (language, noun, row) => {
  const change = { before: { state: "paid" }, after: { state: "in_production" } };
  adminCalls.on("listAudit", listOf({ ...entry, noun, ...change }));
  await openAdmin("/admin/audit", { language });
  await screen.findByRole("table");
  expect(screen.getAllByRole("row").map((one) => one.textContent)).toContain(row);
});

test("person and kind are filters of the address; a link shows all changes of one record", async () => {
  adminCalls.on("listAudit", listOf(entry));
  const user = await openAdmin("/admin/audit");
  const option = await screen.findByRole("option", { name: "Robin Reid" });
  await user.selectOptions(screen.getByRole("combobox", { name: "Who changed it" }), option);
  await expect.poll(adminAddress).toBe(`/admin/audit?who=${robin}`);
  await user.click(screen.getByRole("link", { name: "p-77" }));
  await expect.poll(adminAddress).toBe(`/admin/audit?who=${robin}&noun=products&text=p-77`);
});

test("nonsense in the address asks for nobody", async () => {
  adminCalls.on("listAudit", listOf());
  await openAdmin("/admin/audit?who=%27%3B--");
  await screen.findByText("Nothing matches these filters.");
  expect(adminCalls.inputs("listAudit")[0]).not.toHaveProperty("accountId");
});

test("a change is taken back by its button; one that is says so", async () => {
  adminCalls.on("listAudit", listOf(entry));
  const user = await openAdmin("/admin/audit");
  adminCalls.on("undoChange", { changes: 1 });
  adminCalls.on("listAudit", listOf({ ...entry, undo: "undone" as const }));
  await user.click(await screen.findByRole("button", { name: "Undo the change of Home Shirt" }));
  await screen.findByText("Undone.");
  expect(adminCalls.inputs("undoChange")).toEqual([{ id: entry.id }]);
  await screen.findByText("Undone", { selector: ".audit-mark" });
});

test("an import that is undone offers its page; its entry is called by its file, not by a number", async () => {
  const { after: _after, ...rest } = entry;
  const file = { ...rest, noun: "imports", subjectId: robin, name: "autumn.csv", action: "run" };
  const left = { before: { left: 1, leftRecords: ["FIVER"] }, after: null };
  adminCalls.on("listAudit", listOf({ ...file, ...left }));
  const user = await openAdmin("/admin/audit");
  const row = await screen.findByRole("row", { name: /changed/ });
  expect(row.textContent).toBe("Left, since they were changedFIVER–");
  screen.getByRole("link", { name: "All changes of this" });
  expect(screen.queryByText(robin)).toBeNull();
  adminCalls.on("undoChange", { changes: 1 });
  await user.click(screen.getByRole("button", { name: "Undo the change of autumn.csv" }));
  await screen.findByText(/The import is being undone/);
  screen.getByRole("button", { name: "Show" });
});

test("what stands on a change is named, and the button stays", async () => {
  adminCalls.on("listAudit", listOf(entry));
  const user = await openAdmin("/admin/audit");
  const newer = { fields: ["priceUsd"], who: "Mei Tan <mei@kitroom.example>", at: entry.at };
  adminCalls.on("undoChange", refuse("undoNewer", "changed again", { newer }));
  await user.click(await screen.findByRole("button", { name: "Undo the change of Home Shirt" }));
  await screen.findByText(/Mei Tan has changed it again since/);
  expect(screen.getByRole("button", { name: "Undo the change of Home Shirt" })).toBeDefined();
});

test("what the log keeps as a code is said in words: acts on orders, settings", async () => {
  const packed = { ...entry, noun: "orders", subjectId: "KR-1001", name: "", action: "packParcel" };
  const set = { ...entry, id: robin, noun: "settings", subjectId: "premiumNameUsd", name: "" };
  adminCalls.on("listAudit", listOf(packed, set));
  await openAdmin("/admin/audit", { language: "zh-CN" });
  expect(await screen.findByText("包裹已打包 · 订单")).toBeDefined();
  expect(screen.getByText("姓名升级烫印")).toBeDefined();
});

const order: AuditEntry["order"] = {
  currency: "EUR",
  lines: [{ lineId: "line-1", name: "Harbour Home", size: "M" }],
};

test.each<[Language, Partial<AuditEntry>, string[]]>([
  [
    "en-US",
    {
      action: "cancelUnits",
      after: { units: [{ lineId: "line-1", units: 2 }], restock: true, reason: "Torn" },
    },
    ["Items–2 × Harbour Home, M", "Put back on sale–Yes", "Reason–Torn"],
  ],
  [
    "zh-CN",
    { action: "makeUnits", after: { to: "making", units: [{ lineId: "line-1", units: 2 }] } },
    ["现状–制作中", "商品–2 × Harbour Home，M"],
  ],
  [
    "en-US",
    {
      action: "count",
      noun: "returns",
      after: { lines: [{ lineId: "line-1", arrived: 3, resellable: 1 }] },
    },
    ["Items–3 × Harbour Home, M · 1 can be sold again"],
  ],
  [
    "zh-CN",
    { action: "returnUnits", after: { units: [{ lineId: "gone", units: 1, resellable: 0 }] } },
    ["商品–1 × 已不存在的商品"],
  ],
  [
    "zh-CN",
    { action: "create", noun: "webhooks", after: { events: ["order.paid", "parcel.shipped"] } },
    ["事件–订单已付款、包裹已发出"],
  ],
  ["en-US", { action: "deliverParcel", after: { state: "lost", parcel: 2 } }, ["State–Lost"]],
  ["en-US", { action: "refund", after: { credited: 1250 } }, ["Refund promised–€12.50"]],
])("%s: what was done to an order is said in words", async (language, change, rows) => {
  const done = { ...entry, noun: "orders", name: "", before: null, order, ...change };
  adminCalls.on("listAudit", listOf(done));
  await openAdmin("/admin/audit", { language });
  await screen.findByRole("table");
  const shown = screen.getAllByRole("row").map((row) => row.textContent);
  expect(shown).toEqual(expect.arrayContaining(rows));
});
