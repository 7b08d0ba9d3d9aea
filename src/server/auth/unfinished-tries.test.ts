import { afterEach, beforeEach, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../tests/support/account-shop.ts";
import { givePasskey } from "../../../tests/support/passkey-device.ts";

/** A try that the shop could not finish counts against nobody (R-ACCOUNT-4). */
let shop: AccountShop;
beforeEach(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop?.close());

/** Each refuses what is written to a table, as a full disk or a lost line does. */
async function refuseWrites(...places: readonly [event: string, table: string][]) {
  await shop.database.driver.unsafe(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'refused' using errcode = '53100'; end $$`);
  for (const [event, table] of places) {
    await shop.database.driver.unsafe(
      `create trigger refuse before ${event} on ${table} for each row execute function refuse()`,
    );
  }
}

/** All is well again. */
const allowWrites = () => shop.database.driver.unsafe("drop function refuse() cascade");

const repeat = async (times: number, call: () => Promise<{ code: string }>) => {
  const codes = new Set<string>();
  for (let count = 0; count < times; count += 1) codes.add((await call()).code);
  return [...codes];
};

test.each<[string, [event: string, table: string][]]>([
  ["a full disk keeps the session from being written", [["insert", "session_family"]]],
  [
    "the count cannot be taken back either",
    [
      ["insert", "session_family"],
      ["delete", "login_failure"],
    ],
  ],
])("right passwords are not counted while %s", async (_name, places) => {
  const { email } = await shop.newAccount();
  const visitor = shop.visitor();
  const signIn = (secret: string) => visitor.call("login", { username: email, password: secret });
  await refuseWrites(...places);
  expect(await repeat(12, () => signIn(password))).toEqual(["0503"]);
  await allowWrites();
  expect((await signIn(password)).code).toBe("0000");
});

test("wrong passwords stay counted, though the shop could not note them", async () => {
  const { email } = await shop.newAccount();
  const visitor = shop.visitor();
  const signIn = (secret: string) => visitor.call("login", { username: email, password: secret });
  await refuseWrites(["insert", "security_event"]);
  expect(await repeat(5, () => signIn("wrong-one"))).toEqual(["0503"]);
  await allowWrites();
  expect((await signIn(password)).code).toBe("1008");
});

test("a password or a recovery code shown again is not counted where it changed nothing", async () => {
  const person = await shop.newAccount();
  const { recoveryCodes } = await givePasskey(person);
  const prove = () => person.call("provePasskey", { recoveryCode: recoveryCodes[0] });
  const change = { currentPassword: password, password: "another-1", confirmPassword: "another-1" };
  await refuseWrites(["insert", "security_event"], ["delete", "login_failure"]);
  expect(await repeat(7, prove)).toEqual(["0503"]);
  expect(await repeat(7, () => person.call("updatePwd", change))).toEqual(["0503"]);
  await allowWrites();
  expect((await prove()).code).toBe("0000");
  expect((await person.call("updatePwd", change)).code).toBe("0000");
});

test("the tries of a code are given back", async () => {
  const person = await shop.newAccount();
  const { email } = person;
  await shop.nextMail(email);
  await person.data("sendVerificationCode", { email, purpose: "email" });
  const { code } = await shop.nextMail(email);
  const fresh = shop.visitor();
  await fresh.data("sendVerificationCode", { email });
  const reset = { email, code: (await shop.nextMail(email)).code, password: "newest-1" };
  const change = { ...reset, confirmPassword: "newest-1" };
  await refuseWrites(["update", "account"]);
  expect(await repeat(7, () => person.call("verifyEmail", { code }))).toEqual(["0503"]);
  expect(await repeat(7, () => fresh.call("updatePwd", change))).toEqual(["0503"]);
  await allowWrites();
  expect((await person.call("verifyEmail", { code })).code).toBe("0000");
  expect((await fresh.call("updatePwd", change)).code).toBe("0000");
});

test("codes, links and challenges that were not given are not counted", async () => {
  const { email } = await shop.newAccount();
  const visitor = shop.visitor();
  await refuseWrites(["insert", "graphile_worker._private_jobs"], ["insert", "passkey_challenge"]);
  const calls = {
    sendVerificationCode: [21, { email }],
    askDataLink: [6, { email }],
    beginPasskeySignIn: [61, {}],
  } as const;
  for (const [name, [times, input]] of Object.entries(calls)) {
    const call = () => visitor.call(name as keyof typeof calls, input);
    expect(await repeat(times, call), name).toEqual(["0503"]);
  }
  await allowWrites();
  for (const [name, [, input]] of Object.entries(calls)) {
    expect((await visitor.call(name as keyof typeof calls, input)).code, name).toBe("0000");
  }
});

test("a passkey that signed in to a shop that could not finish gives its challenge back", async () => {
  const person = await shop.newAccount();
  const { device } = await givePasskey(person);
  const visitor = shop.visitor();
  const signIn = async () =>
    visitor.call("signInWithPasskey", device.answer(await visitor.data("beginPasskeySignIn")));
  await refuseWrites(["insert", "session_family"]);
  expect(await repeat(61, signIn)).toEqual(["0503"]);
  await allowWrites();
  expect((await signIn()).code).toBe("0000");
});
