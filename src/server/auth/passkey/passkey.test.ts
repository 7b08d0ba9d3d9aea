import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../../tests/support/account-shop.ts";
import {
  createPasskeyDevice,
  givePasskey,
  type PasskeyDevice,
} from "../../../../tests/support/passkey-device.ts";
import { forgetGuesses } from "../forget-guesses.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Edg/140.0.0.0";
const iPhone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1";

const signIn = async (device: PasskeyDevice, different = {}) => {
  const visitor = shop.visitor();
  const asked = await visitor.data("beginPasskeySignIn");
  return visitor.call("signInWithPasskey", device.answer(asked, different));
};

test("a passkey signs in without a password; the account is notified by e-mail", async () => {
  const person = await shop.newAccount();
  await shop.nextMail(person.email);
  const { device, recoveryCodes } = await givePasskey(person);
  expect(await shop.nextMail(person.email)).toMatchObject({
    subject: "A passkey was added to your account",
  });
  expect(recoveryCodes).toHaveLength(10);
  expect(recoveryCodes[0]).toMatch(/^([0-9a-z]{4}-){5}[0-9a-z]{4}$/);
  const { code, data } = await signIn(device);
  expect(code).toBe("0000");
  const entered = Object.assign(shop.visitor(), data);
  expect((await entered.data("getUser")).email).toBe(person.email);
  const list = await person.data("listPasskeys");
  expect(list).toMatchObject({ records: [{ id: device.id }], codesLeft: 10 });
  expect(list.records[0]?.lastUsedAt).not.toBeNull();
});

test.each([
  ["08987058-cadc-4b81-b6e1-30de50dcbe96", windows, "Windows Hello (Edge, Windows)"],
  ["fbfc3007-154e-4ecc-8c0b-6e020557d7bd", iPhone, "iCloud Keychain (Safari, iPhone)"],
  ["d548826e-79b4-db40-a3d8-11116f7e8349", "", "Bitwarden"],
  ["12345678-0000-0000-0000-000000000000", iPhone, "Safari, iPhone"],
])("one kept by %s is known by a name: %s %s", async (aaguid, userAgent, name) => {
  const person = await shop.newAccount();
  const options = await person.data("beginPasskey", { currentPassword: password });
  const made = createPasskeyDevice().create(options, { aaguid });
  expect((await person.call("addPasskey", made, { "user-agent": userAgent })).code).toBe("0000");
  expect((await person.data("listPasskeys")).records).toMatchObject([{ device: name }]);
});

