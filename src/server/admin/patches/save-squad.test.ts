import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { refreshSearch } from "#server/search/refresh-search.ts";
import { createTestDatabase } from "../../../../tests/support/database.ts";
import { staffCaller, type StaffCaller } from "../../../../tests/support/staff-caller.ts";
import { adminPatchRoutes } from "./admin-patches.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let handlers: Partial<AdminHandlers>;
let owner: StaffCaller;
beforeAll(async () => {
  const copy = await createTestDatabase();
  drop = copy.drop;
  database = openDatabase(copy.url, 4);
  handlers = adminPatchRoutes({ database, clock: systemClock });
  owner = await staffCaller(database, handlers, "R_SUPER");
});
afterAll(async () => {
  await database?.close();
  await drop?.();
});

const squadId = "halvenport-rovers";
const playerOf = async (number: string) => {
  const { data } = await owner.call("listPatches", { kind: "player", squadId, size: 100 });
  return data.records.find((one) => one.number === number);
};

test("new numbers are added, held ones get their place, the same again changes nothing", async () => {
  const held = (await owner.call("listPatches", { kind: "player", squadId, size: 1 })).data
    .records[0];
  const number = held?.number ?? "";
  const players = [
    { number: "97", playerName: "NEWMAN", position: "GK" as const },
    { number, playerName: "OTHER", position: null },
  ];
  const input = { squadId, priceUsd: 1400, players };
  expect((await owner.call("saveSquad", input)).data).toEqual({ added: 1, changed: 1, same: 0 });
  expect(await playerOf("97")).toMatchObject({
    playerName: "NEWMAN",
    priceUsd: 1400,
    position: "GK",
  });
  // A price that stands is kept, and the id that carts hold as well.
  const { priceUsd } = held ?? {};
  expect(await playerOf(number)).toMatchObject({ id: held?.id, playerName: "OTHER", priceUsd });
  expect((await owner.call("saveSquad", input)).data).toEqual({ added: 0, changed: 0, same: 2 });
});

test("a new player is searched for at once, by name and by number, and a removed one no more", async () => {
  const found = async (lexeme: string) => {
    await refreshSearch(database);
    const [row] = await database.driver<{ count: number }[]>`
      select count(*)::int as count from product_search join product p on p.id = product_id
      where words @@ ${lexeme}::tsquery and squad_slug = ${squadId}`;
    return row?.count ?? 0;
  };
  expect(await found("freshman | q0number93")).toBe(0);
  const players = [{ number: "93", playerName: "FRESHMAN", position: null }];
  await owner.call("saveSquad", { squadId, priceUsd: 1400, players });
  expect(await found("freshman")).toBeGreaterThan(0);
  expect(await found("q0number93")).toBe(await found("freshman"));
  const player = await playerOf("93");
  const { id = "", name = {} } = player ?? {};
  const moved = { id, kind: "player", name, priceUsd: 1400, squadId, number: "92" } as const;
  const saved = await owner.call("savePatch", { ...moved, playerName: "FRESHMAN" });
  expect(saved.code).toBe("0000");
  expect(await found("q0number92 & !q0number93")).toBeGreaterThan(0);
  await owner.call("deletePatch", { id });
  expect(await found("freshman")).toBe(0);
});

test("one refused player, and nobody is saved", async () => {
  const refused = await owner.call("saveSquad", {
    squadId,
    priceUsd: 1400,
    players: [
      { number: "96", playerName: "FIRST", position: null },
      { number: "100", playerName: "SECOND", position: null },
    ],
  });
  expect(refused.code).toBe("1001");
  expect(await playerOf("96")).toBeUndefined();
  expect(
    (
      await owner.call("saveSquad", {
        squadId: "nobody",
        priceUsd: 0,
        players: [{ number: "1", playerName: "A", position: null }],
      })
    ).code,
  ).toBe("1002");
});

test("07 is the place of 7, alone and among others", async () => {
  const priceUsd = 1400;
  const at = (number: string, playerName: string) => ({ number, playerName, position: null });
  await owner.call("saveSquad", { squadId, priceUsd, players: [at("08", "EIGHT")] });
  const eight = await playerOf("8");
  expect(eight?.playerName).toBe("EIGHT");
  const again = await owner.call("saveSquad", { squadId, priceUsd, players: [at("8", "ACHT")] });
  expect(again.data).toEqual({ added: 0, changed: 1, same: 0 });
  const { id = "", name = {} } = eight ?? {};
  const alone = { id, kind: "player", name, priceUsd, squadId, playerName: "ACHT" } as const;
  expect((await owner.call("savePatch", { ...alone, number: "094" })).data.number).toBe("94");
});

test("two pastes at once leave each number once", async () => {
  const paste = (playerName: string) =>
    owner.call("saveSquad", {
      squadId,
      priceUsd: 0,
      players: [{ number: "95", playerName, position: null }],
    });
  const answers = await Promise.all([paste("ALPHA"), paste("BETA"), paste("GAMMA")]);
  expect(answers.map(({ code }) => code)).toEqual(["0000", "0000", "0000"]);
  expect(answers.map(({ data }) => data.added).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
});

test("the page of teams that holds one is found by it, wherever it stands", async () => {
  const whole = (await owner.call("listSquads", { size: 100 })).data.records.map(({ id }) => id);
  expect(whole.length).toBeGreaterThan(6);
  for (const holds of [whole[0] ?? "", whole[4] ?? "", whole.at(-1) ?? ""]) {
    const { data } = await owner.call("listSquads", { size: 3, holds });
    expect(data.current).toBe(Math.floor(whole.indexOf(holds) / 3) + 1);
    expect(data.total).toBe(whole.length);
    expect(data.records.map(({ id }) => id)).toContain(holds);
  }
  const unknown = await owner.call("listSquads", { size: 3, current: 2, holds: "nobody" });
  expect(unknown.data.records.map(({ id }) => id)).toEqual(whole.slice(3, 6));
  // A page that no list has.
  const past = await owner.call("listSquads", { current: Number.MAX_SAFE_INTEGER });
  expect(past).toMatchObject({ code: "0000", data: { records: [] } });
});

test("a patch that a colleague has changed since is a conflict, and stays as it is", async () => {
  const name = { "en-US": "Cup badge", "zh-CN": "杯赛徽章" };
  const made = (await owner.call("savePatch", { kind: "patch", name, priceUsd: 900 })).data;
  const { id, priceUsd, number, playerName, position } = made;
  const seen = { name, priceUsd, number, playerName, position };
  const save = (cents: number) =>
    owner.call("savePatch", { id, kind: "patch", name, priceUsd: cents, seen });
  expect((await save(800)).code).toBe("0000");
  expect((await save(700)).code).toBe("1004");
  const { data } = await owner.call("listPatches", { kind: "patch", id });
  expect(data.records).toMatchObject([{ id, priceUsd: 800 }]);
});
