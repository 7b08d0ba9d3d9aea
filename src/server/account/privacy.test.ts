import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { adminEndpoints } from "#contract/admin/admin-endpoints.ts";
import { createLog } from "#server/platform/log.ts";
import { forgetGuesses } from "#server/auth/forget-guesses.ts";
import {
  openAccountShop,
  password,
  type AccountShop,
  type Visitor,
} from "../../../tests/support/account-shop.ts";

let shop: AccountShop;
/** All that the server and its jobs log. */
const logged: string[] = [];
beforeAll(async () => {
  const log = createLog("trace", { write: (line) => logged.push(line) });
  shop = await openAccountShop({ log });
});
afterAll(() => shop?.close());

const home = {
  firstName: "Wilhelmina",
  lastName: "Quackenbush",
  address: "Zwetschgenallee 77",
  country: "DE",
  postalCode: "10115",
  city: "Berlin",
  phoneCode: "+49",
  phone: "30 99887766",
};
/** None of these may be left of her, her network address included. */
const traces = [
  /wilhelmina/i,
  /quackenbush/i,
  /zwetschgen/i,
  /99887766/,
  /mina@people/i,
  /203\.0\.113\.77/,
];

async function openWholeLife() {
  const person = shop.visitor("en-US", "203.0.113.77");
  await person.asGuest();
  const { userId, token, refreshToken } = await person.data("registerUser", {
    firstName: home.firstName,
    lastName: home.lastName,
    email: "Former@people.example",
    password,
    subscribe: true,
  });
  Object.assign(person, { token, refreshToken });
  await shop.nextMail("Former@people.example");
  await person.data("updateUser", {
    firstName: home.firstName,
    lastName: home.lastName,
    email: "Mina@people.example",
    gender: "secrecy",
    birthday: "1990-01-01",
    subscribe: true,
    currentPassword: password,
  });
  const { text: confirm } = await shop.nextMail("Mina@people.example");
  await person.data("confirmEmailChange", { token: /token=(\S+)/.exec(confirm)?.[1] });
  const product = await shop.database.queries
    .selectFrom("product_size as s")
    .innerJoin("product as p", "p.id", "s.product_id")
    .select(["p.id", "s.size"])
    .where("s.stock", ">", 20)
    .where((where) => where(where.val(3), "=", where.fn.any("p.custom_types")))
    .orderBy("p.id")
    .limit(1)
    .executeTakeFirstOrThrow();
  const line = {
    productId: product.id,
    size: product.size,
    customType: 3,
    customName: "QUACKENBUSH",
    quantity: 1,
  };
  await person.data("saveAddresses", [home]);
  await person.data("saveCartItems", [line]);
  await person.data("toggleWish", { productId: product.id });
  await shop.visitor().call("login", { username: "mina@people.example", password: "wrong" });
  // Two orders, written though the payment provider cannot be reached here; one of them is paid.
  const numbers: string[] = [];
  for (let order = 0; order < 2; order += 1) {
    const { failure } = await person.call(
      "createOrder",
      { line, email: "mina@people.example", address: home, shippingMethod: "standard" },
      { "idempotency-key": crypto.randomUUID() },
    );
    numbers.push(failure.orderNo ?? "");
  }
  await shop.database.driver`
    update sales_order set state = 'paid' where order_no = ${numbers[0] ?? ""}`;
  await shop.database.driver`
    insert into product_review (id, product_id, account_id, author, country, rating, fit, body,
      language, state, verified, created_at)
    select gen_random_uuid(), id, ${userId}, 'W', 'DE', 5, 'true', body, 'en-US', 'published',
      true, now()
    from (select id, row_number() over (order by id) as no from product order by id limit 2) p
    join (values (1, 'A shirt to keep.'), (2, 'Ask Quackenbush.')) b (no, body) using (no)`;
  await person.data("sendContactMessage", {
    name: "Wilhelmina",
    email: "mina@people.example",
    topic: "order",
    message: "Is it Zwetschgenallee that you send it to? Quackenbush",
  });
  const staff = await shop.visitor().signIn("owner@kitroom.example", "owner-demo");
  const text = "Called Wilhelmina Quackenbush at 30 99887766, mina@people.example";
  for (const orderNo of numbers) {
    const path = adminEndpoints.addOrderNote.path;
    const headers = { authorization: `Bearer ${staff.token}` };
    const payload = { orderNo, text };
    const noted = await shop.app.inject({ method: "POST", url: path, headers, payload });
    expect(noted.json()).toMatchObject({ code: "0000" });
  }
  await person.data("sendVerificationCode", { email: "mina@people.example" });
  await vi.waitFor(async () => expect(await waitingJobs()).toBe(0), 10_000);
  return { person, userId, numbers };
}

