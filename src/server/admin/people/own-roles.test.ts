import { afterAll, beforeAll, expect, test } from "vitest";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { endpoints } from "#contract/endpoints.ts";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import type { FailureData } from "#contract/envelope.ts";
import { permissions, rightsMark, type Permission } from "#domain/staff/permissions.ts";
import { openSession } from "#server/auth/open-session.ts";
import { newId } from "#server/platform/ids.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let shop: ApiApp;
/** Another process of the same shop. */
let other: ApiApp;
let owner: string;
beforeAll(async () => {
  shop = await openApiApp();
  other = await openApiApp({ database: shop.database, pageDatabase: shop.database });
  owner = await signInAs(shop.app, "R_SUPER");
});
afterAll(async () => {
  await other?.close();
  await shop?.close();
});

const ask = <Name extends AdminEndpointName>(
  token: string,
  name: Name,
  input: AdminRequest<Name>,
  app = shop,
) => askAdmin(app, token, name, input);

const printer = { name: "Printer", permissions: ["orders.fulfil"], refundLimitUsd: 0 } as const;

async function makeRole(name: string, rights: readonly Permission[], refundLimitUsd = 0) {
  const input = { name, permissions: [...rights], refundLimitUsd };
  const { code, data } = await ask(owner, "saveRole", input);
  expect([name, code]).toEqual([name, "0000"]);
  return data;
}

let people = 0;

/** A new colleague with these roles, signed in. */
async function hire(...roles: string[]) {
  people += 1;
  const email = `hired${people}@kitroom.example`;
  const id = newId();
  await shop.database.queries
    .insertInto("account")
    .values({ id, kind: "staff", email, password_hash: "none", roles })
    .execute();
  const name = { first_name: "Hired", last_name: `No ${people}` };
  await shop.database.queries.updateTable("account").set(name).where("id", "=", id).execute();
  const { token } = await openSession(shop.database.queries, id, new Date(), undefined);
  const fields = { id, firstName: "Hired", lastName: `No ${people}`, email, roles };
  return { id, token, fields };
}

test("a role of the shop's own opens its calls, and those they need; a change holds at once, on every process", async () => {
  const role = await makeRole("Printer", ["orders.fulfil"]);
  expect(role).toMatchObject({
    ...printer,
    permissions: ["dashboard.read", "orders.read", "orders.fulfil"],
    people: 0,
    version: 0,
  });
  const { token } = await hire(role.role);
  expect((await ask(token, "listOrders", {})).code).toBe("0000");
  expect((await ask(token, "saveStock", [] as never)).code).toBe("1003");
  const changed = { id: role.role, version: 0, name: "Printer", refundLimitUsd: 0 };
  const next = await ask(owner, "saveRole", { ...changed, permissions: ["stock.edit"] });
  expect(next.data.version).toBe(1);
  for (const app of [shop, other]) {
    expect((await ask(token, "listOrders", {}, app)).code).toBe("1003");
    expect((await ask(token, "saveStock", [] as never, app)).code).toBe("1001");
  }
  const stale = await ask(owner, "saveRole", { ...changed, permissions: ["orders.read"] });
  expect(stale.code).toBe("1004");
});

test("the menu of a role of the shop's own follows its rights", async () => {
  const role = await makeRole("Words", ["pages.edit"]);
  const { token } = await hire(role.role);
  const headers = { authorization: `Bearer ${token}` };
  const get = async (url: string) => (await shop.app.inject({ url, headers })).json().data;
  const { roles, buttons, roleNames } = await get(endpoints.getUserInfo.path);
  expect([roles, roleNames]).toEqual([[role.role], ["Words"]]);
  expect(buttons).toEqual(["dashboard.read", "pages.read", "pages.edit"]);
  const { routes } = await get(endpoints.getUserRoutes.path);
  const content = routes.find(({ name }: { name: string }) => name === "content");
  expect(content.children.map(({ name }: { name: string }) => name)).toContain("content_pages");
  expect(routes.map(({ name }: { name: string }) => name)).not.toContain("sales");
});

test("each answer bears a mark of the caller's rights, by which a change of them is noticed", async () => {
  const role = await makeRole("Marked", ["orders.read"]);
  const { token } = await hire(role.role);
  const before = await ask(token, "listOrders", {});
  expect(before).toMatchObject({ rights: rightsMark(role.permissions) });
  const changed = { id: role.role, version: 0, name: "Marked", refundLimitUsd: 0 };
  const wider = await ask(owner, "saveRole", { ...changed, permissions: ["orders.note"] });
  const after = await ask(token, "listOrders", {});
  expect(after).toMatchObject({ rights: rightsMark(wider.data.permissions) });
  expect(rightsMark(wider.data.permissions)).not.toBe(rightsMark(role.permissions));
});

