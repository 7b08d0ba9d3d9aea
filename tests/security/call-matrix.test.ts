import * as z from "zod/mini";
import { safeParse } from "zod/v4/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { settingTable } from "#domain/shop/setting-table.ts";
import { callerMay, staffRoles, type Permission } from "#domain/staff/permissions.ts";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { noteNoMore } from "../support/note-secrets.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";
import { randomFrom } from "../model/generate.ts";
import { ownRights, ownRole } from "../support/own-role.ts";
import { callerNames, Callers, isStaff } from "./fuzz/callers.ts";
import { everyCall } from "./fuzz/calls.ts";
import { InputMaker } from "./fuzz/random-input.ts";
import { readWorld } from "./fuzz/world.ts";
import { withValue } from "./strings/type-everywhere.ts";

/**
 * Every call of the admin by everyone who may not make it, with inputs that name what is there:
 * strangers, shoppers, each role without the permission, one of the shop's own among them, and keys.
 */
let shop: ApiApp;
let inputs: InputMaker;
const tokens = new Map<string, string | null>();
/** Of keys with one permission each: any other call is closed to them. */
const keyed = ["dashboard.read", "orders.read"] as const;
const random = randomFrom(22);

beforeAll(async () => {
  noteNoMore();
  shop = await openApiApp();
  inputs = new InputMaker(await readWorld({ pool: shop.database }));
  const callers = new Callers(shop);
  for (const name of callerNames) tokens.set(name, (await callers.get(name)).token);
  const owner = await signInAs(shop.app, "R_SUPER");
  for (const scope of keyed) {
    const key = { name: scope, scopes: [scope], days: 30, callsPerMinute: 6000 };
    const made = await askAdmin(shop, owner, "createKey", key);
    expect(made.code).toBe("0000");
    tokens.set(`key ${scope}`, made.data.key);
  }
});
afterAll(() => shop?.close());

const refusalOf = (caller: string) => (caller === "anonymous" ? "9998" : "1003");

/** Everyone who must be refused a call of this permission. */
function refusedCallers(permission: Permission): string[] {
  const roles: string[] = staffRoles.filter((role) => !callerMay({ roles: [role] }, permission));
  if (!ownRights.includes(permission)) roles.push(ownRole);
  const keys = keyed.filter((scope) => scope !== permission);
  return ["anonymous", "guest", "shopper", ...roles, ...keys.map((scope) => `key ${scope}`)];
}

test.each(everyCall.filter(({ kind }) => kind === "admin"))(
  "$name refuses all who may not call it, whatever they name",
  async ({ name, path, file, input }) => {
    const { permission } = adminEndpoints[name as AdminEndpointName];
    for (const caller of refusedCallers(permission)) {
      const token = tokens.get(caller);
      const sent = inputs.valid(input, random);
      const { body, statusCode } = await shop.app.inject({
        method: "POST",
        url: path,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          "content-type": file ? "application/octet-stream" : "application/json",
        },
        payload: file ? Buffer.from("x") : JSON.stringify(sent),
      });
      expect([statusCode, JSON.parse(body).code], caller).toEqual([200, refusalOf(caller)]);
      expect(JSON.parse(body).data?.right ?? null, caller).toBe(
        isStaff(caller) ? permission : null,
      );
    }
  },
);

/** What a form of another site can send without being asked first whether it may. */
const formTypes = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
];

test("forms and cookies of other sites do nothing: no call takes them", async () => {
  const owner = { username: "owner@kitroom.example", password: "owner-demo" };
  const { path: url } = endpoints.login;
  const { cookies } = await shop.app.inject({ method: "POST", url, payload: owner });
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(cookie).toContain("MT_device=");
  const origin = "https://evil.example";
  const taken: string[] = [];
  for (const { name, method, path, file, access } of everyCall) {
    for (const type of method === "POST" && !file ? formTypes : []) {
      const headers = { cookie, origin, "content-type": type };
      const sent = { method, url: path, headers, payload: "{}" } as const;
      const { statusCode } = await shop.app.inject(sent);
      if (statusCode !== 415) taken.push(`${name} ${type} ${statusCode}`);
    }
    const opened = await shop.app.inject({ method, url: path, headers: { cookie, origin } });
    const isOwn = access === "session" || access === "account";
    if (isOwn && opened.json().code !== "9998") taken.push(`${name} ${opened.json().code}`);
  }
  expect(taken).toEqual([]);
});

