import { afterAll, beforeAll, expect, test } from "vitest";
import { openAccountShop, type AccountShop } from "../../../tests/support/account-shop.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

/** An order that a guest placed with the address, in a state. */
async function guestOrder(email: string, state: string): Promise<string> {
  const [row] = await shop.database.driver<{ order_no: string }[]>`
    update sales_order o set email = ${email}, state = ${state},
      address = address || '{"lastName": "Quackenbush"}',
      account_id = (select id from account where kind = 'guest' limit 1)
    where id = (select id from sales_order where state = 'delivered' and email not like '%people%'
      order by id limit 1) returning order_no`;
  return row?.order_no ?? "";
}

const keyIn = (text: string) => /\/my-data#([\w-]{43})/.exec(text)?.[1] ?? "";

async function linkFor(email: string): Promise<string> {
  await shop.visitor().data("askDataLink", { email });
  return keyIn((await shop.nextMail(email)).text);
}

test("a guest sees and erases the data kept of the address, and of no other", async () => {
  await shop.visitor().asGuest();
  await guestOrder("mina@people.example", "delivered");
  await guestOrder("other@people.example", "delivered");
  const { driver } = shop.database;
  // A code for a free order went there, at the wish of a session that ordered nothing.
  await driver`insert into verification_code (id, account_id, purpose, email, code_hash, created_at,
      expires_at)
    select gen_random_uuid(), id, 'order', 'Mina@people.example', 'x', now(), now()
    from account where kind = 'guest' limit 1`;
  const key = await linkFor("Mina@people.example");
  const visitor = shop.visitor();
  const kept = await visitor.data("readOwnData", { key });
  expect(kept).toMatchObject({ orders: 1, underWay: [], everything: { orders: [{}] } });
  expect(JSON.stringify(kept)).toContain("Quackenbush");
  expect(JSON.stringify(kept)).not.toContain("other@people.example");
  await visitor.data("eraseOwnData", { key });
  const emails = await driver<{ email: string }[]>`
    select email from sales_order where email like '%people.example'`;
  expect(emails).toEqual([{ email: "other@people.example" }]);
  expect(await driver`select 1 from mail where recipient ilike 'mina@%'`).toEqual([]);
  expect(await driver`select 1 from verification_code where email ilike 'mina@%'`).toEqual([]);
  expect((await visitor.call("readOwnData", { key })).code).not.toBe("0000");
});

test("orders under way are named and keep everything", async () => {
  await shop.visitor().asGuest();
  const orderNo = await guestOrder("late@people.example", "in_production");
  const key = await linkFor("late@people.example");
  const visitor = shop.visitor();
  expect(await visitor.data("readOwnData", { key })).toMatchObject({ underWay: [orderNo] });
  const refused = await visitor.call("eraseOwnData", { key });
  expect(refused).toMatchObject({ code: "1004", failure: { reason: "orderUnderWay" } });
});

test("a lost order keeps everything until the fate of its money is decided", async () => {
  const email = "lost@people.example";
  await shop.visitor().asGuest();
  await guestOrder(email, "delivered");
  const { driver } = shop.database;
  await driver`insert into lost_payment (id, capture_id, order_no, amount, currency, payer_email,
      moved_at, state)
    values (gen_random_uuid(), 'LOST-1', 'KR-LOST', 100, 'USD', 'Lost@people.example', now(), 'taken')`;
  const key = await linkFor(email);
  const visitor = shop.visitor();
  expect(await visitor.data("readOwnData", { key })).toMatchObject({ underWay: ["KR-LOST"] });
  expect(await visitor.call("eraseOwnData", { key })).toMatchObject({ code: "1004" });
  await driver`update lost_payment set state = 'over' where capture_id = 'LOST-1'`;
  expect((await visitor.call("eraseOwnData", { key })).code).toBe("0000");
  expect(await driver`select payer_email from lost_payment where capture_id = 'LOST-1'`).toEqual([
    { payer_email: null },
  ]);
});

test("an address that an account has confirmed is sent to its page; unknown ones get the same answer", async () => {
  const person = await shop.newAccount();
  const { code } = await shop.nextMail(person.email);
  await person.data("verifyEmail", { code });
  const visitor = shop.visitor();
  const answers = [
    await visitor.call("askDataLink", { email: person.email }),
    await visitor.call("askDataLink", { email: "nobody@people.example" }),
  ];
  expect(answers.map(({ code, data }) => [code, data])).toEqual([
    ["0000", null],
    ["0000", null],
  ]);
  await expect
    .poll(() => shop.nextMail(person.email).then(({ text }) => text))
    .toContain("http://localhost:3000/privacy");
});

test("a link ends after a day, and an address gets three of them in a day", async () => {
  const key = await linkFor("day@people.example");
  for (let more = 0; more < 4; more += 1) {
    await shop.visitor().data("askDataLink", { email: "day@people.example" });
  }
  const links = await shop.database.driver`
    select 1 from data_link where email = 'day@people.example'`;
  expect(links).toHaveLength(3);
  shop.clock.offsetMs += 86_400_000;
  expect((await shop.visitor().call("readOwnData", { key })).code).not.toBe("0000");
});

test("an account that never confirmed the address takes nothing of this from its owner", async () => {
  await shop.visitor().asGuest();
  const email = "squatted@people.example";
  await guestOrder(email, "delivered");
  const squatter = await shop.newAccount({ email });
  const { code } = await shop.nextMail(email);
  const key = await linkFor(email);
  const visitor = shop.visitor();
  const kept = await visitor.data("readOwnData", { key });
  expect(kept).toMatchObject({ orders: 1, everything: { account: null } });
  // E-mails that the account caused are the account's: not even the welcome is among these.
  expect(kept.everything["letters"]).toMatchObject([{ text: "" }]);
  await squatter.data("verifyEmail", { code });
  expect((await visitor.call("readOwnData", { key })).code).toBe("1007");
});

test("one network has codes for orders sent to five addresses in a quarter of an hour", async () => {
  const guest = shop.visitor("en-US", "203.0.113.77");
  await guest.asGuest();
  const codes: string[] = [];
  for (let nth = 0; nth < 6; nth += 1) {
    const asked = { email: `strange${nth}@people.example`, purpose: "order" as const };
    codes.push((await guest.call("sendVerificationCode", asked)).code);
  }
  expect(codes).toEqual(["0000", "0000", "0000", "0000", "0000", "1008"]);
});
