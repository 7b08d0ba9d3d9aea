import { expect, test } from "vitest";
import { TooBusy } from "#server/platform/too-busy.ts";
import { decoyHash, hashPassword, verifyPassword } from "./password-hash.ts";

test("a hash is a PHC string and matches its password alone", async () => {
  const phc = await hashPassword("shopper-demo");
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword("shopper-demo", phc)).toBe(true);
  expect(await verifyPassword("shopper-Demo", phc)).toBe(false);
});

test("the same password never gives the same hash twice", async () => {
  expect(await hashPassword("shopper-demo")).not.toBe(await hashPassword("shopper-demo"));
});

test("a hash made by another program at another cost is understood", async () => {
  // RFC 9106's reference program: argon2 "somesalt" -id -t 2 -m 16 -p 1, password "password".
  const phc =
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";
  expect(await verifyPassword("password", phc)).toBe(true);
  expect(await verifyPassword("passwords", phc)).toBe(false);
});

test.each(["", "shopper-demo", "$argon2i$v=19$m=8,t=1,p=1$c29tZXNhbHQ$AAAAAAAAAAAAAAAAAAAAAA"])(
  "%j is no hash and matches nothing",
  async (phc) => {
    expect(await verifyPassword("shopper-demo", phc)).toBe(false);
  },
);

test("a hash that needs gigabytes is refused before it is tried", async () => {
  const phc = (await hashPassword("x")).replace("m=19456", "m=4000000");
  expect(await verifyPassword("x", phc)).toBe(false);
});

test("sixteen at once all end, more than run together", async () => {
  const phc = await hashPassword("many");
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => verifyPassword(index % 2 ? "many" : "few", phc)),
  );
  expect(answers.filter(Boolean)).toHaveLength(8);
});

test("of two hundred at once most are turned away at once, and the next one is served", async () => {
  const phc = await hashPassword("flood");
  const answers = await Promise.allSettled(
    Array.from({ length: 200 }, () => verifyPassword("flood", phc)),
  );
  const refused = answers.filter((answer) => answer.status === "rejected");
  expect(refused.length).toBeGreaterThan(170);
  expect(refused.every(({ reason }) => reason instanceof TooBusy)).toBe(true);
  expect(await verifyPassword("flood", phc)).toBe(true);
});

test("nobody has the decoy's password, and it is made once", async () => {
  expect(await decoyHash()).toBe(await decoyHash());
  expect(await verifyPassword("", await decoyHash())).toBe(false);
});
