import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../tests/support/account-shop.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

describe("the password", () => {
  test("changed: this session goes on, the others say so, only the new one opens", async () => {
    const person = await shop.newAccount();
    const otherDevice = await shop.visitor().signIn(person.email);
    const change = { password: "another-1", confirmPassword: "another-1" };
    await person.data("updatePwd", { ...change, currentPassword: password });
    expect((await person.call("getUser")).code).toBe("0000");
    expect(await otherDevice.call("getUser")).toMatchObject({ code: "7778" });
    const { refreshToken } = otherDevice;
    expect((await otherDevice.call("refreshToken", { refreshToken })).code).toBe("7778");
    const old = { username: person.email, password };
    expect((await shop.visitor().call("login", old)).code).toBe("1006");
    await shop.visitor().signIn(person.email, "another-1");
  });

  test("the current one is always asked for, right after signing in too", async () => {
    const person = await shop.newAccount();
    const change = { password: "another-1", confirmPassword: "another-1" };
    const keyOf = async (more: object) => {
      const { code, failure } = await person.call("updatePwd", { ...change, ...more });
      return [code, failure?.errors?.[0]?.key];
    };
    expect(await keyOf({})).toEqual(["1001", "currentPasswordRequired"]);
    expect(await keyOf({ currentPassword: "wrong-one" })).toEqual(["1001", "currentPasswordWrong"]);
    expect((await person.call("updatePwd", { ...change, currentPassword: password })).code).toBe(
      "0000",
    );
  });

  test("is as long as staff like, and up to fifteen characters for shoppers", async () => {
    const long = "four words are better than one";
    const change = { password: long, confirmPassword: long };
    const shopper = await shop.newAccount();
    expect(
      (await shopper.call("updatePwd", { ...change, currentPassword: password })).failure.errors,
    ).toMatchObject([{ path: "password", key: "passwordLength" }]);
    const staff = await shop.visitor().signIn("content@kitroom.example", "content-demo");
    await staff.data("updatePwd", { ...change, currentPassword: "content-demo" });
    await shop.visitor().signIn("content@kitroom.example", long);
  });

  test("reset by code: unlocks, ends every session, confirms the address", async () => {
    const person = await shop.newAccount();
    await shop.nextMail(person.email);
    const visitor = shop.visitor();
    const guess = () => shop.visitor("en-US", visitor.remoteAddress);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await guess().call("login", { username: person.email, password: "wrong-one" });
    }
    const right = { username: person.email, password };
    expect(await guess().call("login", right)).toMatchObject({ code: "1008", status: 429 });
    await visitor.call("sendVerificationCode", { email: person.email });
    const { code } = await shop.nextMail(person.email);
    const reset = { email: person.email, code, password: "newest", confirmPassword: "newest" };
    expect(await visitor.call("updatePwd", reset)).toMatchObject({ code: "0000", data: null });
    expect((await visitor.call("updatePwd", reset)).code).toBe("1007");
    expect((await person.call("getUser")).code).toBe("7778");
    await visitor.signIn(person.email, "newest");
    expect(await visitor.data("getUser")).toMatchObject({ emailVerified: true });
    expect((await shop.nextMail(person.email)).subject).toContain("password");
  });

  test("a code works in any browser: five guesses for the one that asked, three for all others", async () => {
    const { email } = await shop.newAccount();
    await shop.nextMail(email);
    const owner = shop.visitor();
    const reset = (by: typeof owner, code: string) =>
      by.call("updatePwd", { email, code, password: "newest", confirmPassword: "newest" });
    const wrongFor = (code: string) => (code === "000000" ? "000001" : "000000");
    await owner.call("sendVerificationCode", { email });
    const { code } = await shop.nextMail(email);
    // Ten at once by others: three are judged, none of them costs the browser that asked.
    const guesses = await Promise.all(
      Array.from({ length: 10 }, () => reset(shop.visitor(), wrongFor(code))),
    );
    const wrong = { code: "1007", msg: guesses[0]?.msg };
    for (const guess of guesses) expect(guess).toMatchObject(wrong);
    // The right one of another browser comes too late, and looks like a wrong one.
    expect(await reset(shop.visitor(), code)).toMatchObject(wrong);
    for (let guess = 0; guess < 4; guess += 1) {
      expect((await reset(owner, wrongFor(code))).code).toBe("1007");
    }
    expect((await reset(owner, code)).code).toBe("0000");

    // Read on a computer, typed on a phone; the code is used up for both.
    shop.clock.offsetMs += 16 * 60_000;
    const other = await shop.newAccount();
    await shop.nextMail(other.email);
    await owner.call("sendVerificationCode", { email: other.email });
    const asked = await shop.nextMail(other.email);
    const phone = shop.visitor();
    const type = (by: typeof owner, typed: string) =>
      by.call("updatePwd", {
        email: other.email,
        code: typed,
        password: "newest",
        confirmPassword: "newest",
      });
    for (let guess = 0; guess < 2; guess += 1) await type(phone, wrongFor(asked.code));
    expect((await type(phone, asked.code)).code).toBe("0000");
    expect((await type(owner, asked.code)).code).toBe("1007");
  });

  test("strangers who ask for codes all day keep no owner out, on any device", async () => {
    const { email } = await shop.newAccount();
    await shop.nextMail(email);
    const stranger = (network: number) =>
      shop.visitor("en-US", `192.0.2.${network}`).call("sendVerificationCode", { email });
    for (let network = 1; network <= 4; network += 1) {
      for (let ask = 0; ask < 3; ask += 1) await stranger(network);
    }
    for (let count = 0; count < 10; count += 1) await shop.nextMail(email);
    shop.clock.offsetMs += 11 * 60_000;
    const owner = shop.visitor();
    await owner.call("sendVerificationCode", { email });
    const { code } = await shop.nextMail(email);
    const reset = { email, code, password: "newest", confirmPassword: "newest" };
    expect((await owner.call("updatePwd", reset)).code).toBe("0000");
  });

  test("strangers use up nothing of a browser that has signed in before", async () => {
    const person = await shop.newAccount();
    const { email } = person;
    await shop.nextMail(email);
    const known = await shop.visitor().signIn(email);
    expect((await shop.nextMail(email)).subject).toContain("new device");
    for (let network = 0; network < 11; network += 1) {
      await shop.visitor().call("sendVerificationCode", { email });
    }
    for (let count = 0; count < 10; count += 1) await shop.nextMail(email);
    await known.call("sendVerificationCode", { email });
    const { code } = await shop.nextMail(email);
    const reset = { email, code, password: "newest", confirmPassword: "newest" };
    expect((await known.call("updatePwd", reset)).code).toBe("0000");
  });

  test("without a session it is a token that is missing, as a guest it is not theirs", async () => {
    const change = { password: "another-1", confirmPassword: "another-1" };
    expect((await shop.visitor().call("updatePwd", change)).code).toBe("9998");
    expect((await (await shop.visitor().asGuest()).call("updatePwd", change)).code).toBe("1003");
  });

  test("locked by guessing: the pause grows and ends by time", async () => {
    const { email } = await shop.newAccount();
    const attempt = (secret: string) =>
      shop.visitor("en-US", "192.0.2.99").call("login", { username: email, password: secret });
    for (let guess = 0; guess < 5; guess += 1) expect((await attempt("wrong")).code).toBe("1006");
    expect((await attempt(password)).code).toBe("1008");
    shop.clock.offsetMs += 31_000;
    expect((await attempt("wrong")).code).toBe("1006");
    shop.clock.offsetMs += 31_000;
    expect((await attempt(password)).code).toBe("1008");
    shop.clock.offsetMs += 30_000;
    expect((await attempt(password)).code).toBe("0000");
  });
});
