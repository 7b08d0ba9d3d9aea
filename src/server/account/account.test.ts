import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../tests/support/account-shop.ts";
import { takeGuess } from "#server/platform/guess-limit.ts";
import { newAccounts } from "./account-limits.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

const minutes = (count: number) => count * 60_000;
const register = (email: string, more = {}) => ({
  firstName: "Kim",
  lastName: "Selwyn",
  email,
  password,
  ...more,
});
const profile = (email: string, more = {}) => ({
  firstName: "Kim",
  lastName: "Selwyn",
  email,
  gender: "female",
  birthday: "1990-02-28",
  subscribe: false,
  ...more,
});

describe("registering", () => {
  test("signs in at once, and the address is confirmed by the code that comes by mail", async () => {
    const person = shop.visitor();
    const email = "Kim.Selwyn@people.example";
    const registered = await person.data("registerUser", register(email));
    person.token = registered.token;
    expect(await person.data("getUser")).toEqual({
      firstName: "Kim",
      lastName: "Selwyn",
      email,
      emailVerified: false,
      pendingEmail: null,
      gender: "secrecy",
      birthday: null,
      subscribe: false,
    });
    expect(await person.data("getUserInfo")).toMatchObject({
      userId: registered.userId,
      userName: "Kim Selwyn",
      roles: [],
    });
    const mail = await shop.nextMail(email);
    expect(mail.subject).toContain("Welcome");
    expect(mail.html).toContain(mail.code);
    expect(await person.data("verifyEmail", { code: mail.code })).toEqual({ claimedOrders: 0 });
    expect(await person.data("getUser")).toMatchObject({ emailVerified: true });
    expect((await person.call("verifyEmail", { code: mail.code })).code).toBe("1007");
  });

  test("a password is taken as it was typed, from its first space to its last", async () => {
    const email = "spaces@people.example";
    const typed = " Näve 王 ";
    await shop.visitor().data("registerUser", register(email, { password: typed }));
    const enter = async (guess: string) =>
      (await shop.visitor().call("login", { username: email, password: guess })).code;
    expect(await enter(typed)).toBe("0000");
    for (const other of [typed.trim(), typed.toLowerCase(), ` ${typed}`, typed.slice(0, -1)]) {
      expect(await enter(other), other).toBe("1006");
    }
    const person = await shop.visitor().signIn(email, typed);
    const { code, failure } = await person.call("deleteAccount", { currentPassword: typed.trim() });
    expect([code, failure.errors]).toMatchObject(["1001", [{ key: "currentPasswordWrong" }]]);
    expect((await person.call("deleteAccount", { currentPassword: typed })).code).toBe("0000");
  });

  test("an address that is taken, in any case of letters, is refused by its field", async () => {
    const { email } = await shop.newAccount();
    const again = await shop.visitor().call("registerUser", register(email.toUpperCase()));
    expect(again).toMatchObject({
      code: "1004",
      failure: { errors: [{ path: "email", key: "emailTaken" }] },
    });
  });

  test("one network address opens sixty in an hour, and writes to no more strangers", async () => {
    const limits = { queries: shop.database.queries, clock: shop.clock };
    const open = (email: string, from: string) =>
      shop.visitor("en-US", from).call("registerUser", register(email));
    for (let opened = 1; opened < newAccounts.burst; opened += 1) {
      await takeGuess(limits, newAccounts, "203.0.113.60");
    }
    expect((await open("sixtieth@people.example", "203.0.113.60")).code).toBe("0000");
    const refused = await open("stranger@people.example", "203.0.113.60");
    expect(refused).toMatchObject({ code: "1008", status: 429 });
    expect((await open("stranger@people.example", "203.0.113.61")).code).toBe("0000");
    shop.clock.offsetMs += minutes(1);
    expect((await open("next@people.example", "203.0.113.60")).code).toBe("0000");
  });

  test("of ten at once with one address one gets it", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.visitor().call("registerUser", register("once@people.example")),
      ),
    );
    const codes = answers.map(({ code }) => code).toSorted();
    expect(codes).toEqual(["0000", ...Array(9).fill("1004")]);
  });

  test.each([
    ["firstName", { firstName: " " }, "Please enter the First Name"],
    ["lastName", { lastName: "" }, "Please enter the Last Name"],
    ["email", { email: "" }, "Please enter the Email"],
    ["email", { email: "kim@people" }, "The Email is invalid"],
    ["password", { password: "" }, "Please enter the Password"],
    ["password", { password: "12345" }, "The password's length should be between 6-15"],
    ["password", { password: "1234567890123456" }, "The password's length should be between 6-15"],
    ["firstName", { firstName: "Kim\0" }, "Please check this value."],
    ["lastName", { lastName: "Sel\ud800wyn" }, "Please check this value."],
    ["password", { password: "secret\0" }, "Please check this value."],
  ])("refuses a wrong %s: %j", async (path, change, message) => {
    const answer = await shop.visitor().call("registerUser", register("x@people.example", change));
    expect(answer.code).toBe("1001");
    expect(answer.failure.errors).toContainEqual(expect.objectContaining({ path, message }));
  });

  test("roles and other things nobody may give themselves are not read", async () => {
    const more = { roles: ["R_SUPER"], kind: "staff", emailVerified: true, disabled: false };
    const person = await shop.newAccount(more);
    expect(await person.data("getUserInfo")).toMatchObject({ roles: [] });
    expect(await person.data("getUser")).toMatchObject({ emailVerified: false });
  });
});

