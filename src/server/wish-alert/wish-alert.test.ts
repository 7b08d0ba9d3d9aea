import { describe, expect, test } from "vitest";
import { alertRoom, back, linkIn, newMailbox } from "../../../tests/support/alert-room.ts";
import type { Visitor } from "../../../tests/support/account-shop.ts";
import { pools } from "#server/platform/pools.ts";
import { forgetAlerts } from "./forget-alerts.ts";

/**
 * The cases of asking for alerts and ending them, from outside: buyers, strangers, a spammer. Their
 * sending stands in `send-alerts.test.ts`, lists and their links in `wish-share.test.ts`.
 */
const room = alertRoom();
const { ask, confirmedAccount, confirmedGuest, stock, tell, told } = room;
const minute = 60_000;
const day = 24 * 60 * minute;

const countConfirmMails = async () => {
  const [row] = await room.shop.database.driver<{ n: number }[]>`
    select count(*)::int as n from mail where starts_with(about, 'alert-confirm')`;
  return row?.n ?? 0;
};

describe("asking", () => {
  test("an account that confirmed its address waits at once", async () => {
    const person = await confirmedAccount();
    expect((await ask(person)).data).toEqual({ state: "waiting" });
    // Two tabs, or a second press: one alert.
    expect((await ask(person)).data).toEqual({ state: "waiting" });
    const { records, email } = await person.data("listAlerts");
    expect(email).toBe(person.email);
    expect(records).toMatchObject([
      { kind: "stock", size: "M", productId: room.productId, state: "waiting" },
    ]);
  });

  test("a guest's address waits once it has confirmed, by one link for all of a while", async () => {
    const email = newMailbox();
    const guest = await room.shop.visitor("zh-CN").asGuest();
    expect((await ask(guest, { ...back, email })).data).toEqual({ state: "pending" });
    expect((await ask(guest, { kind: "stock", size: "L", email })).data).toEqual({
      state: "pending",
    });
    const mail = await room.shop.nextMail(email);
    expect(mail.subject).toBe("请确认您的提醒");
    const token = linkIn(mail.text, "confirm");
    const answers = await Promise.all([1, 2].map(() => guest.call("confirmAlerts", { token })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(["0000", "1007"]);
    const { records } = await guest.data("listAlerts");
    expect(records.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    expect(await countConfirmMails()).toBe(1);
    // The session has shown that the address is its own.
    expect((await ask(guest, { kind: "price", email })).data).toEqual({ state: "waiting" });
  });

  test("an account that has not confirmed its address is a stranger to it", async () => {
    const person = await room.shop.newAccount();
    expect((await ask(person)).failure.errors?.[0]).toMatchObject({ key: "emailRequired" });
    expect((await ask(person, { ...back, email: person.email })).data).toEqual({
      state: "pending",
    });
  });

  test("a stranger who types a known address gets the same answer, and it another link", async () => {
    const { email, guest } = await confirmedGuest();
    const stranger = await room.shop.visitor().asGuest();
    const asked = { kind: "stock", size: "L", email };
    expect((await ask(stranger, asked)).data).toEqual({ state: "pending" });
    const never = { ...asked, email: newMailbox() };
    expect((await ask(await room.shop.visitor().asGuest(), never)).data).toEqual({
      state: "pending",
    });
    await stock("L", 5);
    await tell();
    expect(await told(email)).toEqual([]);
    // Its own list shows the stranger nothing of the other.
    expect((await stranger.data("listAlerts")).records).toHaveLength(1);
    expect((await guest.data("listAlerts")).records).toHaveLength(1);
  });

  test("a link is dead after seven days, and forged ones open nothing", async () => {
    const email = newMailbox();
    const guest = await room.shop.visitor().asGuest();
    await ask(guest, { ...back, email });
    const { text } = await room.shop.nextMail(email);
    const token = linkIn(text, "confirm");
    for (const wrong of [`x${token}`, linkIn(text, "leave"), "a.b", "."]) {
      expect((await guest.call("confirmAlerts", { token: wrong })).code).toBe("1007");
    }
    room.shop.clock.offsetMs = 7 * day + minute;
    expect((await guest.call("confirmAlerts", { token })).code).toBe("1007");
    room.shop.clock.offsetMs = 9 * day;
    await forgetAlerts(room.services());
    const [row] = await room.shop.database.driver<{ n: number }[]>`
      select count(*)::int as n from alert_address where email = ${email}`;
    expect(row?.n).toBe(0);
  });

  test("no alert of a product that is not there, not on sale, or in stock", async () => {
    const person = await confirmedAccount();
    expect((await ask(person, { ...back, productId: "no-such" })).code).toBe("1002");
    expect((await ask(person, { kind: "stock", size: "XXXXL" })).code).toBe("1001");
    await stock("M", 1);
    expect((await ask(person)).data).toEqual({ state: "inStock" });
    await room.shop.database
      .driver`update product set published_at = null where id = ${room.productId}`;
    expect((await ask(person)).code).toBe("1002");
  });

  test("a merchant who switched alerts off takes none and sends none", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await room.shop.database
      .driver`insert into shop_setting (key, value) values ('wishAlerts', 'false')`;
    expect((await ask(person, { kind: "price" })).code).toBe("1002");
    expect((await person.data("listAlerts")).open).toBe(false);
    await stock("M", 3);
    await tell();
    expect(await told(person.email)).toEqual([]);
  });
});

test("as many at once as a process has connections, and more, are all answered", async () => {
  const most = pools.calls.connections * 2;
  const guests = await Promise.all(
    Array.from({ length: most }, () => room.shop.visitor().asGuest()),
  );
  const answers = await Promise.all(
    guests.map((guest) => ask(guest, { ...back, email: newMailbox() })),
  );
  expect(answers.map(({ status, data }) => [status, data?.state])).toEqual(
    Array.from({ length: most }, () => [200, "pending"]),
  );
});

describe("a spammer", () => {
  test("with many addresses reaches few from one network", async () => {
    const before = await countConfirmMails();
    const spammer = await room.shop.visitor("en-US", "203.0.113.9").asGuest();
    const codes = [];
    for (let nth = 0; nth < 21; nth += 1) {
      codes.push((await ask(spammer, { ...back, email: newMailbox() })).code);
    }
    expect(codes).toEqual([...Array<string>(20).fill("0000"), "1008"]);
    expect((await countConfirmMails()) - before).toBe(20);
  });

  test("with many sessions writes little to one address, and its owner still gets a link", async () => {
    const email = newMailbox();
    for (let nth = 0; nth < 6; nth += 1) {
      const session = await room.shop.visitor("en-US", "203.0.113.10").asGuest();
      expect((await ask(session, { ...back, email })).data).toEqual({ state: "pending" });
    }
    const mails = async () => {
      const [row] = await room.shop.database.driver<{ n: number }[]>`
        select count(*)::int as n from mail where recipient = ${email}`;
      return row?.n;
    };
    expect(await mails()).toBe(3);
    await ask(await room.shop.visitor().asGuest(), { ...back, email });
    expect(await mails()).toBe(4);
  });
});

describe("ending", () => {
  const open = async (visitor: Visitor) => (await visitor.data("listAlerts")).records.length;

  test("one's own by a press, another's not", async () => {
    const { guest } = await confirmedGuest();
    const [alert] = (await guest.data("listAlerts")).records;
    const thief = await confirmedAccount();
    expect((await thief.call("endAlert", { id: alert?.id })).code).toBe("1002");
    await guest.data("endAlert", { id: alert?.id });
    expect(await open(guest)).toBe(0);
  });

  test("by one click of an e-mail: of this product, or all", async () => {
    const person = await confirmedAccount();
    const other = await room.shop.database.driver<{ id: string }[]>`
      select id from product where published_at <= now() and id <> ${room.productId} limit 1`;
    await ask(person);
    await ask(person, { kind: "stock", size: "L" });
    await person.data("askAlert", { productId: other[0]?.id, kind: "price" });
    await stock("M", 2);
    await tell();
    const { text } = await room.shop.nextMail(person.email);
    expect(await open(person)).toBe(2);
    await room.shop.visitor().data("leaveAlerts", { token: linkIn(text, "leave", 0) });
    expect(await open(person)).toBe(1);
    const url = `/alerts/leave?token=${encodeURIComponent(linkIn(text, "leave", 1))}`;
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    const payload = "List-Unsubscribe=One-Click";
    for (let nth = 0; nth < 2; nth += 1) {
      const answer = await room.shop.app.inject({ method: "POST", url, headers, payload });
      expect(answer.statusCode).toBe(200);
    }
    expect(await open(person)).toBe(0);
    const forged = url.replace("token=", "token=x");
    expect(
      (await room.shop.app.inject({ method: "POST", url: forged, headers, payload })).statusCode,
    ).toBe(404);
    const page = await room.shop.app.inject({ method: "POST", url, headers, payload: "" });
    expect(page.headers.location).toBe("/alerts/leave?result=done");
  });

  test("the reader of the mailbox ends alerts that strangers set for it", async () => {
    const email = newMailbox();
    const stranger = await room.shop.visitor().asGuest();
    await ask(stranger, { ...back, email });
    const { text } = await room.shop.nextMail(email);
    await room.shop.visitor().data("leaveAlerts", { token: linkIn(text, "leave") });
    expect(await open(stranger)).toBe(0);
  });
});

test("a guest who signs in takes the alerts along; the same one stays once", async () => {
  const { guest, email } = await confirmedGuest();
  const person = await confirmedAccount();
  await ask(person);
  const secret = { username: person.email, password: "secret-1" };
  Object.assign(guest, await guest.data("login", secret));
  const { records } = await guest.data("listAlerts");
  expect(records.map((alert) => alert.email).toSorted()).toEqual([person.email, email].toSorted());
});
