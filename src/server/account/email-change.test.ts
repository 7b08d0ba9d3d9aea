import { afterAll, beforeAll, expect, test } from "vitest";
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

const hours = (count: number) => count * 3_600_000;
const profile = (email: string, more = {}) => ({
  firstName: "Kim",
  lastName: "Selwyn",
  email,
  gender: "female",
  birthday: "1990-02-28",
  currentPassword: password,
  ...more,
});

const tokenIn = ({ text }: { text: string }) => /token=(\S+)/.exec(text)?.[1] ?? "";

/** An account that asked for another address. */
async function mover() {
  const person = await shop.newAccount();
  await shop.nextMail(person.email);
  const email = `new-${person.email}`;
  const changed = await person.data("updateUser", profile(email));
  expect(changed).toMatchObject({ email: person.email, pendingEmail: email });
  return { person, email, token: tokenIn(await shop.nextMail(email)) };
}

test("needs the current password, and must be free", async () => {
  const person = await shop.newAccount();
  const other = await shop.newAccount();
  const unproven = profile(`new-${person.email}`, { currentPassword: undefined });
  expect((await person.call("updateUser", unproven)).failure.errors).toMatchObject([
    { path: "currentPassword", key: "currentPasswordRequired" },
  ]);
  const guessed = profile(`new-${person.email}`, { currentPassword: "wrong-one" });
  expect((await person.call("updateUser", guessed)).failure.errors).toMatchObject([
    { path: "currentPassword", key: "currentPasswordWrong" },
  ]);
  expect(await person.data("getUser")).toMatchObject({ pendingEmail: null });
  expect(await person.call("updateUser", profile(other.email))).toMatchObject({
    code: "1004",
    failure: { errors: [{ key: "emailTaken" }] },
  });
});

test("counts once its link is opened; other sessions end", async () => {
  const { person, email, token } = await mover();
  const otherDevice = await shop.visitor().signIn(person.email);
  expect((await shop.visitor().call("login", { username: email, password })).code).toBe("1006");
  expect((await person.call("confirmEmailChange", { token: `${token}x` })).code).toBe("1007");
  await person.data("confirmEmailChange", { token });
  expect(await person.data("getUser")).toMatchObject({
    email,
    emailVerified: true,
    pendingEmail: null,
  });
  expect((await otherDevice.call("getUser")).code).toBe("8888");
  expect((await person.call("confirmEmailChange", { token })).code).toBe("1007");
  await shop.visitor().signIn(email);
});

test("the link is good for a day, and only the newest, until the password changes", async () => {
  const late = await mover();
  shop.clock.offsetMs += hours(24);
  expect((await shop.visitor().call("confirmEmailChange", { token: late.token })).code).toBe(
    "1007",
  );
  shop.clock.offsetMs -= hours(24);
  const { person, token } = await mover();
  const change = { password: "another-1", confirmPassword: "another-1" };
  await person.data("updatePwd", { ...change, currentPassword: password });
  expect((await shop.visitor().call("confirmEmailChange", { token })).code).toBe("1007");
});

test("the old address takes it back for 72 hours, and nothing leads away again", async () => {
  const { person, email, token } = await mover();
  const thief = person;
  await thief.data("confirmEmailChange", { token });
  const undo = tokenIn(await shop.nextMail(person.email));
  const second = `far-${person.email}`;
  await thief.data("updateUser", profile(second));
  const again = tokenIn(await shop.nextMail(second));
  await thief.data("confirmEmailChange", { token: again });
  const back = tokenIn(await shop.nextMail(email));

  const squatter = { firstName: "Q", lastName: "Q", email: person.email, password };
  expect((await shop.visitor().call("registerUser", squatter)).code).toBe("1004");
  const owner = shop.visitor();
  await owner.data("undoEmailChange", { token: undo });
  expect((await thief.call("getUser")).code).toBe("7778");
  expect((await thief.call("undoEmailChange", { token: back })).code).toBe("1007");
  const known = { username: person.email, password };
  expect((await shop.visitor().call("login", known)).code).toBe("1006");
  await owner.call("sendVerificationCode", { email: person.email });
  const { code } = await shop.nextMail(person.email);
  const reset = {
    email: person.email,
    code,
    password: "mine-again",
    confirmPassword: "mine-again",
  };
  expect((await owner.call("updatePwd", reset)).code).toBe("0000");
  await owner.signIn(person.email, "mine-again");
});

test("after 72 hours it stays", async () => {
  const { person, token } = await mover();
  await person.data("confirmEmailChange", { token });
  const undo = tokenIn(await shop.nextMail(person.email));
  shop.clock.offsetMs += hours(72);
  expect((await shop.visitor().call("undoEmailChange", { token: undo })).code).toBe("1007");
  shop.clock.offsetMs -= hours(72);
});