test("each answer names the shop's zone, that which saves another the new one", async () => {
  const { token } = await hire((await makeRole("Clock", ["orders.read"])).role);
  expect(await ask(token, "listOrders", {})).toMatchObject({ timeZone: "America/New_York" });
  const zone = { key: "timeZone", value: "Asia/Tokyo", version: 0 } as const;
  expect(await ask(owner, "saveSettings", { changes: [zone] })).toMatchObject({
    code: "0000",
    timeZone: "Asia/Tokyo",
  });
  expect(await ask(token, "listOrders", {})).toMatchObject({ timeZone: "Asia/Tokyo" });
});

test("the log knows the names of the shop's own roles", async () => {
  const role = await makeRole("Logged", ["orders.read"]);
  const { roles } = (await ask(owner, "listAudit", {})).data;
  expect(roles).toContainEqual({ role: role.role, name: "Logged" });
});

test("nobody gives rights that they do not hold, to themselves or to others", async () => {
  const chief = await makeRole("Chief", ["staff.read", "staff.edit", "orders.note"]);
  const { token, fields } = await hire(chief.role);
  const { role: id, version } = chief;
  const more = { id, version, refundLimitUsd: 0, name: "Chief" };
  const grown = [...chief.permissions, "orders.cancel" as const];
  const raised = await ask(token, "saveRole", { ...more, permissions: grown });
  expect(raised).toMatchObject({ code: "1003", data: { right: "orders.cancel" } });
  for (const role of ["R_SUPER", "R_ADMIN", "R_FULFIL"] as const) {
    const given = await ask(token, "saveStaff", { ...fields, roles: [chief.role, role] });
    expect([role, given.data.errors?.[0]?.key]).toEqual([role, "roleBeyond"]);
  }
  const lesser = await ask(token, "saveRole", {
    ...printer,
    name: "Notes",
    permissions: ["orders.note"],
  });
  expect(lesser.data.permissions).toEqual(["dashboard.read", "orders.read", "orders.note"]);
  const given = await ask(token, "saveStaff", { ...fields, roles: [chief.role, lesser.data.role] });
  expect(given.code).toBe("0000");
});

test("a colleague who may do more is neither changed, signed out nor left without passkeys", async () => {
  const all = await makeRole("Everything", permissions, 1_000);
  const { token } = await hire(all.role);
  const boss = await hire("R_SUPER");
  const moved = { ...boss.fields, email: "mine@kitroom.example" };
  expect((await ask(token, "saveStaff", moved)).code).toBe("1003");
  expect((await ask(token, "signOutStaff", { id: boss.id })).code).toBe("1003");
  expect((await ask(token, "resetPasskeys", { id: boss.id })).code).toBe("1003");
  const clerk = await hire("R_FULFIL");
  expect((await ask(token, "signOutStaff", { id: clerk.id })).code).toBe("0000");
});

test("a role is limited in refunds, and nobody gives a higher limit than his own", async () => {
  const rights = ["staff.read", "staff.edit", "orders.refund"] as const;
  const role = await makeRole("Refunds", rights, 5_000);
  const { token } = await hire(role.role);
  const copy = { name: "Copy", permissions: ["orders.refund" as const] };
  for (const refundLimitUsd of [5_001, null]) {
    const made = await ask(token, "saveRole", { ...copy, refundLimitUsd });
    expect(made.data.errors?.[0]?.key).toBe("limitAboveOwn");
  }
  expect((await ask(token, "saveRole", { ...copy, refundLimitUsd: 5_000 })).code).toBe("0000");
  const rich = await makeRole("Rich", ["orders.refund"], 9_000);
  const friend = await hire("R_VIEWER");
  const given = await ask(token, "saveStaff", { ...friend.fields, roles: [rich.role] });
  expect(given.code).toBe("1003");
  const blank = await hire(copy.permissions.length === 1 ? role.role : "");
  const raised = await ask(token, "saveStaff", { ...blank.fields, roles: [rich.role] });
  expect(raised.data.errors?.[0]?.key).toBe("roleBeyond");
});

