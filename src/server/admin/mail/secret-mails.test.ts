import { afterAll, beforeAll, expect, test } from "vitest";
import { forgetMailBodies } from "#server/notification/forget-mail-bodies.ts";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../../tests/support/account-shop.ts";
import { askAdmin } from "../../../../tests/support/ask-admin.ts";
import { signInAs } from "../../../../tests/support/staff.ts";

/** Links that work once are secret as codes are, from staff and from programs (R-MAIL-8). */
let shop: AccountShop;
let owner: string;
let support: string;
let program: string;
beforeAll(async () => {
  shop = await openAccountShop();
  owner = await signInAs(shop.app, "R_SUPER");
  support = await signInAs(shop.app, "R_SUPPORT");
  const scopes = ["mail.read" as const, "mail.send" as const, "customers.read" as const];
  const key = { name: "Help desk", scopes, days: 1, callsPerMinute: 600 };
  program = (await askAdmin(shop, owner, "createKey", key)).data.key;
});
afterAll(() => shop?.close());

const tokenIn = ({ text }: { text: string }) =>
  decodeURIComponent(/token=([^\s&]+)/.exec(text)?.[1] ?? "");
const profile = (email: string) => ({
  firstName: "Kim",
  lastName: "Selwyn",
  email,
  gender: "female",
  birthday: "1990-02-28",
  currentPassword: password,
});

/** Each e-mail that holds a link or a code, sent to an address. @returns the secret in it */
const mails = {
  async "email-confirm"(email: string) {
    const person = await shop.newAccount();
    await person.data("updateUser", profile(email));
    return tokenIn(await shop.nextMail(email));
  },
  async "email-changed"(email: string) {
    const person = await shop.newAccount({ email });
    await shop.nextMail(email);
    const next = `next-${email}`;
    await person.data("updateUser", profile(next));
    await person.data("confirmEmailChange", { token: tokenIn(await shop.nextMail(next)) });
    return tokenIn(await shop.nextMail(email));
  },
  async "newsletter-confirm"(email: string) {
    await shop.visitor().data("subscribe", [{ email }]);
    return tokenIn(await shop.nextMail(email));
  },
  async "newsletter-welcome"(email: string) {
    await shop.visitor().data("subscribe", [{ email }]);
    const token = tokenIn(await shop.nextMail(email));
    await shop.visitor().data("confirmSubscription", { token });
    return tokenIn(await shop.nextMail(email));
  },
  async "own-data"(email: string) {
    await shop.visitor().data("askDataLink", { email });
    return /my-data#(\S+)/.exec((await shop.nextMail(email)).text)?.[1] ?? "";
  },
  async code(email: string) {
    await shop.newAccount({ email });
    return (await shop.nextMail(email)).code;
  },
};

test.each(Object.keys(mails) as (keyof typeof mails)[])(
  "%s: its secret is never shown, found or sent to another address, and is wiped once it was taken",
  async (kind) => {
    const recipient = `${kind}@secret.example`;
    const secret = await mails[kind](recipient);
    expect(secret).not.toBe("");
    const { driver } = shop.database;
    const readText = async () => {
      const rows = await driver`select subject || body_text || body_html as text from mail
        where recipient = ${recipient} and split_part(about, ':', 1) = ${kind}`;
      return rows.map(({ text }) => String(text)).join("");
    };
    await expect.poll(readText).toBe("");
    // As it stands there while a mail server is away.
    await driver`update mail set state = 'refused', accepted_at = null, subject = ${secret}, body_text = ${secret},
      body_html = ${secret} where recipient = ${recipient} and split_part(about, ':', 1) = ${kind}`;
    for (const caller of [owner, support, program]) {
      const list = await askAdmin(shop, caller, "listMail", { text: recipient, size: 50 });
      const { id = "" } = list.data.records.find((one) => one.kind === kind) ?? {};
      const opened = await askAdmin(shop, caller, "getMail", { id });
      expect(opened.data).toMatchObject({ kind, text: "", html: "", canResend: false });
      expect(JSON.stringify([list, opened])).not.toContain(secret);
      const found = await askAdmin(shop, caller, "listMail", { text: secret.slice(0, 80) });
      expect(found.data.records).toEqual([]);
      for (const to of [{}, { recipient: "elsewhere@people.example" }]) {
        const again = await askAdmin(shop, caller, "resendMail", { id, state: "refused", ...to });
        expect(again.code).toBe("1004");
      }
    }
  },
);

test("a secret that was not taken is wiped once it is used or works no more, and not sent then", async () => {
  const { driver } = shop.database;
  /** As it stands there while the mail server is away. */
  const putBack = (recipient: string) => driver`
    update mail set state = 'queued', accepted_at = null, next_try_at = now() + interval '1 year',
      body_text = 'secret', created_at = ${shop.clock.now()}::timestamptz
    where recipient = ${recipient}`;
  const read = (recipient: string) => driver`
    select state, subject || body_text || body_html as text from mail
    where recipient = ${recipient} order by created_at desc, id desc limit 1`;
  const gone = [{ state: "dropped", text: "" }];
  const used = "used@secret.example";
  const token = await mails["email-confirm"](used);
  await expect.poll(() => read(used)).toMatchObject([{ state: "sent", text: "" }]);
  await putBack(used);
  expect((await shop.visitor().call("confirmEmailChange", { token })).code).toBe("0000");
  expect(await read(used)).toEqual(gone);

  const old = "old@secret.example";
  await mails["email-confirm"](old);
  await expect.poll(() => read(old)).toMatchObject([{ state: "sent", text: "" }]);
  await putBack(old);
  shop.clock.offsetMs += 23 * 3_600_000;
  await forgetMailBodies(shop);
  expect(await read(old)).toMatchObject([{ state: "queued", text: "secret" }]);
  shop.clock.offsetMs += 2 * 3_600_000;
  await forgetMailBodies(shop);
  expect(await read(old)).toEqual(gone);
});

test("the use of the link that takes an address back is an event of security", async () => {
  const recipient = "back@secret.example";
  const token = await mails["email-changed"](recipient);
  expect((await shop.visitor().call("undoEmailChange", { token })).code).toBe("0000");
  const events = await askAdmin(shop, owner, "listSecurity", {});
  expect(events.data.records.map(({ kind }) => kind as string)).toEqual(
    expect.arrayContaining(["emailMoved", "emailTakenBack"]),
  );
});
