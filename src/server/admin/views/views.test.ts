import { afterAll, beforeAll, expect, test } from "vitest";
import { mostViews } from "#contract/admin/views.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { viewRoutes } from "./views.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let owner: StaffCaller;
let support: StaffCaller;
let content: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, 4);
  const handlers = viewRoutes({ database, clock: systemClock });
  owner = await staffCaller(database, handlers, "R_SUPER");
  support = await staffCaller(database, handlers, "R_SUPPORT");
  content = await staffCaller(database, handlers, "R_CONTENT");
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

const list = "orders";
const paid = { list, name: "To do", search: "?state=paid&sort=oldest" } as const;
const namesFor = async (caller: StaffCaller) =>
  (await caller.call("listViews", { list })).data.views.map(({ name, isOwn }) => [name, isOwn]);

test("a view is one's own until it is shared; the same name replaces it, only its owner removes it", async () => {
  const { data } = await owner.call("saveView", paid);
  const { name, search } = paid;
  expect(data.views).toMatchObject([{ name, search, isShared: false, isOwn: true }]);
  expect(await namesFor(support)).toEqual([]);
  await owner.call("saveView", { ...paid, search: "?state=paid", isShared: true });
  expect(await namesFor(owner)).toEqual([["To do", true]]);
  expect(await namesFor(support)).toEqual([["To do", false]]);
  const [shared] = (await support.call("listViews", { list })).data.views;
  expect(shared?.search).toBe("?state=paid");
  const id = shared?.id ?? "";
  expect((await support.call("deleteView", { list, id })).code).toBe("1002");
  expect((await owner.call("deleteView", { list, id })).data.views).toEqual([]);
});

test("without the right to see the list its views are hidden", async () => {
  expect((await content.call("listViews", { list })).code).toBe("1003");
  expect((await content.call("saveView", paid)).code).toBe("1003");
  expect((await content.call("deleteView", { list, id: "x" })).code).toBe("1003");
  expect((await content.call("listViews", { list: "products" })).code).toBe("0000");
});

test("search words, pages and other addresses are not kept; nor more than thirty", async () => {
  for (const search of ["?text=ann", "?state=paid&text=ann", "?page=2", "//elsewhere", "?a#b"]) {
    expect((await owner.call("saveView", { ...paid, search })).code, search).toBe("1001");
  }
  for (let at = 0; at < mostViews; at += 1) {
    expect((await support.call("saveView", { ...paid, name: `View ${at}` })).code).toBe("0000");
  }
  expect((await support.call("saveView", { ...paid, name: "One more" })).code).toBe("1001");
  expect(await namesFor(support)).toHaveLength(mostViews);
});

test("columns and density are kept for each person and list, and forgotten when asked", async () => {
  const look = { columns: ["total", "placed"], isCompact: true };
  expect((await owner.call("saveLook", { list, look })).data.look).toEqual(look);
  const changed = { ...look, columns: ["total"] };
  await owner.call("saveLook", { list, look: changed });
  expect((await owner.call("listViews", { list })).data.look).toEqual(changed);
  expect((await owner.call("listViews", { list: "products" })).data.look).toBeNull();
  expect((await support.call("listViews", { list })).data.look).toBeNull();
  expect((await content.call("saveLook", { list, look })).code).toBe("1003");
  expect((await owner.call("saveLook", { list, look: null })).data.look).toBeNull();
});
