import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
  type Visitor,
} from "../../../tests/support/account-shop.ts";
import { askAdmin } from "../../../tests/support/ask-admin.ts";
import {
  buy,
  goodsOf,
  home,
  subscribeAddress,
  writeToShop,
  type Goods,
} from "../../../tests/support/buying-guest.ts";
import { givePasskey } from "../../../tests/support/passkey-device.ts";
import { signInAs } from "../../../tests/support/staff.ts";

/**
 * The owner of an address over time (R-WHOSE); each cell of `docs/security/whose.md` is tried in
 * other files.
 */
let shop: AccountShop;
let goods: Goods;
beforeAll(async () => {
  shop = await openAccountShop();
  goods = await goodsOf(shop);
});
afterAll(() => shop?.close());

const hours = (count: number) => count * 3_600_000;
const profile = (email: string, more = {}) => ({
  firstName: "Kim",
  lastName: "Selwyn",
  email,
  gender: "secrecy",
  birthday: "1990-02-28",
  currentPassword: password,
  ...more,
});
const proof = { currentPassword: password };

async function readUntil(email: string, pattern: RegExp): Promise<string> {
  for (;;) {
    const found = pattern.exec((await shop.nextMail(email)).text)?.[1];
    if (found !== undefined) return found;
  }
}
const codeOf = (email: string) => readUntil(email, /^(\d{6})$/m);
const linkOf = (email: string, page: "confirm" | "undo") =>
  readUntil(email, new RegExp(`email/${page}[?#]token=(\\S+)`));

const register = (email: string, more = {}): Promise<Visitor> =>
  shop.newAccount({ email, ...more });

async function confirmed(email: string): Promise<Visitor> {
  const person = await register(email);
  await person.data("verifyEmail", { code: await codeOf(email) });
  return person;
}

/** Asks for another address and opens its link, in the asker's session or another one. */
async function move(person: Visitor, email: string, opener = person, more = {}): Promise<void> {
  await person.data("updateUser", profile(email, more));
  await opener.data("confirmEmailChange", { token: await linkOf(email, "confirm") });
}

const guestBuys = async (email: string, street: string) =>
  buy(shop, await shop.visitor().asGuest(), { email, street, goods });
const exported = async (person: Visitor) => JSON.stringify(await person.data("exportData", proof));
const ordersOf = async (person: Visitor) =>
  (await person.data("listOrders")).records.map(({ orderNo }) => orderNo).toSorted();
const numbers = (...orders: { orderNo: string }[]) =>
  orders.map(({ orderNo }) => orderNo).toSorted();

test("a mailbox that changes hands: each holder has the e-mails of its own time", async () => {
  const email = "recycled@whose.example";
  const before = await guestBuys(email, "Before lane 1");
  const first = await confirmed(email);
  const during = await guestBuys(email, "During lane 2");
  await writeToShop(shop.visitor(), email, "Written to the first holder");
  expect(await exported(first)).toContain("During lane 2");
  await move(first, "first@whose.example");
  const after = await guestBuys(email, "After lane 3");
  await writeToShop(shop.visitor(), email, "Written to the second holder");
  // So long the first holder may take it back.
  shop.clock.offsetMs += hours(73);
  const second = await confirmed(email);
  expect(await ordersOf(second)).toEqual(numbers(after));
  const theirs = await exported(second);
  expect(theirs).toContain("Written to the second holder");
  expect(theirs).not.toMatch(/Before lane|During lane|first holder|first@whose/);
  const { token, refreshToken } = await shop.visitor().signIn("first@whose.example");
  Object.assign(first, { token, refreshToken });
  expect(await ordersOf(first)).toEqual(numbers(before, during));
  const kept = await exported(first);
  expect(kept).toContain("During lane 2");
  expect(kept).not.toMatch(/After lane|holder/);
  shop.clock.offsetMs -= hours(73);
});

test("an order placed signed in stays its account's, whatever address stands on it", async () => {
  const giver = await shop.newAccount();
  const email = "given@whose.example";
  await buy(shop, giver, { email, street: "Gift lane 4", goods });
  const receiver = await confirmed(email);
  expect(await ordersOf(receiver)).toEqual([]);
  expect(await exported(receiver)).not.toContain("Gift lane 4");
  expect(await exported(giver)).toContain("Gift lane 4");
});

test.each(["en-US", "zh-CN"] as const)(
  "%s: e-mails are handed out without keys",
  async (language) => {
    const email = `clean-${language}@whose.example`;
    const guest = await shop.visitor(language).asGuest();
    const bought = await buy(shop, guest, { email, street: "Clean lane 5", goods });
    const everything = await exported(await confirmed(email));
    expect(everything).toContain("tracking-order");
    expect(everything).not.toContain("orderKey");
    expect(everything).not.toContain(bought.key);
  },
);

test("a stranger's account takes a confirmed subscription neither in nor out", async () => {
  const email = "reader@whose.example";
  await subscribeAddress(shop, email);
  const stranger = await register(email, { subscribe: true });
  expect(await stranger.data("getUser")).toMatchObject({ subscribe: true });
  const asked = await stranger.data("listConsents");
  expect(asked.records).toMatchObject([{ action: "requested", source: "register" }]);
  await stranger.data("updateUser", profile(email, { subscribe: false }));
  expect(await stranger.data("getUser")).toMatchObject({ subscribe: false });
  const again = { subscribe: true };
  await move(stranger, "stranger-reader@whose.example", stranger, again);
  const rows = await shop.database.driver`
    select email, state from newsletter_subscriber where email like '%reader@whose.example'
    order by email`;
  expect(rows).toEqual([
    { email, state: "confirmed" },
    { email: "stranger-reader@whose.example", state: "confirmed" },
  ]);
});

