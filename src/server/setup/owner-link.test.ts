import { afterEach, beforeEach, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { makeOwnerLink } from "./owner-link.ts";

/** Becoming the owner over HTTP; the demo's own owner is disabled first. */
let api: ApiApp;
let now: Date;
const clock = { now: () => now };

beforeEach(async () => {
  // The database compares the ends of sessions with its own clock: an hour that is over ends them.
  now = new Date();
  api = await openApiApp({ clock });
  await setOwnersDisabled(now);
});
afterEach(() => api.close());

const setOwnersDisabled = (at: Date | null) =>
  api.database.queries
    .updateTable("account")
    .set({ disabled_at: at })
    .where("email", "=", "owner@kitroom.example")
    .execute();

async function makeLink(email = "ann@shop.example", again = false): Promise<string> {
  const made = await makeOwnerLink(api.database.queries, clock, { email, again });
  if (!made.ok) throw new Error(made.reason);
  return made.value;
}

async function post(name: "checkOwnerLink" | "useOwnerLink" | "login", payload: object) {
  const { path: url } = endpoints[name];
  return (await api.app.inject({ method: "POST", url, payload })).json();
}

const ann = { firstName: "Ann", lastName: "Ashby", password: "twelve chars at least" };
const use = (token: string, more = {}) =>
  post("useOwnerLink", { token, ...ann, timeZone: "Europe/Berlin", ...more });

async function accountOf(token: string) {
  const { path: url } = endpoints.getUserInfo;
  const headers = { authorization: `Bearer ${token}` };
  return (await api.app.inject({ url, headers })).json().data;
}

test("the link makes its address the owner, signed in, with the time zone of the shop", async () => {
  const token = await makeLink();
  expect(await post("checkOwnerLink", { token })).toMatchObject({
    code: "0000",
    data: { email: "ann@shop.example" },
  });
  const { code, data } = await use(token);
  expect(code).toBe("0000");
  expect(await accountOf(data.token)).toMatchObject({ userName: "Ann Ashby", roles: ["R_SUPER"] });
  const again = { username: "ann@shop.example", password: ann.password };
  expect((await post("login", again)).code).toBe("0000");
  const { queries } = api.database;
  const setting = queries.selectFrom("shop_setting").select("value").where("key", "=", "timeZone");
  expect(await setting.execute()).toEqual([{ value: "Europe/Berlin" }]);
  const entry = await queries.selectFrom("audit_entry").selectAll().execute();
  expect(entry).toMatchObject([{ noun: "staff", action: "owner", who: /Ann Ashby/ }]);
});

test("only the hash of the token is stored", async () => {
  const token = await makeLink();
  const rows = await api.database.driver.unsafe("select t::text from owner_link t");
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString("hex"));
});

test("a link works once, also when it is used twice at the same moment", async () => {
  const token = await makeLink();
  const codes = (await Promise.all([use(token), use(token)])).map(({ code }) => code);
  expect(new Set(codes)).toEqual(new Set(["0000", "1007"]));
  expect(await post("checkOwnerLink", { token })).toMatchObject({
    code: "1007",
    msg: "This link has been used already.",
  });
});

test("expired, wrong, replaced and void links are refused with their reason", async () => {
  const said = async (token: string) => (await post("checkOwnerLink", { token })).msg;
  const first = await makeLink();
  const second = await makeLink();
  expect(await said(first)).toContain("a newer one has replaced it");
  expect(await said("x".repeat(43))).toContain("not complete");
  now = new Date(now.getTime() + 60 * 60_000);
  expect(await said(second)).toContain("has expired");
  expect((await use(second)).code).toBe("1007");
  const third = await makeLink();
  await setOwnersDisabled(null);
  expect(await said(third)).toContain("already has an owner");
  expect((await use(third)).code).toBe("1007");
});

test("a shop with an owner makes no link, except again; it gives a locked-out owner a password", async () => {
  await setOwnersDisabled(null);
  await expect(makeLink()).rejects.toThrow("ownerThere");
  const token = await makeLink("Owner@Kitroom.example", true);
  expect((await use(token)).code).toBe("0000");
  const username = "owner@kitroom.example";
  expect((await post("login", { username, password: "owner-demo" })).code).toBe("1006");
  expect((await post("login", { username, password: ann.password })).code).toBe("0000");
});

test.each([
  [{ password: "eleven char" }, "password"],
  [{ timeZone: "Mars/Olympus" }, "timeZone"],
  [{ firstName: " " }, "firstName"],
])("%j is refused by field, and the link stays good", async (wrong, path) => {
  const token = await makeLink();
  const { code, data } = await use(token, wrong);
  expect([code, data.errors[0].path]).toEqual(["1001", path]);
  expect((await post("checkOwnerLink", { token })).code).toBe("0000");
});
