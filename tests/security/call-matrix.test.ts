import { afterAll, beforeAll, expect, test } from "vitest";
import { callerMay, staffRoles, type Permission } from "#domain/staff/permissions.ts";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { openApiApp, type ApiApp } from "../support/api-app.ts";
import { noteNoMore } from "../support/note-secrets.ts";
import { askAdmin } from "../support/ask-admin.ts";
import { signInAs } from "../support/staff.ts";
import { randomFrom } from "../model/generate.ts";
import { Callers } from "./fuzz/callers.ts";
import { everyCall } from "./fuzz/calls.ts";
import { InputMaker } from "./fuzz/random-input.ts";
import { readWorld } from "./fuzz/world.ts";

/**
 * Every call of the admin by everyone who may not make it, with inputs that name what is there:
 * strangers, shoppers, each role without the permission, keys without it.
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
  for (const name of ["anonymous", "guest", "shopper", ...staffRoles] as const)
    tokens.set(name, (await callers.get(name)).token);
  const owner = await signInAs(shop.app, "R_SUPER");
  for (const scope of keyed) {
    const key = { name: scope, scopes: [scope], days: 30, callsPerMinute: 6000 };
    const made = await askAdmin(shop, owner, "createKey", key);
    expect(made.code).toBe("0000");
    tokens.set(`key ${scope}`, made.data.key);
  }
}, 60_000);
afterAll(() => shop?.close());

const refusalOf = (caller: string) => (caller === "anonymous" ? "9998" : "1003");

/** Everyone who must be refused a call of this permission. */
function refusedCallers(permission: Permission): string[] {
  const roles = staffRoles.filter((role) => !callerMay({ roles: [role] }, permission));
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
      expect(JSON.parse(body).data, caller).toBeNull();
    }
  },
);