test("a role that a colleague has is not removed; an unused one comes back by undo", async () => {
  const role = await makeRole("Guest writer", ["pages.edit"]);
  const id = role.role;
  const { fields } = await hire(id);
  const held = await ask(owner, "deleteRole", { id, version: 0 });
  expect(held.code).toBe("1004");
  expect((held as { data: FailureData }).data?.hint).toContain(fields.lastName);
  await ask(owner, "saveStaff", { ...fields, roles: ["R_VIEWER"] });
  const removed = await ask(owner, "deleteRole", { id, version: 0 });
  expect(removed.code).toBe("0000");
  const lost = await ask(owner, "saveStaff", { ...fields, roles: [id] });
  expect(lost.data.errors?.[0]?.key).toBe("roleUnknown");
  const { code } = await ask(owner, "undoChange", { requestId: removed.requestId });
  expect(code).toBe("0000");
  const { matrix } = (await ask(owner, "listStaff", {})).data;
  expect(matrix.find((one) => one.role === id)).toMatchObject({ ...role, version: 0 });
});

test("a change of a role is in the log by name, an event of security, and can be taken back", async () => {
  const role = await makeRole("Stock clerk", ["stock.edit"]);
  const input = { id: role.role, version: 0, name: "Stock", refundLimitUsd: 0 };
  const saved = await ask(owner, "saveRole", {
    ...input,
    permissions: ["stock.edit", "mail.read"],
  });
  const { records } = (await ask(owner, "listAudit", { noun: "roles", text: role.role })).data;
  expect(records[0]).toMatchObject({
    name: "Stock",
    action: "save",
    undo: "can",
    before: { name: "Stock clerk" },
    after: { name: "Stock" },
  });
  const events = await ask(owner, "listSecurity", {
    kind: "staffChanged",
    accountId: role.role,
  });
  expect(events.data.total).toBe(2);
  await ask(owner, "undoChange", { requestId: saved.requestId });
  const { matrix } = (await ask(owner, "listStaff", {})).data;
  expect(matrix.find((one) => one.role === role.role)).toMatchObject({
    name: "Stock clerk",
    permissions: role.permissions,
  });
});

test("two roles do not share a name, also when they are made at once", async () => {
  const made = await Promise.all(
    ["Night shift", "NIGHT shift"].map((name) =>
      ask(owner, "saveRole", { ...printer, name, permissions: ["stock.edit"] }),
    ),
  );
  expect(made.map(({ code }) => code).toSorted()).toEqual(["0000", "1001"]);
});

test("saving a colleague on an older state is refused, and nothing is lost", async () => {
  const { fields } = await hire("R_VIEWER");
  const { id, ...seen } = { ...fields, disabled: false };
  const mine = { ...seen, id, seen, roles: ["R_FULFIL" as const] };
  expect((await ask(owner, "saveStaff", mine)).code).toBe("0000");
  const theirs = { ...seen, id, seen, lastName: "Berg" };
  expect((await ask(owner, "saveStaff", theirs)).code).toBe("1004");
  const { records } = (await ask(owner, "listStaff", { size: 100 })).data;
  expect(records.find((one) => one.id === id)).toMatchObject({ roles: ["R_FULFIL"] });
});

test("a refusal names the right and the staff who can give it, in words; a key learns its right alone", async () => {
  const { token } = await hire("R_VIEWER");
  const missing = await ask(token, "listCustomers", {});
  const who = await ask(token, "listGivers", { right: "customers.read" });
  expect(who.data.names[0]).toBeTruthy();
  expect(missing).toMatchObject({ code: "1003", data: { right: "customers.read" } });
  expect(missing.data.hint).toContain("See customers");
  expect(missing.data.hint).toContain(who.data.names[0]);
  const key = { name: "Orders", scopes: ["orders.read" as const], days: 30 };
  const made = await ask(owner, "createKey", { ...key, callsPerMinute: 600 });
  const refused = await ask(made.data.key, "listCustomers", {});
  expect(refused.data.hint).toBe("This needs the right “See customers”.");
});

test("staff who may change staff and hold the right can give it, too; those who left cannot", async () => {
  const role = await makeRole("Team lead", ["staff.edit", "reviews.moderate"]);
  const lead = await hire(role.role);
  const left = await hire("R_SUPER");
  await ask(owner, "saveStaff", { ...left.fields, disabled: true });
  const namesFor = async (right: Permission) =>
    (await ask(owner, "listGivers", { right })).data.names.join();
  expect(await namesFor("reviews.moderate")).toContain(lead.fields.lastName);
  expect(await namesFor("keys.edit")).not.toContain(lead.fields.lastName);
  expect(await namesFor("keys.edit")).not.toContain(left.fields.lastName);
});
