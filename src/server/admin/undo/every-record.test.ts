import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { saveTeamInput, saveLeagueInput } from "#contract/admin/clubs.ts";
import { saveCouponInput } from "#contract/admin/coupons.ts";
import { savePatchInput } from "#contract/admin/patches.ts";
import { saveSizeChartInput } from "#contract/admin/size-charts.ts";
import { saveSynonymInput } from "#contract/admin/synonyms.ts";
import { settingKeys, settingTable, type SettingKey } from "#domain/shop/setting-table.ts";
import { openUndoShop, type UndoShop } from "../../../../tests/support/undo-shop.ts";

/**
 * Every field of a record is saved, logged and taken back by an undo. The fields are those of its
 * input's schema: a new one fails here until it has another value below and each place has it.
 */
let shop: UndoShop;
let done: UndoShop["done"];
beforeAll(async () => {
  shop = await openUndoShop();
  ({ done } = shop);
});
afterAll(() => shop?.close());

type Saves =
  | "saveCoupon"
  | "saveLeague"
  | "saveTeam"
  | "saveSynonym"
  | "savePatch"
  | "saveSizeChart";
type Noted = "version" | "seen";
type Kept<Name extends Saves> = Omit<AdminRequest<Name>, Noted | Key<Name>>;
type Key<Name extends Saves> = Extract<keyof AdminRequest<Name>, "code" | "slug" | "id" | "kind">;

/** A record that is new, and the same one with another value in every field. */
type Row<Name extends Saves> = {
  schema: { shape: object };
  /** The name of the record, and its lasting fields. */
  key: readonly (Key<Name> | Noted)[];
  first: AdminRequest<Name>;
  other: Required<Kept<Name>>;
  read: () => Promise<Record<string, unknown> | undefined>;
  /** The version that the next save has to name. */
  seen: (record: Record<string, unknown>) => object;
};

const both = (text: string) => ({ "en-US": `${text} in English`, "zh-CN": `${text}，中文` });
const versionOf = ({ version }: Record<string, unknown>) => ({ version });
const crestOf = (letters: string) =>
  ({ shape: "shield", charge: "star", field: "#112233", ink: "#ffffff", letters }) as const;

const rows: { [Name in Saves]: Row<Name> } = {
  saveCoupon: {
    schema: saveCouponInput,
    key: ["code", "version"],
    first: {
      code: "EVERYFIELD",
      benefit: { kind: "percent", percent: 5 },
      firstOrderOnly: false,
      minimumSubtotalUsd: null,
      minimumItems: null,
      validFrom: null,
      validUntil: null,
      usesMax: null,
      usesPerCustomer: null,
      withVolumeDiscount: true,
      customerGroup: null,
      language: null,
      active: true,
    },
    other: {
      benefit: { kind: "fixed", amountUsd: 700 },
      firstOrderOnly: true,
      minimumSubtotalUsd: 5_000,
      minimumItems: 2,
      validFrom: "2055-01-01T00:00:00.000Z",
      validUntil: "2055-02-01T00:00:00.000Z",
      usesMax: 9,
      usesPerCustomer: 3,
      withVolumeDiscount: false,
      customerGroup: "club",
      language: "zh-CN",
      active: false,
    },
    read: async () => (await done("listCoupons", { code: "EVERYFIELD" })).records[0],
    seen: versionOf,
  },
  saveLeague: {
    schema: saveLeagueInput,
    key: ["code", "version"],
    first: { code: "every", name: both("League") },
    other: { name: both("Another league") },
    read: async () => (await done("listClubs", {})).leagues.find(({ code }) => code === "every"),
    seen: versionOf,
  },
  saveTeam: {
    schema: saveTeamInput,
    key: ["slug", "version"],
    first: {
      kind: "nation",
      leagueCode: null,
      name: { "en-US": "Every Rovers", "zh-CN": "中文" },
      nickname: {},
      crest: crestOf("EV"),
    },
    other: {
      leagueCode: "every",
      name: both("Another team"),
      nickname: both("The others"),
      crest: crestOf("OT"),
    },
    read: async () =>
      (await done("listClubs", {})).teams.find(({ slug }) => slug === "every-rovers"),
    seen: versionOf,
  },
  saveSynonym: {
    schema: saveSynonymInput,
    key: ["id", "version"],
    first: { language: "en-US", words: ["everyword", "otherword"] },
    other: { language: "zh-CN", words: ["每个词", "别的词", "第三个"] },
    read: async () => {
      const { records } = await done("listSynonyms", { size: 100 });
      return records.find(({ words }) => words.some((one) => /^(everyword|每个词)$/.test(one)));
    },
    seen: versionOf,
  },
  savePatch: {
    schema: savePatchInput,
    key: ["id", "kind", "seen"],
    first: {
      kind: "player",
      name: both("Every player"),
      priceUsd: 500,
      squadId: "sv-grauwald",
      number: "97",
      playerName: "EVERY",
      position: "GK",
    },
    other: {
      name: both("Another player"),
      priceUsd: 700,
      squadId: "sv-grauwald",
      number: "98",
      playerName: "OTHER",
      position: "FW",
    },
    read: async () => {
      const ask = { kind: "player", squadId: "sv-grauwald", size: 100 } as const;
      const { records } = await done("listPatches", ask);
      return records.find(({ number }) => number === "97" || number === "98");
    },
    seen: ({ name, priceUsd, number, playerName, position }) => ({
      seen: { name, priceUsd, number, playerName, position },
    }),
  },
  saveSizeChart: {
    schema: saveSizeChartInput,
    key: ["code", "version"],
    first: {
      name: { "en-US": "Every chart", "zh-CN": "中文" },
      unit: "cm",
      rows: [{ size: "S", measures: [{ measure: "bodyChest", span: [90, 96] }] }],
    },
    other: {
      name: both("Another chart"),
      unit: "inch",
      rows: [
        { size: "S", measures: [{ measure: "bodyChest", span: [35, 38] }] },
        { size: "M", measures: [{ measure: "bodyChest", span: [38, 41] }] },
      ],
    },
    read: async () =>
      (await done("listSizeCharts", {})).charts.find(({ code }) => code === "every-chart"),
    seen: versionOf,
  },
};