test("these calls open a way in, and no others", () => {
  const opening = everyCall.filter(({ output }) => {
    const described = output && z.toJSONSchema(output, { unrepresentable: "any" });
    return JSON.stringify(described ?? {}).includes('"refreshToken"');
  });
  expect(opening.map(({ name }) => name).toSorted()).toEqual([
    "login",
    "openGuestSession",
    "refreshToken",
    "registerUser",
    "signInWithPasskey",
    "useOwnerLink",
  ]);
});

/** Every place of an input where a value stands. */
function leavesOf(input: unknown, path: readonly string[] = []): string[][] {
  if (typeof input !== "object" || input === null) return path.length > 0 ? [[...path]] : [];
  return Object.entries(input).flatMap(([name, value]) => leavesOf(value, [...path, name]));
}

/** Ends a text, a name and a comment of SQL, wherever a statement was put together of it. */
const sign = `a'"\\;--/*$1:x`;
const reads = everyCall.filter(({ name }) => /^(list|get|search|suggest|find|track)/.test(name));

test("no text of a call that reads is a part of its statement", async () => {
  const owner = await signInAs(shop.app, "R_SUPER");
  const asked = new Set<string>();
  const failed: string[] = [];
  for (const { name, method, path: address, input } of reads) {
    for (let sample = 0; sample < 12; sample += 1) {
      const valid = inputs.valid(input, random);
      for (const leaf of leavesOf(valid)) {
        const spoilt = withValue(valid, leaf, sign);
        const place = `${name} ${leaf.join(".")}`;
        if (asked.has(place) || !safeParse(input, spoilt).success) continue;
        asked.add(place);
        const headers = { authorization: `Bearer ${owner}` };
        const query = `${address}?${new URLSearchParams(spoilt as Record<string, string>)}`;
        const { statusCode } = await shop.app.inject(
          method === "GET"
            ? { method, url: query, headers }
            : { method, url: address, headers, payload: spoilt as object },
        );
        if (statusCode >= 500) failed.push(`${place} ${statusCode}`);
      }
    }
  }
  expect(failed).toEqual([]);
  expect(asked).toContain("listOrders text");
  expect(asked.size).toBeGreaterThan(30);
});

/** Its values have the types of their settings, words with their languages, which no schema knows. */
const typedByHand = "saveSettings changes.0.value";

test("no call takes a value of another type", async () => {
  const taken = new Set<string>();
  const owner = await signInAs(shop.app, "R_SUPER");
  const { settings } = (await askAdmin(shop, owner, "listSettings", {})).data;
  expect(settings.length).toBeGreaterThan(0);
  for (const { key, version } of settings) {
    const other = settingTable[key].kind === "switch" ? "true" : true;
    const changes = [{ key, version, value: other as never }];
    const { code } = await askAdmin(shop, owner, "saveSettings", { changes });
    if (code !== "1001") taken.add(`${key} ${code}`);
  }
  for (const call of everyCall) {
    for (let sample = 0; sample < 6; sample += 1) {
      const input = inputs.valid(call.input, random);
      if (!safeParse(call.input, input).success) continue;
      for (const path of leavesOf(input)) {
        const spoilt = withValue(input, path, { length: 1, toString: 1 });
        if (!safeParse(call.input, spoilt).success) continue;
        const name = `${call.name} ${path.join(".").replace(/\d+/, "0")}`;
        taken.add(name.startsWith(`${typedByHand}.`) ? typedByHand : name);
      }
    }
  }
  expect([...taken]).toEqual([typedByHand]);
});
