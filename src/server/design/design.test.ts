import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import { successCode } from "#contract/error-codes.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { encodeDesignLink, type LinkedDesign } from "#domain/catalog/design-link.ts";
import { customType } from "#domain/customization.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import { authRoutes } from "#server/auth/auth.routes.ts";
import { findSession } from "#server/auth/find-session.ts";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertCatalogueWorld } from "../../../tests/support/insert-catalogue-world.ts";
import { noMails } from "../../../tests/support/no-mails.ts";
import { designRoutes } from "./design.routes.ts";
import { mergeDesigns } from "./merge-designs.ts";

let database: Database;
let drop: () => Promise<void>;
let handlers: Handlers;
let own: string;

beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 4);
  await insertCatalogueWorld(database);
  const services = { database, clock: systemClock };
  // Only the calls of these rooms are made.
  handlers = {
    ...authRoutes({ ...services, mails: noMails }),
    ...designRoutes({ database, catalogue: createCatalogueSource(services) }),
  } as Handlers;
  own = await guest();
});

afterAll(async () => {
  await database.close();
  await drop();
});

async function call<Name extends EndpointName>(name: Name, input: object, token?: string) {
  const context = {
    requestId: newId(),
    language: "en-US" as const,
    currency: "USD" as const,
    session: null,
    idempotencyKey: null,
    remoteAddress: "127.0.0.1",
  };
  const answer = await runEndpoint(handlers, name, input, context, () =>
    findSession(database.driver, token === undefined ? undefined : `Bearer ${token}`),
  );
  return { code: answer.code, data: answer.data as EndpointOutput<Name> };
}

const guest = async () => (await call("openGuestSession", {})).data.token;
async function accountOf(token: string): Promise<string> {
  const found = await findSession(database.driver, `Bearer ${token}`);
  if (!found.ok) throw new Error("no session");
  return found.value.accountId;
}

const codeOf = (change: Partial<LinkedDesign>): string =>
  encodeDesignLink({
    customType: customType.own,
    playerId: "",
    name: "",
    number: "",
    patchIds: [],
    premiumName: false,
    premiumNumber: false,
    ...change,
  });
const marlow = codeOf({ name: "MARLOW", number: "10" });

const save = (token: string, productId: string, code: string, on = true) =>
  call("saveDesign", { productId, code, on }, token);
const list = async (token: string) =>
  (await call("listDesigns", { current: 1, size: 100 }, token)).data;

test("a design is kept once, newest first, with its print on its picture", async () => {
  expect((await save(own, "t1", marlow)).data).toEqual({ kept: true });
  await Promise.all([save(own, "t1", marlow), save(own, "t1", marlow)]);
  const player = codeOf({ customType: customType.player, playerId: "t-p9" });
  await save(own, "t1", player);
  const { records, total } = await list(own);
  expect(total).toBe(2);
  expect(records.map(({ print, code }) => [print, code])).toEqual([
    ["NINE 9", player],
    ["MARLOW 10", marlow],
  ]);
  expect(records[1]).toMatchObject({ slug: "slug-t1", team: "North", price: { minor: 6000 } });
  expect(records[1]?.image).toMatch(/^\/media\/kits\/slug-t1\/back\.hasht1\.svg\?d=MARLOW\.10/);
});

test("it is one's own, and leaves when it is taken off", async () => {
  const other = await guest();
  expect((await list(other)).records).toEqual([]);
  await save(other, "t1", marlow, false);
  expect((await list(own)).total).toBe(2);
  expect((await save(own, "t1", marlow, false)).data).toEqual({ kept: false });
  expect((await list(own)).records.map(({ print }) => print)).toEqual(["NINE 9"]);
});

test("a product not on sale, and a design that cannot be printed, are refused", async () => {
  const refused = [
    await save(own, "t4", marlow),
    await save(own, "no-such", marlow),
    await save(own, "t1", marlow.replace("MARLOW", "MÜLLER")),
    await save(own, "t1", "anything"),
  ];
  expect(refused.map(({ code }) => code)).not.toContain(successCode);
  expect((await list(own)).total).toBe(1);
});

test("of more than sixty the oldest leave", async () => {
  const third = await guest();
  for (let number = 0; number < 62; number++) {
    await save(third, "t2", codeOf({ name: "A", number: `${number}` }));
  }
  const { records, total } = await list(third);
  expect(total).toBe(60);
  expect([records.at(0)?.print, records.at(-1)?.print]).toEqual(["A 61", "A 2"]);
});

test("saved again it is the newest; of two sixties that meet the oldest leave", async () => {
  const [first, second] = [await guest(), await guest()];
  for (let number = 0; number < 60; number++) {
    await save(first, "t2", codeOf({ name: "A", number: `${number}` }));
    await save(second, "t2", codeOf({ name: "B", number: `${number}` }));
  }
  await save(second, "t2", codeOf({ name: "B", number: "0" }));
  expect((await list(second)).records[0]?.print).toBe("B 0");
  const [from, to] = [await accountOf(second), await accountOf(first)];
  await mergeDesigns(database.queries, from, to);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from saved_design where account_id = ${to}`.execute(
    database.queries,
  );
  expect(rows[0]?.count).toBe(60);
  expect((await list(first)).records[0]?.print).toBe("B 0");
});

test("a guest's designs go to the account, each once", async () => {
  const visitor = await guest();
  await save(visitor, "t1", marlow);
  await save(visitor, "t3", marlow);
  await save(own, "t3", marlow);
  const [from, to] = [await accountOf(visitor), await accountOf(own)];
  await mergeDesigns(database.queries, from, to);
  await mergeDesigns(database.queries, from, to);
  expect((await list(visitor)).total).toBe(0);
  expect((await list(own)).records.map(({ productId, print }) => `${productId} ${print}`)).toEqual(
    expect.arrayContaining(["t1 MARLOW 10", "t3 MARLOW 10", "t1 NINE 9"]),
  );
  expect((await list(own)).total).toBe(3);
});
