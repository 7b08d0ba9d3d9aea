import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { keyScopes, permissions } from "#domain/staff/permissions.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

/** Keys as programs use them: the whole pipeline, over HTTP. */
let api: ApiApp;
let owner: string;
let now = new Date();
beforeAll(async () => {
  api = await openApiApp({ clock: { now: () => now } });
  owner = await signInAs(api.app, "R_SUPER");
});
afterAll(() => api.close());

async function call(bearer: string, name: AdminEndpointName, payload: object = {}) {
  const { path, method } = adminEndpoints[name];
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await api.app.inject({ method, url: path, headers, payload });
  return { status: answer.statusCode, headers: answer.headers, ...answer.json() };
}

async function makeKey(input: object = {}, bearer = owner) {
  const asked = { name: "ERP", scopes: ["products.read"], days: 30, ...input };
  const { code, data } = await call(bearer, "createKey", asked);
  expect(code).toBe("0000");
  return { key: data.key as string, id: data.record.id as string, record: data.record };
}

test("a key has the rights it was given and no other; it is shown once and kept as a hash", async () => {
  const { key, record } = await makeKey();
  expect(key).toMatch(/^krk_[\w-]{43}$/);
  expect(record).toMatchObject({ hint: key.slice(-4), state: "active", callsPerMinute: 600 });
  expect((await call(key, "listProducts")).code).toBe("0000");
  expect((await call(key, "listOrders")).code).toBe("1003");
  const list = await call(owner, "listKeys");
  expect(JSON.stringify(list)).not.toContain(key);
  expect(list.data.records[0]).toMatchObject({ lastUsedAt: expect.any(String) });
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(k)::text as row from api_key k`.execute(api.database.queries);
  expect(rows.map(({ row }) => row).join()).not.toContain(key.slice(4));
  // Where sessions are asked for, a key is none.
  const headers = { authorization: `Bearer ${key}` };
  const shop = await api.app.inject({ url: endpoints.getUserInfo.path, headers });
  expect(shop.json().code).toBe("9998");
});

test("a key changes no setting whose right it does not hold, though its maker does", async () => {
  const { key } = await makeKey({ scopes: ["shop.edit"] });
  const { settings } = (await call(owner, "listSettings")).data;
  const changeOf = (name: string, value: number) => {
    const { version } = settings.find((one: { key: string }) => one.key === name);
    return { key: name, version, value };
  };
  const limit = { changes: [changeOf("refundLimitAdminUsd", 5_000_00)] };
  expect(await call(key, "saveSettings", limit)).toMatchObject({
    code: "1003",
    data: { right: "staff.edit" },
  });
  const stock = { changes: [changeOf("lowStock", 11)] };
  expect((await call(key, "saveSettings", stock)).code).toBe("0000");
});

test("no key, whatever it holds, reaches keys, staff or the owner's own acts", async () => {
  const { key } = await makeKey({ scopes: keyScopes });
  const closed = Object.entries(adminEndpoints).filter(
    ([, { permission }]) => !keyScopes.includes(permission),
  );
  expect(closed.map(([name]) => name)).toEqual(
    expect.arrayContaining(["listKeys", "createKey", "saveStaff", "listStaff", "openShop"]),
  );
  for (const [name] of closed) {
    expect((await call(key, name as AdminEndpointName)).code, name).toBe("1003");
  }
  const asked = { name: "x", scopes: ["staff.edit"], days: 1 };
  expect((await call(owner, "createKey", asked)).code).toBe("1001");
  // Written into the table by hand, it opens nothing either.
  await sql`update api_key set scopes = ${[...permissions]}`.execute(api.database.queries);
  expect((await call(key, "listStaff")).code).toBe("1003");
});

test("nobody grants more than they hold, and a key loses rights that its maker loses", async () => {
  const admin = await signInAs(api.app, "R_ADMIN");
  const { key } = await makeKey({ scopes: ["shop.read"] }, admin);
  expect((await call(key, "getSeller")).code).toBe("0000");
  const { queries } = api.database;
  const roles = (role: string) =>
    sql`update account set roles = ${[role]} where kind = 'staff'
      and id = (select account_id from api_key order by created_at desc, id desc limit 1)`;
  await roles("R_CONTENT").execute(queries);
  expect((await call(key, "getSeller")).code).toBe("1003");
  const content = await call(admin, "createKey", { name: "x", scopes: ["shop.read"], days: 1 });
  expect(content.code).toBe("1003");
  await roles("R_ADMIN").execute(queries);
  expect((await call(key, "getSeller")).code).toBe("0000");
});

test("a right within a call is the key's, too: one without products.price sets no price", async () => {
  const { key } = await makeKey({ scopes: ["products.read", "products.edit"] });
  const { records } = (await call(key, "listProducts")).data;
  const { id, version } = (await call(key, "getProduct", { id: records[0].id })).data;
  const save = (change: object) => call(key, "saveProduct", { id, version, ...change });
  expect((await save({ priceUsd: 1 })).code).toBe("1003");
  expect((await save({ weightG: 321 })).code).toBe("0000");
  const log = await call(owner, "listAudit", { noun: "products" });
  expect(log.data.records[0]).toMatchObject({ key: "ERP", after: { weightG: 321 } });
});

test("revoked, expired or of a member who left: unknown from the next call on", async () => {
  const revoked = await makeKey();
  expect((await call(owner, "revokeKey", { id: revoked.id })).data.state).toBe("revoked");
  const refused = await call(revoked.key, "listProducts");
  expect(refused).toMatchObject({ code: "9998", msg: expect.stringContaining("API key") });
  const expired = await makeKey();
  await sql`update api_key set created_at = now() - interval '2 days',
    expires_at = now() - interval '1 second' where id = ${expired.id}`.execute(
    api.database.queries,
  );
  expect((await call(expired.key, "listProducts")).code).toBe("9998");
  const support = await makeKey({}, await signInAs(api.app, "R_ADMIN"));
  await sql`update account set disabled_at = now() where 'R_ADMIN' = any(roles)`.execute(
    api.database.queries,
  );
  expect((await call(support.key, "listProducts")).code).toBe("9998");
  const { records } = (await call(owner, "listKeys")).data;
  const stateOf = (id: string) => records.find((one: { id: string }) => one.id === id)?.state;
  expect([revoked.id, expired.id, support.id].map(stateOf)).toEqual([
    "revoked",
    "expired",
    "makerGone",
  ]);
});

test("above its calls a minute a key is asked to wait; another one is not", async () => {
  const slow = await makeKey({ callsPerMinute: 2 });
  const other = await makeKey();
  const code = async (key: string) => (await call(key, "listProducts")).code;
  expect([await code(slow.key), await code(slow.key)]).toEqual(["0000", "0000"]);
  const refused = await call(slow.key, "listProducts");
  expect(refused).toMatchObject({ code: "1008", status: 429 });
  expect(refused.headers["retry-after"]).toBeDefined();
  expect(await code(other.key)).toBe("0000");
  now = new Date(now.getTime() + 30_000);
  expect(await code(slow.key)).toBe("0000");
});
