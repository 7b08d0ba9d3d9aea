import { afterAll, beforeAll, expect, test } from "vitest";
import {
  openAccountShop,
  password,
  type AccountShop,
  type Visitor,
} from "../../../tests/support/account-shop.ts";
import { graceSeconds } from "#server/auth/session-tokens.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";

async function signIn(visitor: Visitor, email: string, userAgent = firefox, secret = password) {
  const input = { username: email, password: secret };
  const { data } = await visitor.call("login", input, { "user-agent": userAgent });
  return Object.assign(visitor, data);
}

/** E-mails that sessions have caused, oldest first. */
async function mailsTo(email: string) {
  const rows = await shop.database.queries
    .selectFrom("mail")
    .select("about")
    .where("recipient", "=", email)
    .orderBy("id")
    .execute();
  const kinds = rows.map(({ about }) => about.split(":")[0] ?? "");
  return kinds.filter((kind) => kind === "new-device" || kind === "token-reuse");
}

test("an unknown browser is reported by e-mail, a known one and the first of all are not", async () => {
  const owner = await shop.newAccount();
  const { email } = owner;
  await shop.nextMail(email);
  await signIn(owner, email);
  expect(await mailsTo(email)).toEqual([]);

  const stranger = await signIn(shop.visitor("zh-CN"), email);
  expect(await shop.nextMail(email)).toMatchObject({
    subject: "您的账户在新设备上登录",
    text: expect.stringContaining("Firefox, Windows"),
  });
  await signIn(stranger, email);
  expect(await mailsTo(email)).toEqual(["new-device"]);

  // One browser may be known to several accounts, and stays known when the password is changed.
  const other = await shop.newAccount();
  await signIn(stranger, other.email);
  const changed = {
    currentPassword: password,
    password: "another-1",
    confirmPassword: "another-1",
  };
  await signIn(stranger, email);
  await stranger.data("updatePwd", changed);
  await signIn(stranger, email, firefox, "another-1");
  expect(await mailsTo(email)).toEqual(["new-device"]);
  await signIn(owner, email, "", "another-1");
  expect(await mailsTo(email)).toEqual(["new-device", "new-device"]);

  await signIn(shop.visitor(), "content@kitroom.example", firefox, "content-demo");
  expect(await mailsTo("content@kitroom.example")).toEqual([]);
});

test("a refresh token used twice ends the session and is reported by e-mail, a guest's is not", async () => {
  const { email } = await shop.newAccount();
  const visitor = await signIn(shop.visitor(), email);
  const guest = await shop.visitor().asGuest();
  const sessions = [visitor, guest].map(({ refreshToken }) => ({ refreshToken }));
  for (const used of sessions) await visitor.data("refreshToken", used);
  shop.clock.offsetMs += graceSeconds * 1000 + 1000;
  for (const used of [...sessions, ...sessions]) {
    expect((await shop.visitor().call("refreshToken", used)).code).toBe("8889");
  }
  expect(await mailsTo(email)).toEqual(["new-device", "token-reuse"]);
  const mails = await shop.database.queries
    .selectFrom("mail")
    .select("recipient")
    .where("about", "like", "token-reuse:%")
    .execute();
  expect(mails).toEqual([{ recipient: email }]);
});