async function waitingJobs(): Promise<number> {
  const [row] = await shop.database.driver`select count(*)::int as count from graphile_worker.jobs`;
  return Number(row?.count);
}

/** Every row of every table as text, tables of the job queue included. */
async function dump(): Promise<string> {
  const { driver } = shop.database;
  const tables = await driver`
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`;
  const parts: string[] = [];
  for (const { name } of tables) {
    const rows = await driver.unsafe(`select t::text as text from ${String(name)} t`);
    parts.push(...rows.map((row) => `${String(name)} ${String(row.text)}`));
  }
  return parts.join("\n");
}

/** PostgreSQL's own log, where the tests have a server of theirs: its errors quote rows. */
async function databaseLog(): Promise<string> {
  const [row] = await shop.database.driver`select current_setting('data_directory') as folder`;
  const file = join(dirname(String(row?.folder)), "pg.log");
  return existsSync(file) ? readFileSync(file, "utf8") : "";
}

describe("a whole life", () => {
  let person: Visitor;
  let numbers: string[];
  beforeAll(async () => {
    ({ person, numbers } = await openWholeLife());
  });

  test("is handed out as it is kept", async () => {
    const everything = await person.data("exportData", { currentPassword: password });
    expect(everything).toMatchObject({
      account: { firstName: "Wilhelmina", email: "Mina@people.example" },
      addresses: [{ content: home, isDefault: true }],
      cart: [{ choice: { name: "QUACKENBUSH" } }],
      wishlist: [{}],
      reviews: [{}, {}],
      sessions: [{ endedAt: null }],
      messages: [{ topic: "order" }],
      formerAddresses: [{ email: "Former@people.example" }],
      emailChanges: [{ oldEmail: "Former@people.example", newEmail: "Mina@people.example" }],
      notes: [{}, {}],
      staffActs: [{ action: "note" }, { action: "note" }],
      newsletter: [{ state: "confirmed" }],
      // Those of other networks: the right password forgives its own network alone.
      failedSignIns: [{}],
    });
    const { orders, letters, codes } = everything as Record<string, { orderNo?: string }[]>;
    expect(orders?.map(({ orderNo }) => orderNo).toSorted()).toEqual(numbers.toSorted());
    expect(letters?.length).toBeGreaterThanOrEqual(2);
    expect(codes).toHaveLength(2);
    expect(JSON.stringify(everything)).not.toMatch(/argon2|code_hash|password_?hash/i);
  });

  test("ends only with the password, however young the sign-in", async () => {
    expect((await person.call("deleteAccount", {})).failure.errors).toMatchObject([
      { path: "currentPassword", message: "Please enter the Password" },
    ]);
    expect(
      (await person.call("deleteAccount", { currentPassword: "wrong-one" })).failure.errors,
    ).toMatchObject([{ key: "currentPasswordWrong" }]);
    const staff = await shop.visitor().signIn("owner@kitroom.example", "owner-demo");
    expect((await staff.call("deleteAccount", { currentPassword: "owner-demo" })).code).toBe(
      "1003",
    );
  });

  test("waits until every order was sent or paid back, and says so", async () => {
    const early = await person.call("deleteAccount", { currentPassword: password });
    expect(early).toMatchObject({ code: "1004", failure: { reason: "orderUnderWay" } });
    await shop.database.driver`update sales_order set state = 'shipped'
      where state = 'paid' and order_no = any(${numbers})`;
  });

  test("leaves orders without a word about whose they were, and no other trace", async () => {
    const before = await dump();
    for (const trace of traces) expect(before).toMatch(trace);
    expect(await person.data("deleteAccount", { currentPassword: password })).toBe(null);
    await expect.poll(waitingJobs, { timeout: 20_000 }).toBe(0);
    // Guesses are counted by network address for a day.
    const clock = { now: () => new Date(shop.clock.now().getTime() + 25 * 3_600_000) };
    await forgetGuesses({ database: shop.database, clock });
    const after = await dump();
    const left = after.split("\n").filter((row) => traces.some((trace) => trace.test(row)));
    expect(left).toEqual([]);
    // E-mails to an address that she never confirmed are the address's: it was asked once
    // (R-WHOSE-1).
    const former = after.split("\n").filter((row) => /former@people/i.test(row));
    expect([...new Set(former.map((row) => row.split(" ")[0] ?? ""))].toSorted()).toEqual([
      "public.mail",
      "public.newsletter_subscriber",
    ]);
    expect(after).toContain("A shirt to keep.");
    // Logged entries are not deleted: nothing of her was ever in it.
    expect(logged.length).toBeGreaterThan(0);
    const lines = [...logged, ...(await databaseLog()).split("\n")];
    expect(lines.filter((line) => traces.some((trace) => trace.test(line)))).toEqual([]);

    const { driver } = shop.database;
    const orders = await driver`
      select email, total, address->>'country' as country from sales_order
      where order_no = any(${numbers})`;
    expect(orders).toHaveLength(2);
    for (const order of orders) expect(order).toMatchObject({ email: "", country: "DE" });
    expect((await person.call("getUser")).code).toBe("9998");
    const login = { username: "mina@people.example", password };
    expect((await shop.visitor().call("login", login)).code).toBe("1006");
    const visitor = shop.visitor();
    const [orderNo] = numbers;
    expect((await visitor.call("trackOrder", { orderNo })).code).toBe("0000");
    const guess = { orderNo, email: "mina@people.example" };
    expect((await visitor.call("trackOrder", guess)).code).toBe("1002");
    // The address is free again, and its next owner gets none of the old data.
    const next = await shop.newAccount({ email: "mina@people.example" });
    expect(await next.data("listOrders")).toMatchObject({ total: 0 });
  });
});

