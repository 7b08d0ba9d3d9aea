import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { demoAccounts } from "#db/seed/demo-accounts.ts";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { makeOwnerLink } from "#server/setup/owner-link.ts";
import {
  openAccountShop,
  type AccountShop,
  type Visitor,
} from "../../../../tests/support/account-shop.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { givePasskey, type PasskeyDevice } from "../../../../tests/support/passkey-device.ts";

/** A real shop, where passkeys are required. */
let shop: AccountShop;
let owner: Visitor;
const email = "owner@kitroom.example";
const secret = "owner-demo";
beforeAll(async () => {
  shop = await openAccountShop({ mode: { ...shopModes.demo, needsPasskeys: true } });
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.database.driver`delete from passkey`;
  await shop.database.driver`delete from recovery_code`;
  await shop.database.driver`delete from login_failure`;
  owner = await shop.visitor().signIn(email, secret);
});

const list = (who: Visitor) => askAdmin(shop, who.token ?? "", "listStaff", {});
const cancel = (who: Visitor) => {
  const order = { orderNo: "KR-unknown", from: "paid" as const, reason: "x" };
  return askAdmin(shop, who.token ?? "", "cancelOrder", order);
};
const prove = async (who: Visitor, device: PasskeyDevice) =>
  who.call("provePasskey", { answer: device.answer(await who.data("beginPasskeyProof")) });

/** As if every session had shown what it showed so many minutes earlier. */
const age = (minutes: number) => shop.database.driver`
  update session_family set created_at = created_at - make_interval(mins => ${minutes}::int),
    proved_at = proved_at - make_interval(mins => ${minutes}::int),
    passkey_at = passkey_at - make_interval(mins => ${minutes}::int)`;

test("an owner enters the admin by a passkey alone, and makes the first one by the password", async () => {
  expect(await list(owner)).toMatchObject({
    code: "1017",
    msg: "Please confirm with your passkey to go on.",
  });
  const proof = { currentPassword: secret };
  expect((await askAdmin(shop, owner.token ?? "", "proveSelf", proof)).code).toBe("1017");
  const { device } = await givePasskey(owner, secret);
  expect((await list(owner)).code).toBe("0000");

  const otherDevice = await shop.visitor().signIn(email, secret);
  expect((await list(otherDevice)).code).toBe("1017");
  expect((await prove(otherDevice, device)).code).toBe("0000");
  expect((await list(otherDevice)).code).toBe("0000");

  const third = shop.visitor();
  const answer = device.answer(await third.data("beginPasskeySignIn"));
  Object.assign(third, await third.data("signInWithPasskey", answer));
  expect((await list(third)).code).toBe("0000");
});

test("a stolen password makes no passkey; a lost one is replaced by a recovery code", async () => {
  const { device, recoveryCodes } = await givePasskey(owner, secret);
  const otherDevice = await shop.visitor().signIn(email, secret);
  const password = { currentPassword: secret };
  for (const [call, input] of [
    ["beginPasskey", password],
    ["renewRecoveryCodes", password],
    ["removePasskey", { ...password, id: device.id }],
  ] as const) {
    expect((await otherDevice.call(call, input)).code, call).toBe("1017");
  }
  await otherDevice.data("provePasskey", { recoveryCode: recoveryCodes[0] });
  expect((await list(otherDevice)).code).toBe("0000");
  await otherDevice.data("removePasskey", { id: device.id });
});

test("new recovery codes end the proofs of other sessions, and are an event of their own", async () => {
  const { device, recoveryCodes } = await givePasskey(owner, secret);
  const byCode = await shop.visitor().signIn(email, secret);
  await byCode.data("provePasskey", { recoveryCode: recoveryCodes[0] });
  const byPasskey = shop.visitor();
  const answer = device.answer(await byPasskey.data("beginPasskeySignIn"));
  Object.assign(byPasskey, await byPasskey.data("signInWithPasskey", answer));
  const settings = (who: Visitor) =>
    askAdmin(shop, who.token ?? "", "saveSettings", { changes: [] });
  for (const who of [byCode, byPasskey]) expect((await list(who)).code).toBe("0000");

  await owner.data("renewRecoveryCodes", {});
  expect((await list(owner)).code).toBe("0000");
  for (const who of [byCode, byPasskey]) {
    // The session itself goes on.
    expect((await who.call("getUser")).code).toBe("0000");
    expect((await list(who)).code).toBe("1017");
    expect((await who.call("renewRecoveryCodes", {})).code).toBe("1017");
    expect((await settings(who)).code).not.toBe("0000");
  }
  expect((await prove(byCode, device)).code).toBe("0000");
  expect((await list(byCode)).code).toBe("0000");

  const events = await shop.database.queries
    .selectFrom("security_event")
    .select("kind")
    .where("kind", "in", ["recoveryUsed", "recoveryRenewed"])
    .orderBy("no")
    .execute();
  expect(events.map(({ kind }) => kind).slice(-2)).toEqual(["recoveryUsed", "recoveryRenewed"]);
});

