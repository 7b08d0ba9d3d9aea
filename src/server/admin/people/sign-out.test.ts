import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountShop, type AccountShop } from "../../../../tests/support/account-shop.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

let shop: AccountShop;
let owner: string;
beforeAll(async () => {
  shop = await openAccountShop();
  owner = await signInAs(shop.app, "R_SUPER");
});
afterAll(() => shop?.close());

async function staffId(email: string) {
  const { records } = (await askAdmin(shop, owner, "listStaff", { size: 100 })).data;
  return records.find((one) => one.email === email)?.id ?? "";
}

test("every session of a colleague ends, of the caller all but this one; it is on record", async () => {
  const otherDevice = await shop.visitor().signIn("owner@kitroom.example", "owner-demo");
  const first = await shop.visitor().signIn("content@kitroom.example", "content-demo");
  const second = await shop.visitor().signIn("content@kitroom.example", "content-demo");
  const content = await staffId("content@kitroom.example");
  expect((await askAdmin(shop, owner, "signOutStaff", { id: content })).code).toBe("0000");
  for (const { token, refreshToken, call } of [first, second]) {
    expect((await askAdmin(shop, token ?? "", "listProducts", {})).code).toBe("8888");
    expect((await call("refreshToken", { refreshToken })).code).toBe("8888");
  }
  await shop.visitor().signIn("content@kitroom.example", "content-demo");
  const log = (await askAdmin(shop, owner, "listAudit", { noun: "staff" })).data;
  expect(log.records).toMatchObject([{ subjectId: content, action: "signOut", undo: "cannot" }]);

  const own = await staffId("owner@kitroom.example");
  expect((await askAdmin(shop, owner, "signOutStaff", { id: own })).code).toBe("0000");
  expect((await otherDevice.call("getUserInfo")).code).toBe("8888");
  expect((await askAdmin(shop, owner, "listStaff", {})).code).toBe("0000");
});

test("a customer is closed and opened at once, and by an undo; sessions are ended", async () => {
  const shopper = await shop.newAccount();
  const { email } = shopper;
  const { userId: id } = await shopper.data("getUserInfo");
  const switchTo = (disabled: boolean) => askAdmin(shop, owner, "switchCustomer", { id, disabled });
  const closed = await switchTo(true);
  expect(closed.code).toBe("0000");
  const { refreshToken } = shopper;
  expect(await shopper.call("getUser")).toMatchObject({
    code: "7777",
    msg: "User status is invalid, please log in again.",
  });
  expect((await shopper.call("refreshToken", { refreshToken })).code).toBe("7777");
  const again = { username: email, password: "secret-1" };
  expect((await shop.visitor().call("login", again)).code).toBe("7777");
  expect((await shop.visitor("zh-CN").call("login", again)).msg).toBe("用户状态失效，请重新登录。");
  expect((await switchTo(true)).code).toBe("0000");

  const { requestId } = closed;
  expect((await askAdmin(shop, owner, "undoChange", { requestId })).code).toBe("0000");
  expect((await shopper.call("getUser")).code).toBe("8888");
  await shopper.signIn(email);
  expect((await askAdmin(shop, owner, "signOutCustomer", { id })).code).toBe("0000");
  expect((await shopper.call("getUser")).code).toBe("8888");
  await shopper.signIn(email);

  const log = (await askAdmin(shop, owner, "listAudit", { noun: "customers" })).data;
  expect(log.records.map(({ action, subjectId, undo }) => [action, subjectId, undo])).toEqual([
    ["signOut", id, "cannot"],
    ["save", id, "can"],
    ["save", id, "undone"],
  ]);
  expect(JSON.stringify(log.records)).not.toContain("Granby");
});

test("sessions and keys of a disabled colleague stay dead when the account is opened again", async () => {
  const email = "catalogue@kitroom.example";
  const colleague = await shop.visitor().signIn(email, "catalogue-demo");
  const { token, refreshToken } = colleague;
  const made = await askAdmin(shop, token ?? "", "createKey", {
    name: "ERP",
    scopes: ["products.read"],
    days: 1,
    callsPerMinute: 60,
  });
  const { key } = made.data;
  const { records } = (await askAdmin(shop, owner, "listStaff", { size: 100 })).data;
  const member = records.find((one) => one.email === email);
  if (!member) throw new Error("no admin");
  const { id, firstName, lastName, roles } = member;
  const save = (disabled: boolean) =>
    askAdmin(shop, owner, "saveStaff", { id, firstName, lastName, email, roles, disabled });
  expect((await save(true)).code).toBe("0000");
  expect((await askAdmin(shop, token ?? "", "listProducts", {})).code).toBe("7777");
  expect((await colleague.call("refreshToken", { refreshToken })).code).toBe("7777");
  expect((await askAdmin(shop, key, "listProducts", {})).code).toBe("9998");
  expect((await save(false)).code).toBe("0000");
  expect((await askAdmin(shop, token ?? "", "listProducts", {})).code).toBe("8888");
  expect((await colleague.call("refreshToken", { refreshToken })).code).toBe("8888");
  expect((await askAdmin(shop, key, "listProducts", {})).code).toBe("9998");
  const keys = (await askAdmin(shop, owner, "listKeys", {})).data.records;
  expect(keys.find((one) => one.id === made.data.record.id)?.state).toBe("revoked");
  const log = (await askAdmin(shop, owner, "listAudit", { noun: "keys" })).data.records;
  expect(log[0]).toMatchObject({ action: "revoke", subjectId: made.data.record.id });
});

test("ids of the other kind are unknown", async () => {
  const shopper = await shop.newAccount();
  const { userId } = await shopper.data("getUserInfo");
  const colleague = await staffId("viewer@kitroom.example");
  for (const id of [userId, "nonsense"]) {
    expect((await askAdmin(shop, owner, "signOutStaff", { id })).code).toBe("1002");
  }
  for (const id of [colleague, "nonsense"]) {
    expect((await askAdmin(shop, owner, "signOutCustomer", { id })).code).toBe("1002");
    const closing = { id, disabled: true };
    expect((await askAdmin(shop, owner, "switchCustomer", closing)).code).toBe("1002");
  }
  expect((await shopper.call("getUser")).code).toBe("0000");
});