test("the options name the shop's host and keys that Node can judge", async () => {
  const person = await shop.newAccount();
  const asked = await person.data("beginPasskey", { currentPassword: password });
  expect(asked).toMatchObject({
    rp: { id: "localhost", name: "Kitroom" },
    pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
});

test.each([
  ["another site", { origin: "http://evil.example" }],
  ["another host", { rpId: "evil.example" }],
  ["nobody recognised", { unrecognised: true }],
  ["a certificate, which nobody asked for", { certified: true }],
])("a new passkey is refused with %s", async (_what, different) => {
  const person = await shop.newAccount();
  const asked = await person.data("beginPasskey", { currentPassword: password });
  const made = createPasskeyDevice().create(asked, different);
  expect((await person.call("addPasskey", made)).code).toBe("1006");
  expect((await person.data("listPasskeys")).records).toEqual([]);
});

test.each([
  ["another site", { origin: "http://evil.example" }],
  ["another host", { rpId: "evil.example" }],
  ["nobody recognised", { unrecognised: true }],
  ["a count of a copied key", { counter: 1 }],
])("a sign-in is refused with %s", async (_what, different) => {
  const { device } = await givePasskey(await shop.newAccount());
  expect((await signIn(device)).code).toBe("0000");
  expect((await signIn(device, different)).code).toBe("1006");
});

test("a challenge works once, five minutes, and for one purpose", async () => {
  const person = await shop.newAccount();
  const { device } = await givePasskey(person);
  const visitor = shop.visitor();
  const first = device.answer(await visitor.data("beginPasskeySignIn"));
  expect((await visitor.call("signInWithPasskey", first)).code).toBe("0000");
  expect((await visitor.call("signInWithPasskey", first)).code).toBe("1006");

  const forProof = device.answer(await person.data("beginPasskeyProof"));
  expect((await visitor.call("signInWithPasskey", forProof)).code).toBe("1006");
  const forSignIn = device.answer(await visitor.data("beginPasskeySignIn"));
  expect((await person.call("provePasskey", { answer: forSignIn })).code).toBe("1006");

  const late = device.answer(await visitor.data("beginPasskeySignIn"));
  shop.clock.offsetMs += 5 * 60_000 + 1;
  expect((await visitor.call("signInWithPasskey", late)).code).toBe("1006");
  await forgetGuesses({ database: shop.database, clock: shop.clock });
  const { queries } = shop.database;
  expect(await queries.selectFrom("passkey_challenge").selectAll().execute()).toEqual([]);
});

test("a challenge of one session is worth nothing in another of the same account", async () => {
  const person = await shop.newAccount();
  const { device } = await givePasskey(person);
  const otherDevice = await shop.visitor().signIn(person.email);
  const answer = device.answer(await person.data("beginPasskeyProof"));
  expect((await otherDevice.call("provePasskey", { answer })).code).toBe("1006");
  const own = device.answer(await otherDevice.data("beginPasskeyProof"));
  expect((await otherDevice.call("provePasskey", { answer: own })).code).toBe("0000");
  const made = createPasskeyDevice().create(
    await person.data("beginPasskey", { currentPassword: password }),
  );
  expect((await otherDevice.call("addPasskey", made)).code).toBe("1006");
});

test("another's passkey proves nothing, and nobody can take it over", async () => {
  const [owner, other] = [await shop.newAccount(), await shop.newAccount()];
  const { device } = await givePasskey(owner);
  const asked = await other.data("beginPasskeyProof");
  expect((await other.call("provePasskey", { answer: device.answer(asked) })).code).toBe("1006");
  const again = device.create(await other.data("beginPasskey", { currentPassword: password }));
  expect((await other.call("addPasskey", again)).code).toBe("1006");
  expect((await other.call("removePasskey", { id: device.id })).code).toBe("1002");
  expect((await owner.data("listPasskeys")).records).toHaveLength(1);
});

test("a disabled account gets that answer, and the log notes both", async () => {
  const person = await shop.newAccount();
  const { device } = await givePasskey(person);
  const { queries, driver } = shop.database;
  await driver`update account set disabled_at = now() where id = ${person.userId}`;
  expect((await signIn(device)).code).toBe("7777");
  const events = await queries
    .selectFrom("security_event")
    .select("kind")
    .where("account_id", "=", person.userId)
    .orderBy("no")
    .execute();
  expect(events.map(({ kind }) => kind)).toEqual(["passkeyAdded", "signInRefused"]);
});

test("shoppers change passkeys by their password; the last one takes the codes along", async () => {
  const person = await shop.newAccount();
  expect((await person.call("renewRecoveryCodes", { currentPassword: password })).code).toBe(
    "1002",
  );
  expect((await person.call("beginPasskey", {})).failure.errors).toMatchObject([
    { key: "currentPasswordRequired" },
  ]);
  const { device, recoveryCodes } = await givePasskey(person);
  const second = await givePasskey(person);
  expect(second.recoveryCodes).toEqual([]);
  const otherDevice = await shop.visitor().signIn(person.email);
  const guessed = { currentPassword: "wrong-one" };
  for (const [call, input] of [
    ["beginPasskey", guessed],
    ["renewRecoveryCodes", guessed],
    ["removePasskey", { ...guessed, id: device.id }],
  ] as const) {
    expect((await otherDevice.call(call, input)).failure.errors, call).toMatchObject([
      { key: "currentPasswordWrong" },
    ]);
  }
  const renewed = await person.data("renewRecoveryCodes", { currentPassword: password });
  const [old] = recoveryCodes;
  expect((await person.call("provePasskey", { recoveryCode: old })).code).toBe("1006");
  const [fresh] = renewed.recoveryCodes;
  expect((await person.call("provePasskey", { recoveryCode: fresh?.toUpperCase() })).code).toBe(
    "0000",
  );
  expect((await person.call("provePasskey", { recoveryCode: fresh })).code).toBe("1006");

  expect((await person.call("removePasskey", { id: device.id })).code).toBe("1001");
  const remove = (id: string) => person.data("removePasskey", { id, currentPassword: password });
  await remove(device.id);
  expect((await signIn(device)).code).toBe("1006");
  expect((await person.data("listPasskeys")).codesLeft).toBe(9);
  await remove(second.device.id);
  expect(await person.data("listPasskeys")).toEqual({ records: [], codesLeft: 0 });
});

test("a session begun by a passkey ends when the passkey is removed in another one", async () => {
  const person = await shop.newAccount();
  const { device } = await givePasskey(person);
  const thief = shop.visitor();
  const answer = device.answer(await thief.data("beginPasskeySignIn"));
  Object.assign(thief, await thief.data("signInWithPasskey", answer));
  expect((await thief.call("listPasskeys")).code).toBe("0000");
  await person.data("removePasskey", { id: device.id, currentPassword: password });
  expect((await thief.call("listPasskeys")).code).toBe("8888");
  expect((await person.call("listPasskeys")).code).toBe("0000");
});

test("guesses at recovery codes are counted like wrong passwords", async () => {
  const person = await shop.newAccount();
  const { recoveryCodes } = await givePasskey(person);
  const prove = (recoveryCode = "") => person.call("provePasskey", { recoveryCode });
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await prove(`0000-0000-0000-000${guess}`)).code).toBe("1006");
  }
  expect((await prove(recoveryCodes[0])).code).toBe("1008");
});

test("only hashes of codes and challenges are stored", async () => {
  const person = await shop.newAccount();
  const { recoveryCodes } = await givePasskey(person);
  const { challenge } = await person.data("beginPasskeyProof");
  const rows = await shop.database.driver.unsafe(
    "select c::text as row from recovery_code c union all select p::text from passkey_challenge p",
  );
  const stored = JSON.stringify(rows);
  const codes = recoveryCodes.flatMap((code) => [code, code.replaceAll("-", "")]);
  for (const secret of [challenge, ...codes]) {
    expect(stored).not.toContain(secret);
    // Columns of bytes are read in hex.
    expect(stored).not.toContain(Buffer.from(secret).toString("hex"));
    expect(stored).not.toContain(Buffer.from(secret, "base64url").toString("hex"));
  }
});