describe("the newsletter", () => {
  const profileOf = (person: { email: string }, more: object) => ({
    firstName: "Pat",
    lastName: "Granby",
    email: person.email,
    gender: "secrecy",
    birthday: "1990-01-01",
    ...more,
  });

  test("is confirmed by an e-mail, or at once where the address is", async () => {
    const person = await shop.newAccount({ subscribe: true });
    const welcome = await shop.nextMail(person.email);
    expect(await person.data("getUser")).toMatchObject({ subscribe: true });
    const actions = async () =>
      (await person.data("listConsents")).records.map(({ action, source }) => [action, source]);
    expect(await actions()).toEqual([["requested", "register"]]);
    const mails = [welcome, await shop.nextMail(person.email)];
    const { code } = mails.find((mail) => mail.code) ?? welcome;
    await person.data("verifyEmail", { code });
    expect(await actions()).toEqual([
      ["confirmed", "profile"],
      ["requested", "register"],
    ]);
    await person.data("updateUser", profileOf(person, { subscribe: false }));
    expect(await person.data("getUser")).toMatchObject({ subscribe: false });
    const again = await person.data("updateUser", profileOf(person, { subscribe: true }));
    expect(again).toMatchObject({ subscribe: true });
    expect((await actions()).map(([action]) => action)).toEqual([
      "confirmed",
      "left",
      "confirmed",
      "requested",
    ]);
  });
});
