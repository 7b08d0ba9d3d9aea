import { describe, expect, test, vi } from "vitest";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { alertRoom, back, linkIn, newMailbox } from "../../../tests/support/alert-room.ts";
import { buy } from "../../../tests/support/buying-guest.ts";
import type { Visitor } from "../../../tests/support/account-shop.ts";
import { forgetAlerts } from "./forget-alerts.ts";

/** An ended alert stays ended: by old e-mails, and while an e-mail has not been taken yet. */
const room = alertRoom();
const { ask, arrived, confirmedAccount, confirmedGuest, stock, tell, tellInVain } = room;
const day = 86_400_000;
const patient = { timeout: 10_000 };

const open = async (visitor: Visitor) => (await visitor.data("listAlerts")).records.length;
const leave = (token: string) => room.shop.visitor().data("leaveAlerts", { token });

/** Sent for M, and as many days later as sent alerts, and addresses without any, are kept. */
async function sentLongAgo(email: string): Promise<string> {
  await stock("M", 2);
  await tell();
  const { text } = await room.shop.nextMail(email);
  room.shop.clock.offsetMs += 40 * day;
  await forgetAlerts(room.services());
  await stock("M", 0);
  return text;
}

/** The same person sets alerts for M and L again, and confirms. */
async function asksAgain(email: string): Promise<Visitor> {
  const guest = await room.shop.visitor().asGuest();
  await ask(guest, { ...back, email });
  await ask(guest, { kind: "stock", size: "L", email });
  const { text } = await room.shop.nextMail(email);
  await guest.data("confirmAlerts", { token: linkIn(text, "confirm") });
  expect(await open(guest)).toBe(2);
  return guest;
}

describe("a link to stop in an old e-mail", () => {
  test.each([
    ["all", 1],
    ["those of its product", 0],
  ])("ends %s, though the address was forgotten and asked anew since", async (_what, nth) => {
    const { email } = await confirmedGuest();
    const text = await sentLongAgo(email);
    const guest = await asksAgain(email);
    await leave(linkIn(text, "leave", nth));
    expect(await open(guest)).toBe(0);
  });

  test("ends alerts to its mailbox after the account has left it", async () => {
    const person = await confirmedAccount();
    await ask(person);
    const text = await sentLongAgo(person.email);
    await room.shop.database
      .driver`update account set email = ${newMailbox()} where email = ${person.email}`;
    const guest = await asksAgain(person.email);
    await leave(linkIn(text, "leave", 1));
    expect(await open(guest)).toBe(0);
  });

  test("ends alerts of the account at its new address", async () => {
    const person = await confirmedAccount();
    await ask(person);
    const text = await sentLongAgo(person.email);
    await room.shop.database
      .driver`update account set email = ${newMailbox()} where email = ${person.email}`;
    await ask(person, { kind: "stock", size: "L" });
    await leave(linkIn(text, "leave", 1));
    expect(await open(person)).toBe(0);
  });

  test("to confirm ends alerts that were set after its address was forgotten", async () => {
    const email = newMailbox();
    await ask(await room.shop.visitor().asGuest(), { ...back, email });
    const { text } = await room.shop.nextMail(email);
    room.shop.clock.offsetMs += 9 * day;
    await forgetAlerts(room.services());
    const guest = await asksAgain(email);
    await leave(linkIn(text, "leave"));
    expect(await open(guest)).toBe(0);
  });

  test("to the longest of addresses is taken", async () => {
    const name = "n".repeat(50);
    const email = `${name}@${name}.${name}.${"o".repeat(60)}.example`;
    const guest = await room.shop.visitor().asGuest();
    await ask(guest, { ...back, email });
    const { text } = await room.shop.nextMail(email);
    await guest.data("confirmAlerts", { token: linkIn(text, "confirm") });
    await stock("M", 1);
    await tell();
    const mail = await room.shop.nextMail(email);
    await ask(guest, { kind: "stock", size: "L", email });
    await leave(linkIn(mail.text, "leave", 0));
    expect(await open(guest)).toBe(0);
  });

  test("names nobody who could be read from it", async () => {
    const { email } = await confirmedGuest();
    await stock("M", 2);
    await tell();
    const token = linkIn((await room.shop.nextMail(email)).text, "leave", 1);
    const parts = token.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"));
    expect([token, ...parts].join(" ")).not.toContain(email.split("@")[0]);
  });

  test("of the former form ends the alerts it names while they are there", async () => {
    const { driver, queries } = room.shop.database;
    const signature = await readLinkSignature(queries);
    const former = (payload: string) => signature.sign("alert-leave", payload);
    const { email, guest } = await confirmedGuest();
    const [address] = await driver<{ id: string }[]>`
      select id from alert_address where email = ${email}`;
    await leave(former(`address~${address?.id}~another-product`));
    expect(await open(guest)).toBe(1);
    await leave(former(`address~${address?.id}~${room.productId}`));
    expect(await open(guest)).toBe(0);
    const person = await confirmedAccount();
    await ask(person);
    const [account] = await driver<{ id: string }[]>`
      select id from account where email = ${person.email}`;
    await leave(former(`account~${account?.id}~`));
    expect(await open(person)).toBe(0);
  });
});

