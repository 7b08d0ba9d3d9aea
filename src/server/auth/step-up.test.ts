import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openAccountShop, type AccountShop } from "../../../tests/support/account-shop.ts";
import { askAdmin } from "../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../tests/support/staff.ts";

let shop: AccountShop;
let owner: string;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  owner = await signInAs(shop.app, "R_SUPER");
});

/** As if every session had been opened, and shown its password, so many minutes earlier. */
async function age(minutes: number) {
  await shop.database.driver`
    update session_family set created_at = created_at - make_interval(mins => ${minutes}::int),
      proved_at = proved_at - make_interval(mins => ${minutes}::int)`;
}

const colleague = { firstName: "Nia", lastName: "Wexham", roles: ["R_VIEWER" as const] };
let people = 0;
const add = (token = owner) => {
  people += 1;
  const email = `nia${people}@kitroom.example`;
  return askAdmin(shop, token, "saveStaff", { ...colleague, email });
};
const prove = (currentPassword: string) => askAdmin(shop, owner, "proveSelf", { currentPassword });

test("after ten minutes the password opens the calls that matter most, and no other asks", async () => {
  await age(9);
  expect((await add()).code).toBe("0000");
  await age(2);
  expect(await add()).toMatchObject({ code: "1016", msg: "Please enter your password to go on." });
  const orderNo = "KR-unknown";
  const cancel = { orderNo, from: "paid" as const, reason: "x" };
  expect((await askAdmin(shop, owner, "cancelOrder", cancel)).code).toBe("1016");
  expect((await askAdmin(shop, owner, "listStaff", {})).code).toBe("0000");
  expect(await prove("wrong")).toMatchObject({
    code: "1001",
    data: { errors: [{ path: "currentPassword", key: "currentPasswordWrong" }] },
  });
  expect((await add()).code).toBe("1016");
  expect((await prove("owner-demo")).code).toBe("0000");
  expect((await add()).code).toBe("0000");
  await age(11);
  expect((await add()).code).toBe("1016");
});

test("the minutes are a setting; taking a change back asks as making it does", async () => {
  const made = await add();
  const change = { key: "stepUpMinutes", value: 30, version: 0 } as const;
  expect((await askAdmin(shop, owner, "saveSettings", { changes: [change] })).code).toBe("0000");
  await age(29);
  expect((await add()).code).toBe("0000");
  await age(2);
  const { requestId } = made;
  expect((await askAdmin(shop, owner, "undoChange", { requestId })).code).toBe("1016");
  await prove("owner-demo");
  expect((await askAdmin(shop, owner, "undoChange", { requestId })).code).toBe("0000");
});

test("guesses are counted like failed sign-ins; a key is not asked and proves nothing", async () => {
  const scopes = ["tables.export" as const, "promotions.read" as const];
  const key = { name: "Export", scopes, days: 30, callsPerMinute: 60 };
  const made = await askAdmin(shop, owner, "createKey", key);
  await age(60);
  const exported = await askAdmin(shop, made.data.key, "exportTable", { kind: "coupons" });
  expect(exported.code).toBe("0000");
  const proof = { currentPassword: "owner-demo" };
  expect((await askAdmin(shop, made.data.key, "proveSelf", proof)).code).toBe("1003");
  for (let guess = 0; guess < 5; guess += 1) expect((await prove("wrong")).code).toBe("1001");
  expect((await prove("owner-demo")).code).toBe("1008");
});
