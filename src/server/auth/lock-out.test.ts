import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../tests/support/account-shop.ts";
import { givePasskey } from "../../../tests/support/passkey-device.ts";

/** Callers that guesses of others keep waiting (R-ACCOUNT-4). */
let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

const signIn = (email: string, secret: string, network?: string) =>
  shop.visitor("en-US", network).call("login", { username: email, password: secret });

/** As if strangers at many networks had guessed so often just now. */
const guessFromEverywhere = (email: string, guesses: number) => shop.database.driver`
  insert into login_failure (subject, at)
  select ${`account:${email}`}, ${shop.clock.now()}::timestamptz
  from generate_series(1, ${guesses}::int)`;

test("five wrong passwords from one network refuse nobody at another", async () => {
  const { email } = await shop.newAccount();
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await signIn(email, "wrong", "192.0.2.1")).code).toBe("1006");
  }
  expect((await signIn(email, password, "192.0.2.1")).code).toBe("1008");
  expect((await signIn(email, password, "192.0.2.2")).code).toBe("0000");
  // Guesses from the first network stay counted there.
  expect((await signIn(email, password, "192.0.2.1")).code).toBe("1008");
});

test("over all networks a hundred guesses a day are judged, then one after each pause", async () => {
  const { email } = await shop.newAccount();
  await guessFromEverywhere(email, 99);
  expect((await signIn(email, "wrong")).code).toBe("1006");
  expect((await signIn(email, password)).code).toBe("1008");
  shop.clock.offsetMs += 31_000;
  expect((await signIn(email, "wrong")).code).toBe("1006");
  shop.clock.offsetMs += 31_000;
  expect((await signIn(email, password)).code).toBe("1008");
  shop.clock.offsetMs += 30_000;
  expect((await signIn(email, password)).code).toBe("0000");
  // A sign-in has not forgiven guesses of strangers.
  shop.clock.offsetMs += 1_000;
  expect((await signIn(email, "wrong")).code).toBe("1006");
  expect((await signIn(email, password)).code).toBe("1008");
});

test("while strangers guess from everywhere, each of the owner's ways in is open", async () => {
  const owner = await shop.newAccount();
  const { email } = owner;
  await shop.nextMail(email);
  const { device } = await givePasskey(owner);
  const known = await shop.visitor().signIn(email);
  await guessFromEverywhere(email, 150);
  expect((await signIn(email, password)).code).toBe("1008");

  expect((await known.call("login", { username: email, password })).code).toBe("0000");
  const anywhere = shop.visitor();
  const answer = device.answer(await anywhere.data("beginPasskeySignIn"));
  expect((await anywhere.call("signInWithPasskey", answer)).code).toBe("0000");
  // A signed-in owner shows the password, and a recovery code, as if nobody guessed.
  const renewed = await owner.data("renewRecoveryCodes", { currentPassword: password });
  const [recoveryCode] = renewed.recoveryCodes;
  expect((await owner.call("provePasskey", { recoveryCode })).code).toBe("0000");

  const fresh = shop.visitor();
  await fresh.call("sendVerificationCode", { email });
  const code = await nextCode(email);
  const reset = { email, code, password: "newest", confirmPassword: "newest" };
  expect((await fresh.call("updatePwd", reset)).code).toBe("0000");
  expect((await signIn(email, "newest")).code).toBe("0000");
});

test("a guesser in a stolen session waits there, and the owner's session does not", async () => {
  const owner = await shop.newAccount();
  const thief = await shop.visitor().signIn(owner.email);
  const change = { password: "another-1", confirmPassword: "another-1" };
  const prove = (who: typeof thief, currentPassword: string) =>
    who.call("updatePwd", { ...change, currentPassword });
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await prove(thief, "wrong")).code).toBe("1001");
  }
  expect((await prove(thief, password)).code).toBe("1008");
  expect((await prove(owner, password)).code).toBe("0000");
});

/** E-mails about sign-ins come between. */
async function nextCode(email: string): Promise<string> {
  for (;;) {
    const { code } = await shop.nextMail(email);
    if (code !== "") return code;
  }
}