test("others pay money back by a passkey shown lately, which is a step-up too", async () => {
  const account = demoAccounts.find(({ role }) => role === "R_ADMIN");
  const password = account?.password ?? "";
  const admin = await shop.visitor().signIn(account?.email ?? "", password);
  expect((await list(admin)).code).toBe("0000");
  expect((await cancel(admin)).code).toBe("1017");
  for (const name of ["cancelUnits", "returnUnits", "countReturn", "grantCredit"] as const) {
    const { path: url } = adminEndpoints[name];
    const headers = { authorization: `Bearer ${admin.token}` };
    const answer = await shop.app.inject({ method: "POST", url, headers, payload: {} });
    expect(answer.json().code, name).toBe("1017");
  }
  const { device } = await givePasskey(admin, password);
  expect((await cancel(admin)).code).toBe("1002");
  await age(11);
  expect((await cancel(admin)).code).toBe("1017");
  const settings = { changes: [] };
  expect((await askAdmin(shop, admin.token ?? "", "saveSettings", settings)).code).toBe("1016");
  expect((await prove(admin, device)).code).toBe("0000");
  expect((await cancel(admin)).code).toBe("1002");
  expect((await askAdmin(shop, admin.token ?? "", "saveSettings", settings)).code).not.toBe("1016");
});

test("a key, which needs no proof, is made by a passkey alone", async () => {
  const account = demoAccounts.find(({ role }) => role === "R_ADMIN");
  const password = account?.password ?? "";
  const { device } = await givePasskey(
    await shop.visitor().signIn(account?.email ?? "", password),
    password,
  );
  const thief = await shop.visitor().signIn(account?.email ?? "", password);
  const key = { name: "Refunds", scopes: ["orders.refund" as const], days: 30 };
  const make = () => askAdmin(shop, thief.token ?? "", "createKey", key);
  expect((await make()).code).toBe("1017");
  expect((await prove(thief, device)).code).toBe("0000");
  expect((await make()).code).toBe("0000");
});

test("an owner removes passkeys that a colleague has lost, and never the own", async () => {
  const { queries } = shop.database;
  const { device } = await givePasskey(owner, secret);
  const account = demoAccounts.find(({ role }) => role === "R_SUPPORT");
  const password = account?.password ?? "";
  const colleague = await shop.visitor().signIn(account?.email ?? "", password);
  await givePasskey(colleague, password);
  const rows = await queries.selectFrom("passkey").select(["id", "account_id"]).execute();
  const other = rows.find(({ id }) => id !== device.id)?.account_id ?? "";
  const own = rows.find(({ id }) => id === device.id)?.account_id ?? "";
  const reset = (id: string) => askAdmin(shop, owner.token ?? "", "resetPasskeys", { id });
  expect((await reset(own)).code).toBe("1003");
  expect((await reset(crypto.randomUUID())).code).toBe("1002");
  expect((await reset(other)).code).toBe("0000");
  expect((await colleague.call("getUser")).code).toBe("8888");
  expect(await queries.selectFrom("passkey").select("id").execute()).toEqual([{ id: device.id }]);
  const again = await shop.visitor().signIn(account?.email ?? "", password);
  await givePasskey(again, password);
});

test("a password chosen by e-mail opens no admin: the passkey is required as before", async () => {
  const { driver } = shop.database;
  await givePasskey(owner, secret);
  const [before] = await driver<{ password_hash: string }[]>`
    select password_hash from account where email = ${email}`;
  const thief = shop.visitor();
  await thief.call("sendVerificationCode", { email });
  let { code } = await shop.nextMail(email);
  while (code === "") ({ code } = await shop.nextMail(email));
  const chosen = "twelve chars at least";
  await thief.data("updatePwd", { email, code, password: chosen, confirmPassword: chosen });
  await thief.signIn(email, chosen);
  expect((await list(thief)).code).toBe("1017");
  expect((await thief.call("beginPasskey", { currentPassword: chosen })).code).toBe("1017");
  await driver`update account set password_hash = ${before?.password_hash ?? ""}
    where email = ${email}`;
});

test("an owner who lost passkey and codes comes back by the link of the terminal", async () => {
  const { device } = await givePasskey(owner, secret);
  const made = await makeOwnerLink(shop.database.queries, shop.clock, { email, again: true });
  if (!made.ok) throw new Error(made.reason);
  const back = shop.visitor();
  const password = "twelve chars at least";
  const who = { firstName: "Ann", lastName: "Ashby", password, timeZone: "Europe/Berlin" };
  Object.assign(back, await back.data("useOwnerLink", { token: made.value, ...who }));
  expect((await list(back)).code).toBe("1017");
  const sent = device.answer(await back.data("beginPasskeySignIn"));
  expect((await back.call("signInWithPasskey", sent)).code).toBe("1006");
  await givePasskey(back, password);
  expect((await list(back)).code).toBe("0000");
});
