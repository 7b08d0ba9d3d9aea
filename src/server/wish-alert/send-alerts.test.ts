import { describe, expect, test } from "vitest";
import { alertRoom, back, linkIn } from "../../../tests/support/alert-room.ts";
import { buy } from "../../../tests/support/buying-guest.ts";
import { isVoidAlert } from "./is-void.ts";

/** The cases of sending: stock and prices that come and go in any way. */
const room = alertRoom();
const { ask, confirmedAccount, confirmedGuest, price, stock, tell, told } = room;
const minute = 60_000;
const hour = 60 * minute;

describe("back in stock", () => {
  test("is sent once, with the size chosen and ways to stop", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await tell();
    expect(await told(person.email)).toEqual([]);
    await stock("M", 2);
    await Promise.all([tell(), tell()]);
    const sent = await room.shop.nextMail(person.email);
    expect(sent.subject).toMatch(/^Back in stock: .+, Size M$/);
    expect(sent.text).toMatch(/\/product\/\S+size=M/);
    await tell();
    expect(await told(person.email)).toEqual(["alert-stock"]);
    expect((await person.data("listAlerts")).records).toEqual([]);
    const [mail] = await room.shop.database.driver<{ leave_url: string }[]>`
      select leave_url from mail where recipient = ${person.email}
        and starts_with(about, 'alert-stock')`;
    expect(mail?.leave_url).toContain("/alerts/leave?token=");
  });

  test("one shirt and seven who wait: five get an e-mail, the oldest first, the rest after two hours", async () => {
    const waiting: string[] = [];
    for (let nth = 0; nth < 7; nth += 1) {
      const person = await confirmedAccount();
      await ask(person);
      waiting.push(person.email);
      room.shop.clock.offsetMs += 1_000;
    }
    const heard = async () => {
      const lists = await Promise.all(waiting.map((email) => told(email)));
      return lists.map((list) => list.length);
    };
    await stock("M", 1);
    await tell();
    await tell();
    expect(await heard()).toEqual([1, 1, 1, 1, 1, 0, 0]);
    room.shop.clock.offsetMs += 2 * hour + minute;
    await tell();
    expect(await heard()).toEqual([1, 1, 1, 1, 1, 1, 1]);
  });

  test("one mailbox that asked in two ways gets one e-mail", async () => {
    const person = await confirmedAccount();
    await ask(person);
    const guest = await room.shop.visitor().asGuest();
    await ask(guest, { ...back, email: person.email });
    const { text } = await room.shop.nextMail(person.email);
    await guest.data("confirmAlerts", { token: linkIn(text, "confirm") });
    await stock("M", 9);
    await tell();
    await tell();
    expect(await told(person.email)).toEqual(["alert-stock"]);
  });

  test("nothing of a product that is not on sale", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 4);
    await room.shop.database
      .driver`update product set published_at = null where id = ${room.productId}`;
    await tell();
    expect(await told(person.email)).toEqual([]);
  });

  test("a size that went again before the e-mail left is not reported, and waited for again", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 1);
    // The mail server is away: the e-mail waits.
    await room.shop.database
      .driver`update product_size set stock = 1 where product_id = ${room.productId}`;
    const { queries, driver } = room.shop.database;
    await tell();
    const [mail] = await driver<{ about: string }[]>`
      select about from mail where recipient = ${person.email} and starts_with(about, 'alert-stock')`;
    const about = mail?.about ?? "";
    expect(await isVoidAlert(queries, about)).toBe(false);
    await stock("M", 0);
    expect(await isVoidAlert(queries, about)).toBe(true);
    expect((await person.data("listAlerts")).records).toHaveLength(1);
    await person.data("endAlert", { id: about.split(":")[1] });
    expect(await isVoidAlert(queries, about)).toBe(true);
    expect(await isVoidAlert(queries, "code:1")).toBe(false);
  });

  test("a buyer of it since gets no e-mail", async () => {
    const person = await confirmedAccount();
    await ask(person);
    await stock("M", 4);
    const goods = { productId: room.productId, size: "M" };
    await buy(room.shop, person, { email: person.email, street: "Musterweg 12", goods });
    await tell();
    expect(await told(person.email)).toEqual([]);
    expect((await person.data("listAlerts")).records).toEqual([]);
  });
});

describe("a lower price", () => {
  test.each([
    ["a fall of 4 %", 9_600, 0],
    ["a fall of 5 %", 9_500, 1],
    ["a rise", 12_000, 0],
  ])("%s", async (_case, usd, mails) => {
    const person = await confirmedAccount();
    await stock("L", 2);
    await ask(person, { kind: "price" });
    await price(usd);
    await tell();
    await tell();
    expect(await told(person.email)).toHaveLength(mails);
  });

  test("in the currency in which was asked, by whatever way the price comes", async () => {
    const person = await confirmedAccount();
    await stock("L", 2);
    await person.call(
      "askAlert",
      { productId: room.productId, kind: "price" },
      { "x-currency": "EUR" },
    );
    const [alert] = (await person.data("listAlerts")).records;
    expect(alert?.price?.currency).toBe("EUR");
    await room.shop.database.driver`
      insert into product_price (product_id, currency, amount) values (${room.productId}, 'EUR', 100)`;
    await tell();
    expect(await told(person.email)).toEqual(["alert-price"]);
    await room.shop.database.driver`delete from product_price where product_id = ${room.productId}`;
  });

  test("is no news of a sold-out product", async () => {
    const person = await confirmedAccount();
    await room.shop.database
      .driver`update product_size set stock = 0 where product_id = ${room.productId}`;
    await ask(person, { kind: "price" });
    await price(1_000);
    await tell();
    expect(await told(person.email)).toEqual([]);
  });
});

test("a guest who never came back still gets it: the address had confirmed", async () => {
  const { email } = await confirmedGuest();
  await room.shop.database.driver`delete from account where id in (
    select account_id from alert_address where email = ${email})`;
  await stock("M", 1);
  await tell();
  expect(await told(email)).toEqual(["alert-stock"]);
});
