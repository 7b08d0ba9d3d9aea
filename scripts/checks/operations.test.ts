import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { shopLimits } from "#domain/shop-limits.ts";
import { settingTable, type SettingKey } from "#domain/shop/setting-table.ts";
import { pools, runnerConnections, runnerSlots } from "#server/platform/pools.ts";

const operations = readFileSync(new URL("../../docs/operations.md", import.meta.url), "utf8");

test("the connections of a process are those of its pools, its runners, the watch and the check of an import", () => {
  type Use = [name: string, connections: number];
  const ofPools = Object.entries(pools).map(([name, { connections }]): Use => [name, connections]);
  const ofRunners = Object.entries(runnerSlots).map(([name, slots]): Use => [
    name,
    runnerConnections(slots),
  ]);
  const watch = 1;
  const check = 1;
  const all = [...ofPools, ...ofRunners].reduce(
    (sum, [, connections]) => sum + connections,
    watch + check,
  );
  const list = (uses: Use[]) => uses.map((use) => use.join(" ")).join(", ");
  expect(operations).toContain(
    `at most ${all} connections to the database: ${list(ofPools)}; ` +
      `its runners of jobs ${list(ofRunners)}; the watch ${watch}; the check of an import ${check} `,
  );
  expect(operations).toContain(`\`max_connections\` must be above ${all} × processes`);
});

test("the row `limits` names limits that no setting of the merchant decides", () => {
  const row = /values \('limits', '(.+)'\)/.exec(operations)?.[1] ?? "{}";
  const ofOperator = Object.keys(shopLimits).filter((name) => !(name in settingTable));
  expect(Object.keys(JSON.parse(row) as object)).toEqual(ofOperator);
});

test("times of the logs are settings, of the group that is named", () => {
  const { logs = "" } = /## Logs\n(?<logs>[^#]+)/.exec(operations)?.groups ?? {};
  const named = [...logs.matchAll(/`(\w+Days)`/g)].map(([, key = ""]) => key as SettingKey);
  const others = new Set(named.filter((key) => settingTable[key]?.group !== "privacy"));
  expect([...others]).toEqual(["mailKeptDays"]);
  expect(settingTable.mailKeptDays.group).toBe("backOffice");
  expect(logs).toContain("`mailKeptDays` of *Back office*, the others of *Keeping and deleting*");
});

test("settings that this document and the changes name exist", () => {
  const changes = readFileSync(new URL("../../CHANGELOG.md", import.meta.url), "utf8");
  const named = [...`${operations}${changes}`.matchAll(/the setting `(\w+)`/gi)];
  expect(named.map(([, key = ""]) => key).filter((key) => !(key in settingTable))).toEqual([]);
});
