import { afterAll, beforeAll, expect, test } from "vitest";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import { undoChange } from "#server/audit/undo-change.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { createReverts, type UndoCalls } from "../undo/reverts.ts";
import { adminSettingsRoutes } from "./admin-settings.routes.ts";

let database: Database;
let second: Database;
let drop: () => Promise<void>;
let owner: StaffCaller;
let admin: StaffCaller;
let viewer: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  database = openDatabase(copy.url, 4);
  second = openDatabase(copy.url, 1);
  drop = copy.drop;
  const clock = systemClock;
  const calls = adminSettingsRoutes({ database, clock });
  const { queries } = database;
  // Settings alone are taken back here.
  const reverts = createReverts({ database, queries, clock, calls: calls as unknown as UndoCalls });
  const handlers: Parameters<typeof staffCaller>[1] = {
    ...calls,
    undoChange: (input, request) =>
      undoChange({ queries, clock, reverts, missingProof: () => null }, input, request),
  };
  owner = await staffCaller(database, handlers, "R_SUPER");
  admin = await staffCaller(database, handlers, "R_ADMIN");
  viewer = await staffCaller(database, handlers, "R_VIEWER");
});
afterAll(async () => {
  await database.close();
  await second.close();
  await drop();
});

async function rowOf(key: SettingKey) {
  const { data } = await owner.call("listSettings", {});
  const row = data.settings.find((one) => one.key === key);
  if (!row) throw new Error(`no ${key}`);
  return row;
}

async function change(key: SettingKey, value: SettingValue, by: StaffCaller = owner) {
  const { version } = await rowOf(key);
  return by.call("saveSettings", { changes: [{ key, value, version }] });
}

test("a change holds at once in every process, and says who made it", async () => {
  expect(await rowOf("returnDays")).toMatchObject({ value: 30, isChosen: false, changed: null });
  expect((await change("returnDays", 14)).code).toBe("0000");
  expect(await readSettings(second.queries, ["returnDays"])).toEqual({ returnDays: 14 });
  expect(await rowOf("returnDays")).toMatchObject({ value: 14, isChosen: true, version: 1 });
  expect((await rowOf("returnDays")).changed?.who).toContain("@");
});

test("an older version is a conflict, and nothing of the save is kept", async () => {
  const { version } = await rowOf("lowStock");
  await change("lowStock", 4);
  const late = await owner.call("saveSettings", {
    changes: [
      { key: "undoDays", value: 30, version: 0 },
      { key: "lowStock", value: 8, version },
    ],
  });
  expect(late.code).toBe("1004");
  expect(await readSettings(second.queries, ["lowStock", "undoDays"])).toEqual({
    lowStock: 4,
    undoDays: 90,
  });
});

test("what is out of bounds or contradicts another is refused by its name", async () => {
  const { code, data } = await change("holdMinutes", 4);
  expect(code).toBe("1001");
  expect(data).toMatchObject({ errors: [{ path: "holdMinutes", key: "settingBounds" }] });
  const order = await change("personalisationMinDays", 5);
  expect(order.data).toMatchObject({ errors: [{ path: "personalisationMaxDays" }] });
  expect((await change("timeZone", "Mars/Olympus")).code).toBe("1001");
  expect((await change("timeZone", "Europe/Berlin")).code).toBe("0000");
});

test("a setting's history says from what to what, and an entry is taken back", async () => {
  await change("premiumNameUsd", 7_00);
  const { data: before } = await owner.call("listSettingHistory", { key: "premiumNameUsd" });
  expect(before.entries[0]).toMatchObject({ before: 500, after: 700, isUndone: false });
  const id = before.entries[0]?.id ?? "";
  expect((await owner.call("undoChange", { id })).code).toBe("0000");
  expect(await rowOf("premiumNameUsd")).toMatchObject({ value: 500 });
  const { data } = await owner.call("listSettingHistory", { key: "premiumNameUsd" });
  expect(data.entries.map(({ isUndone }) => isUndone)).toEqual([false, true]);
  await change("premiumNameUsd", 9_00);
  expect((await owner.call("undoChange", { id: data.entries[0]?.id ?? "" })).code).toBe("1004");
});

test("limits of refunds are the owner's; who may not look gets nothing", async () => {
  expect((await change("refundLimitSupportUsd", 200_00, admin)).code).toBe("1003");
  expect((await change("refundLimitSupportUsd", 200_00)).code).toBe("0000");
  expect((await viewer.call("listSettings", {})).code).toBe("1003");
});
