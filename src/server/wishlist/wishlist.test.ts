import { afterAll, beforeAll, expect, test } from "vitest";
import type { EndpointOutput } from "#contract/endpoint-schemas.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import { noMails } from "../../../tests/support/no-mails.ts";
import { authRoutes } from "#server/auth/auth.routes.ts";
import { findSession } from "#server/auth/find-session.ts";
import { createCatalogueSource } from "#server/catalog/load-catalogue.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import { insertCatalogueWorld } from "../../../tests/support/insert-catalogue-world.ts";
import { wishlistRoutes } from "./wishlist.routes.ts";

let database: Database;
let drop: () => Promise<void>;
let handlers: Handlers;
beforeAll(async () => {
  const created = await createTestDatabase();
  drop = created.drop;
  database = openDatabase(created.url, 12);
  await insertCatalogueWorld(database);
  const services = { database, clock: systemClock };
  const catalogue = createCatalogueSource(services);
  // Only the calls of these rooms are made.
  handlers = {
    ...authRoutes({ ...services, mails: noMails }),
    ...wishlistRoutes({ ...services, catalogue }),
  } as Handlers;
});
afterAll(async () => {
  await database.close();
  await drop();
});

async function call<Name extends EndpointName>(
  name: Name,
  input: object,
  token?: string,
  reader: { language?: "zh-CN"; currency?: "EUR" } = {},
) {
  const context = {
    requestId: newId(),
    language: "en-US" as const,
    currency: "USD" as const,
    ...reader,
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
const toggle = async (productId: string, token: string) =>
  (await call("toggleWish", { productId }, token)).data.collected;
const idsOf = async (token: string, page: object = {}) =>
  (await call("listWishes", page, token)).data.records.map(({ id }) => id);

test("a second touch takes it off again", async () => {
  const token = await guest();
  expect(await toggle("t1", token)).toBe(true);
  expect(await idsOf(token)).toEqual(["t1"]);
  expect(await toggle("t1", token)).toBe(false);
  expect(await idsOf(token)).toEqual([]);
});

test("the list has cards, newest first, in pages, in the reader's language and currency", async () => {
  const token = await guest();
  for (const id of ["t1", "t2", "t3"]) await toggle(id, token);
  expect(await idsOf(token)).toEqual(["t3", "t2", "t1"]);
  const reader = { language: "zh-CN", currency: "EUR" } as const;
  const { data } = await call("listWishes", { current: 2, size: 2 }, token, reader);
  expect(data).toMatchObject({
    records: [{ id: "t1", title: "球衣 t1", price: { minor: 3000, currency: "EUR" } }],
    total: 3,
    current: 2,
    size: 2,
  });
  expect((await call("listWishes", { size: 101 }, token)).code).toBe("1001");
});

test("nobody without a token, and each sees their own", async () => {
  expect((await call("toggleWish", { productId: "t1" })).code).toBe("9998");
  expect((await call("listWishes", {})).code).toBe("9998");
  await toggle("t1", await guest());
  expect(await idsOf(await guest())).toEqual([]);
});

test("a product not on sale cannot be collected, one that went off sale can be let go", async () => {
  const token = await guest();
  for (const productId of ["no-such", "t4"]) {
    expect((await call("toggleWish", { productId }, token)).code).toBe("1002");
  }
  await toggle("t3", token);
  const move = (at: string) =>
    database.driver`update product set published_at = ${new Date(at)} where id = 't3'`;
  await move("2999-01-01");
  expect((await call("listWishes", {}, token)).data).toMatchObject({ records: [], total: 0 });
  expect(await toggle("t3", token)).toBe(false);
  await move("2026-06-01");
});

test("of clicks at once each counts", async () => {
  const token = await guest();
  const answers = await Promise.all(Array.from({ length: 10 }, () => toggle("t1", token)));
  expect(answers.filter(Boolean)).toHaveLength(5);
  expect(await idsOf(token)).toEqual([]);
});

test("a wish set on or off is so, however often and in any former state", async () => {
  const token = await guest();
  const end = async (productId: string, on: boolean) => {
    const { code, data } = await call("toggleWish", { productId, on }, token);
    return code === "0000" ? data.collected : code;
  };
  expect(await end("t1", false)).toBe(false);
  expect(await idsOf(token)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 6 }, () => end("t1", true)));
  expect(answers).toEqual(Array.from({ length: 6 }, () => true));
  expect(await idsOf(token)).toEqual(["t1"]);
  expect([await end("t1", false), await end("t1", false)]).toEqual([false, false]);
  expect(await idsOf(token)).toEqual([]);
  expect(await end("t4", true)).toBe("1002");
  expect(await end("t4", false)).toBe(false);
  // Off sale: what is on the list stays there, and can be let go.
  await end("t3", true);
  const move = (at: string) =>
    database.driver`update product set published_at = ${new Date(at)} where id = 't3'`;
  await move("2999-01-01");
  expect([await end("t3", true), await end("t3", false)]).toEqual([true, false]);
  await move("2026-06-01");
});

test("a guest's list goes to the account at login, once", async () => {
  const credentials = { username: "shopper@kitroom.example", password: "shopper-demo" };
  const { data: account } = await call("login", credentials);
  for (const id of ["t1", "t2"]) await toggle(id, account.token);
  const token = await guest();
  for (const id of ["t2", "t3"]) await toggle(id, token);
  const { data: merged } = await call("login", credentials, token);
  // The demo shopper's own hearts are older.
  const newest = async (of: string) => (await idsOf(of)).slice(0, 3);
  expect(await newest(merged.token)).toEqual(["t3", "t2", "t1"]);
  const { data: again } = await call("login", credentials, await guest());
  expect(await newest(again.token)).toEqual(["t3", "t2", "t1"]);
});
