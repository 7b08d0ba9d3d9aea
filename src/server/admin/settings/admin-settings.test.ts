import { afterAll, beforeAll, expect, test } from "vitest";
import type { SettingKey } from "#domain/shop/setting-table.ts";
import type { SettingValue } from "#domain/shop/settings.ts";
import { undoChange } from "#server/audit/undo-change.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { readOffered } from "#server/platform/offered-languages.ts";
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

test("a change holds at once in every process, and names its author", async () => {
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

test("a value out of bounds or against another is refused by its name", async () => {
  const { code, data } = await change("holdMinutes", 4);
  expect(code).toBe("1001");
  expect(data).toMatchObject({ errors: [{ path: "holdMinutes", key: "settingBounds" }] });
  const order = await change("personalisationMinDays", 5);
  expect(order.data).toMatchObject({ errors: [{ path: "personalisationMaxDays" }] });
  expect((await change("timeZone", "Mars/Olympus")).code).toBe("1001");
  expect((await change("timeZone", "Europe/Berlin")).code).toBe("0000");
});

test("a text in a language that the shop does not have is refused, and nothing of it is kept", async () => {
  const { value, version } = await rowOf("hours");
  const save = (hours: Record<string, unknown>) =>
    owner.call("saveSettings", { changes: [{ key: "hours", value: hours, version }] });
  for (const hours of [
    { "en-US": "9 to 5", fr: "9 h à 17 h" },
    { length: 1 },
    { length: {} },
    { "en-US": { length: 1 } },
    { "en-US": 5 },
    { "": "" },
  ]) {
    const answer = await save(hours);
    expect(answer.code, JSON.stringify(hours)).toBe("1001");
    expect(answer.data).toMatchObject({
      errors: [{ path: expect.stringMatching(/hours|changes/) }],
    });
  }
  expect(await rowOf("hours")).toMatchObject({ value, version });
  expect((await save({ "en-US": "9 to 5", "zh-CN": "" })).code).toBe("0000");
  expect(await rowOf("hours")).toMatchObject({ value: { "en-US": "9 to 5" } });
});

test("languages are switched off and on; the first one cannot be, nor one that there is not", async () => {
  expect(await rowOf("closedLanguages")).toMatchObject({ value: [], isChosen: false });
  expect((await change("closedLanguages", ["zh-CN", "zh-CN"])).code).toBe("0000");
  expect(await rowOf("closedLanguages")).toMatchObject({ value: ["zh-CN"] });
  expect(await readOffered(second.queries)).toEqual(["en-US"]);
  const cases: [SettingKey, SettingValue, string][] = [
    ["closedLanguages", ["en-US"], "firstLanguageOff"],
    ["closedLanguages", ["fr-FR"], "invalid"],
    ["closedLanguages", "zh-CN", "invalid"],
    ["closedLanguages", { "0": "zh-CN" } as SettingValue, "invalid"],
    // A language that is off cannot become the first.
    ["firstLanguage", "zh-CN", "firstLanguageOff"],
    ["hours", ["9 to 5"], "invalid"],
  ];
  for (const [key, value, why] of cases) {
    const refused = await change(key, value);
    expect(refused.data, `${key} ${JSON.stringify(value)}`).toMatchObject({
      errors: [{ key: why }],
    });
  }
  expect((await change("closedLanguages", [])).code).toBe("0000");
  expect(await readOffered(second.queries)).toEqual(["en-US", "zh-CN"]);
});

test("a field that a call does not have is refused by its path", async () => {
  const { version } = await rowOf("returnDays");
  const changes = [{ key: "returnDays" as const, value: 14, version, note: "since May" }];
  const answer = await owner.call("saveSettings", { changes, dryRun: true } as never);
  expect(answer.data).toMatchObject({
    errors: [
      { path: "changes.0.note", key: "unknownField" },
      { path: "dryRun", key: "unknownField" },
    ],
  });
});

test("a setting's history names both values, and an entry is taken back", async () => {
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

test("limits of refunds are the owner's; without the right to look nothing is answered", async () => {
  expect((await change("refundLimitSupportUsd", 200_00, admin)).code).toBe("1003");
  expect((await change("refundLimitSupportUsd", 200_00)).code).toBe("0000");
  expect((await viewer.call("listSettings", {})).code).toBe("1003");
});