test("a subscription that a stranger requested is not confirmed with the address", async () => {
  const email = "unasked@whose.example";
  await shop.visitor().data("subscribe", [{ email, source: "footer" }]);
  const person = await confirmed(email);
  expect(await person.data("getUser")).toMatchObject({ subscribe: false });
});

test("the link to a new address confirms it only where the account is signed in", async () => {
  const email = "clicked@whose.example";
  const bought = await guestBuys(email, "Clicked lane 6");
  const stranger = await shop.newAccount();
  // The owner of the mailbox follows a link that another person had sent there.
  await move(stranger, email, shop.visitor());
  await stranger.signIn(email);
  expect(await stranger.data("getUser")).toMatchObject({ email, emailVerified: false });
  expect(await ordersOf(stranger)).toEqual([]);
  expect(await exported(stranger)).not.toContain("Clicked lane 6");
  await stranger.data("sendVerificationCode", { email, purpose: "email" });
  expect(await stranger.data("verifyEmail", { code: await codeOf(email) })).toMatchObject({
    claimedOrders: 1,
  });
  expect(await ordersOf(stranger)).toEqual(numbers(bought));
});

test("taking a change back gives others' orders back, and leaves the thief no passkey", async () => {
  const email = "robbed@whose.example";
  const thief = await confirmed(email);
  const own = await buy(shop, thief, { email, street: "Robbed lane 7", goods });
  const { device } = await givePasskey(thief);
  expect(device.id).not.toBe("");
  const brought = await guestBuys("thief@whose.example", "Thief lane 8");
  await move(thief, "thief@whose.example");
  expect(await ordersOf(thief)).toEqual(numbers(own, brought));
  const owner = shop.visitor();
  await owner.data("undoEmailChange", { token: await linkOf(email, "undo") });
  await owner.data("sendVerificationCode", { email });
  const fresh = { password: "mine-again", confirmPassword: "mine-again" };
  await owner.data("updatePwd", { email, code: await codeOf(email), ...fresh });
  await owner.signIn(email, "mine-again");
  expect(await ordersOf(owner)).toEqual(numbers(own));
  expect(await owner.data("listPasskeys")).toMatchObject({ records: [] });
  const { orderNo, key: orderKey } = brought;
  const opened = await shop.visitor().call("getOrder", { orderNo, orderKey });
  expect(opened.code).toBe("0000");
});

test("a mailbox's owner gets an account that a stranger registered, and nothing of the stranger", async () => {
  const email = "squatted@whose.example";
  const bought = await guestBuys(email, "Squatted lane 9");
  const stranger = await register(email);
  await codeOf(email);
  await stranger.data("saveAddresses", [{ ...home, address: "Thief street 9" }]);
  await givePasskey(stranger);
  await stranger.data("updateUser", profile("far@whose.example"));
  const away = await linkOf("far@whose.example", "confirm");
  const owner = shop.visitor();
  await owner.data("sendVerificationCode", { email });
  const fresh = { password: "mine-again", confirmPassword: "mine-again" };
  await owner.data("updatePwd", { email, code: await codeOf(email), ...fresh });
  expect((await stranger.call("getUser")).code).toBe("7778");
  expect((await stranger.call("confirmEmailChange", { token: away })).code).toBe("1007");
  await owner.signIn(email, "mine-again");
  expect(await ordersOf(owner)).toEqual(numbers(bought));
  expect(await owner.data("listAddresses")).toMatchObject({ records: [] });
  expect(await owner.data("listPasskeys")).toMatchObject({ records: [] });
});

test("the export requires the password, or a passkey in the same session", async () => {
  const person = await shop.newAccount();
  expect(await person.call("exportData", {})).toMatchObject({
    code: "1001",
    failure: { errors: [{ path: "currentPassword", key: "currentPasswordRequired" }] },
  });
  expect(await person.call("exportData", { currentPassword: "wrong-one" })).toMatchObject({
    code: "1001",
    failure: { errors: [{ path: "currentPassword", key: "currentPasswordWrong" }] },
  });
  await givePasskey(person);
  expect((await person.call("exportData", {})).code).toBe("0000");
  const other = await shop.visitor().signIn(person.email);
  expect((await other.call("exportData", {})).code).toBe("1001");
  await shop.database.driver`
    update session_family set passkey_at = passkey_at - interval '11 minutes'`;
  expect((await person.call("exportData", {})).code).toBe("1001");
  for (let guess = 0; guess < 5; guess += 1) {
    await person.call("exportData", { currentPassword: "wrong-one" });
  }
  expect((await person.call("exportData", proof)).code).toBe("1008");
});

test("an address that staff give a colleague is not confirmed by that", async () => {
  const owner = await signInAs(shop.app, "R_SUPER");
  const nia = { firstName: "Nia", lastName: "Wexham", roles: ["R_VIEWER" as const] };
  const made = await askAdmin(shop, owner, "saveStaff", { ...nia, email: "nia@whose.example" });
  const { id } = made.data;
  await shop.database.driver`update account set email_verified_at = now() where id = ${id}`;
  const email = "guest-of-nia@whose.example";
  const saved = await askAdmin(shop, owner, "saveStaff", { ...nia, id, email });
  expect(saved.code).toBe("0000");
  const [row] = await shop.database.driver`
    select email, email_verified_at as at from account where id = ${id}`;
  expect(row).toEqual({ email, at: null });
});