const named = Object.keys(rows) as Saves[];
/** The call that reads the record, and the fields it is compared by. */
const without = (record: object = {}) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== "version"));

test.each(named)("%s: the fields below are those of the input", (name) => {
  const { schema, key, other } = rows[name];
  const known = Object.keys(schema.shape).filter((field) => !key.some((one) => one === field));
  // A team that is of a league is a club, whatever else changes.
  const fields = Object.keys(other).concat(name === "saveTeam" ? ["kind"] : []);
  expect(fields.toSorted()).toEqual(known.toSorted());
});

test.each(named)("%s: every field goes back to its value, and forth again", async (name) => {
  const { first, other, read, seen } = rows[name];
  await done(name, first);
  const before = (await read()) ?? {};
  const keys = Object.fromEntries(
    ["code", "slug", "id", "kind"].flatMap((key) => (key in before ? [[key, before[key]]] : [])),
  );
  const kind = name === "saveTeam" ? { kind: "club" } : {};
  await done(name, { ...keys, ...other, ...kind, ...seen(before) } as never);
  const after = (await read()) ?? {};
  for (const [field, value] of Object.entries(other)) {
    if (name === "savePatch" && field === "squadId") continue;
    expect.soft(before[field], field).not.toEqual(value);
    if (name !== "saveSizeChart" || field !== "rows")
      expect.soft(after[field], field).toEqual(value);
  }
  const text = String(before["code"] ?? before["slug"] ?? before["id"]);
  const change = (await shop.entries(text)).find(({ undo }) => undo === "can");
  await done("undoChange", { id: change?.id ?? "" });
  expect(without(await read())).toEqual(without(before));
  const undoing = (await shop.entries(text)).find(({ isUndo, undo }) => isUndo && undo === "can");
  await done("undoChange", { id: undoing?.id ?? "" });
  expect(without(await read())).toEqual(without(after));
});

function otherSetting(key: SettingKey, now: unknown): unknown {
  const setting = settingTable[key];
  switch (setting.kind) {
    case "number":
      return now === setting.max ? setting.max - 1 : Number(now) + 1;
    case "line":
      return `Other ${key}`;
    case "words":
      return both("Other hours");
    case "email":
      return "other@kitroom.example";
    case "timeZone":
      return now === "Asia/Shanghai" ? "Europe/Berlin" : "Asia/Shanghai";
    case "colour":
      return "#123456";
    case "switch":
      return now !== true;
    case "language":
      return now === "zh-CN" ? "en-US" : "zh-CN";
    case "languages":
      return ["zh-CN"];
    case "logo":
      // A picture is sent by a call of its own.
      return now;
  }
}

test.each(settingKeys.filter((key) => settingTable[key].kind !== "logo"))(
  "the setting %s goes back to its value, and forth again",
  async (key) => {
    const rowOf = async () =>
      (await done("listSettings", {})).settings.find((one) => one.key === key);
    const before = await rowOf();
    const value = otherSetting(key, before?.value) as never;
    await done("saveSettings", { changes: [{ key, value, version: before?.version ?? 0 }] });
    expect((await rowOf())?.value).toEqual(value);
    const change = (await shop.entries(key)).find(({ undo }) => undo === "can");
    await done("undoChange", { id: change?.id ?? "" });
    expect((await rowOf())?.value).toEqual(before?.value);
    const undoing = (await shop.entries(key)).find(({ isUndo, undo }) => isUndo && undo === "can");
    await done("undoChange", { id: undoing?.id ?? "" });
    expect((await rowOf())?.value).toEqual(value);
    const again = (await shop.entries(key)).find(({ isUndo, undo }) => isUndo && undo === "can");
    await done("undoChange", { id: again?.id ?? "" });
  },
);