describe("an alert that is ended while its e-mail waits", () => {
  test.each([
    [
      "by its link",
      async (_person: Visitor, token: string) => {
        await leave(token);
      },
    ],
    [
      "in the list of a page that was loaded before",
      async (person: Visitor, _token: string, id: string) => {
        await person.data("endAlert", { id });
      },
    ],
  ])("%s: neither is it sent, nor does it wait again", async (_way, end) => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 1);
    const about = await tellInVain(person.email);
    const [mail] = await room.shop.database.driver<{ leave_url: string }[]>`
      select leave_url from mail where about = ${about}`;
    const token = new URL(mail?.leave_url ?? "").searchParams.get("token") ?? "";
    await end(person, token, about.split(":")[1] ?? "");
    await stock("M", 0);
    await room.shop.send();
    expect(await open(person)).toBe(0);
    await stock("M", 1);
    await tell();
    await room.shop.send();
    expect(await arrived(person.email)).toEqual([]);
  });

  test("by buying it: it is not sent", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 4);
    await tellInVain(person.email);
    const goods = { productId: room.productId, size: "M" };
    await buy(room.shop, person, { email: person.email, street: "Musterweg 12", goods });
    await room.shop.send();
    expect(await arrived(person.email)).toEqual([]);
    await stock("M", 0);
    expect(await open(person)).toBe(0);
  });
});

describe("sizes with alerts that the merchant renames or takes away", () => {
  const rename = (from: string, to: string) => room.shop.database.driver`
    update product_size set size = ${to} where product_id = ${room.productId} and size = ${from}`;
  const states = async (visitor: Visitor) =>
    (await visitor.data("listAlerts")).records.map(({ state }) => state);

  test("XXXXXL that becomes 5XL is reported when it is back, once", async () => {
    const person = await confirmedAccount();
    await rename("L", "XXXXXL");
    try {
      await ask(person, { kind: "stock", size: "XXXXXL" });
      await rename("XXXXXL", "5XL");
      expect(await states(person)).toEqual(["waiting"]);
      await ask(person, { kind: "stock", size: "5XL" });
      await stock("5XL", 2);
      await tell();
      await vi.waitFor(async () => expect(await arrived(person.email)).toHaveLength(1), patient);
      await tell();
      await room.shop.send();
      expect(await arrived(person.email)).toHaveLength(1);
      expect(await open(person)).toBe(0);
    } finally {
      await rename("5XL", "L");
      await rename("XXXXXL", "L");
    }
  });

  test("a size that is gone is shown as off sale, and waits for its return", async () => {
    const person = await confirmedAccount();
    await ask(person, { kind: "stock", size: "L" });
    await ask(person, { kind: "price" });
    await rename("L", "Other");
    try {
      expect((await states(person)).toSorted()).toEqual(["offSale", "waiting"]);
    } finally {
      await rename("Other", "L");
    }
    expect(await states(person)).toEqual(["waiting", "waiting"]);
    await room.shop.database
      .driver`update product set published_at = null where id = ${room.productId}`;
    expect(await states(person)).toEqual(["offSale", "offSale"]);
  });
});