describe("codes", () => {
  test("in the reader's language, once, for ten minutes, for their own purpose", async () => {
    const person = await shop.newAccount({}, "zh-CN");
    const welcome = await shop.nextMail(person.email);
    expect(welcome.subject).toContain("欢迎");
    const visitor = shop.visitor("zh-CN");
    const asked = await visitor.call("sendVerificationCode", { email: person.email });
    expect(asked).toMatchObject({ code: "0000", data: null });
    const mail = await shop.nextMail(person.email);
    expect(mail.text).toContain("重置密码");
    expect((await person.call("verifyEmail", { code: mail.code })).code).toBe("1007");
    shop.clock.offsetMs += minutes(10);
    const late = { email: person.email, code: mail.code, password, confirmPassword: password };
    expect((await visitor.call("updatePwd", late)).code).toBe("1007");
  });

  test("no e-mail, and the same answer, for an address nobody has", async () => {
    const known = await shop.newAccount();
    await shop.nextMail(known.email);
    const unknown = await shop
      .visitor()
      .call("sendVerificationCode", { email: "no@people.example" });
    const answer = await shop.visitor().call("sendVerificationCode", { email: known.email });
    expect({ ...unknown, requestId: "" }).toEqual({ ...answer, requestId: "" });
    await shop.nextMail(known.email);
    expect(shop.post.received.some(({ to }) => to.includes("no@people.example"))).toBe(false);
  });

  test("five wrong tries kill a code; the newest alone is good", async () => {
    const { email } = await shop.newAccount();
    await shop.nextMail(email);
    const visitor = shop.visitor();
    const reset = (code: string) =>
      visitor.call("updatePwd", { email, code, password, confirmPassword: password });
    await visitor.call("sendVerificationCode", { email });
    const first = await shop.nextMail(email);
    await visitor.call("sendVerificationCode", { email });
    const second = await shop.nextMail(email);
    expect((await reset(first.code)).code).toBe("1007");
    const wrong = second.code === "000000" ? "000001" : "000000";
    for (let guess = 0; guess < 4; guess += 1) expect((await reset(wrong)).code).toBe("1007");
    expect((await reset(second.code)).code).toBe("1007");
  });

  test("three in a quarter of an hour, five a day for a stranger, ten for all of them", async () => {
    const { email } = await shop.newAccount();
    await shop.nextMail(email);
    const sent = async () => (await codesOf(email)) - 1; // the one of the welcome
    const asks = async (visitor: ReturnType<typeof shop.visitor>, count: number) => {
      for (let ask = 0; ask < count; ask += 1) {
        await visitor.call("sendVerificationCode", { email });
        await expect.poll(waitingJobs, { timeout: 20_000 }).toBe(0);
      }
    };
    const stranger = shop.visitor();
    await asks(stranger, 4);
    expect(await sent()).toBe(3);
    shop.clock.offsetMs += minutes(16);
    await asks(stranger, 3);
    expect(await sent()).toBe(5);
    for (let network = 0; network < 3; network += 1) await asks(shop.visitor(), 3);
    expect(await sent()).toBe(10);
  });

  test("neither codes nor the e-mails that carried them can be read from the database", async () => {
    const { email } = await shop.newAccount();
    const { code } = await shop.nextMail(email);
    await expect.poll(waitingJobs, { timeout: 20_000 }).toBe(0);
    const rows = await shop.database.driver`
      select v.code_hash as text from verification_code v join account a on a.id = v.account_id
      where a.email = ${email}
      union all select subject || body_text || body_html from mail where recipient = ${email}`;
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.every((row) => !String(row.text).includes(code))).toBe(true);
    // Six digits are guessed at once unless each guess is slow and salted.
    expect(rows.filter((row) => /^\$argon2id\$.*\$.{22}\$/.test(String(row.text)))).toHaveLength(1);
  });
});

async function codesOf(email: string): Promise<number> {
  const [row] = await shop.database.driver`
    select count(*)::int as count from verification_code where email = ${email}`;
  return Number(row?.count);
}

async function waitingJobs(): Promise<number> {
  const [row] = await shop.database.driver`select count(*)::int as count from graphile_worker.jobs`;
  return Number(row?.count);
}

describe("the profile", () => {
  test("is changed as a whole", async () => {
    const person = await shop.newAccount();
    const change = profile(person.email, { subscribe: true });
    const expected = { ...change, emailVerified: false, pendingEmail: null };
    expect(await person.data("updateUser", change)).toEqual(expected);
    expect(await person.data("getUser")).toEqual(expected);
  });

  test.each(["2999-01-01", "2001-02-29", "1899-12-31", "today"])(
    "%s is no birthday",
    async (birthday) => {
      const person = await shop.newAccount();
      const answer = await person.call("updateUser", profile(person.email, { birthday }));
      expect(answer.failure.errors).toMatchObject([{ path: "birthday", message: "Invalid date" }]);
    },
  );
});
