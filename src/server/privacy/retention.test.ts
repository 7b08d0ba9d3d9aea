import { afterAll, beforeAll, expect, test } from "vitest";
import { openApiApp, type ApiApp } from "../../../tests/support/api-app.ts";
import { createLog } from "#server/platform/log.ts";
import { recordSecurityEvent } from "#server/security/record-security-event.ts";
import { checkChain } from "#server/security/check-chain.ts";
import { applyRule, forgetOld, retentionRules } from "./retention.ts";

const day = 86_400_000;
/** Every row of the tests is written at this time or relative to it. */
const start = new Date("2030-03-01T12:00:00Z");
const clock = { at: start, now: () => new Date(clock.at) };
const after = (days: number) => {
  clock.at = new Date(start.getTime() + days * day);
};

let api: ApiApp;
beforeAll(async () => {
  api = await openApiApp();
});
afterAll(() => api?.close());

const id = () => crypto.randomUUID();
const owner = `(select id from account where email = 'owner@kitroom.example')`;

async function guest(created: Date, lastUsed: Date): Promise<string> {
  const { driver } = api.database;
  const [accountId, family] = [id(), id()];
  await driver`insert into account (id, kind, created_at) values (${accountId}, 'guest', ${created})`;
  await driver`insert into session_family (id, account_id, created_at, last_used_at)
    values (${family}, ${accountId}, ${created}, ${lastUsed})`;
  await driver`insert into session_token (hash, family_id, kind, expires_at) values
    (sha256(${family}::text::bytea), ${family}, 'refresh', ${new Date(lastUsed.getTime() + 30 * day)})`;
  await driver`insert into cart_line (id, account_id, product_id, size, choice, identity, quantity,
      created_at)
    select ${id()}, ${accountId}, product_id, size, c.choice, ${id()}, 1, ${created}
    from product_size, (select choice from sales_order_line limit 1) c limit 1`;
  return accountId;
}

async function exists(table: string, key: string, value: string): Promise<boolean> {
  const rows = await api.database.driver.unsafe(`select 1 from ${table} where ${key}::text = $1`, [
    value,
  ]);
  return rows.length > 0;
}

const apply = (name: string, most?: number) => {
  const rule = retentionRules[name];
  if (!rule) throw new Error(`no rule ${name}`);
  return applyRule(api.database.queries, clock, rule, most);
};

test("guests go with their carts 30 days after the last visit; one who came back stays", async () => {
  const gone = await guest(start, start);
  const back = await guest(start, new Date(start.getTime() + 20 * day));
  after(29);
  await apply("guests");
  expect(await exists("account", "id", gone)).toBe(true);
  after(31);
  await apply("guests");
  await apply("guestCarts");
  expect(await exists("account", "id", gone)).toBe(false);
  expect(await exists("cart_line", "account_id", gone)).toBe(false);
  expect(await exists("cart_line", "account_id", back)).toBe(true);
});

test("the cart of a guest who ordered goes, the order stays", async () => {
  const accountId = await guest(start, start);
  const { driver } = api.database;
  const [order] = await driver<{ id: string }[]>`
    update sales_order set account_id = ${accountId}
    where id = (select id from sales_order where state = 'delivered' limit 1) returning id`;
  after(31);
  await apply("guests");
  await apply("guestCarts");
  expect(await exists("cart_line", "account_id", accountId)).toBe(false);
  expect(await exists("sales_order", "id", order?.id ?? "")).toBe(true);
});

test("ended sessions and tokens past their end go, those in use stay", async () => {
  const { driver } = api.database;
  const [ended, used] = [await guest(start, start), await guest(start, start)];
  await driver`update session_family set ended_at = ${start} where account_id = ${ended}`;
  after(31);
  await apply("sessions");
  await apply("tokens");
  expect(await exists("session_family", "account_id", ended)).toBe(false);
  expect(await exists("session_family", "account_id", used)).toBe(true);
  after(61);
  await apply("tokens");
  await apply("sessions");
  expect(await exists("session_family", "account_id", used)).toBe(false);
});

const soon = new Date(start.getTime() + 600_000);
/** A row each, by its insert; its key; the days until it goes. */
const rows: [rule: string, table: string, key: string, insert: string, days: number][] = [
  [
    "codes",
    "verification_code",
    "id",
    `insert into verification_code (id, account_id, purpose, email, code_hash, created_at, expires_at)
      values ($1::uuid, ${owner}, 'reset', 'a@b.example', 'h', $2, $3)`,
    7,
  ],
  [
    "ownerLinks",
    "owner_link",
    "email",
    `insert into owner_link (token_hash, email, again, created_at, expires_at)
      values (sha256($1::text::bytea), $1, false, $2, $3)`,
    7,
  ],
  [
    "dataLinks",
    "data_link",
    "email",
    `insert into data_link (token_hash, email, created_at, expires_at)
      values (sha256($1::text::bytea), $1, $2, $3)`,
    7,
  ],
  [
    "messages",
    "contact_message",
    "id",
    `insert into contact_message (id, name, email, topic, message, language, created_at)
      values ($1::uuid, 'A', 'a@b.example', 'order', 'Hi', 'en-US',
        least($2::timestamptz, $3::timestamptz))`,
    1095,
  ],
  [
    "mailLog",
    "mail",
    "id",
    `insert into mail (id, recipient, subject, body_text, body_html, language, about, state,
        next_try_at, accepted_at, created_at)
      values ($1::uuid, 'a@b.example', 's', '', '', 'en-US', $1, 'sent', null, $3, $2)`,
    1095,
  ],
  [
    "deliveries",
    "shop_event",
    "id",
    `insert into shop_event (id, type, data, at)
      values ($1::uuid, 'test', '{}', least($2::timestamptz, $3::timestamptz))`,
    30,
  ],
  [
    "paymentEvents",
    "webhook_inbox",
    "event_id",
    `insert into webhook_inbox (event_id, transmission_id, kind, raw, received_at)
      values ($1, $1, 'unknown', '', least($2::timestamptz, $3::timestamptz))`,
    90,
  ],
];

test.each(rows)("%s: a row of %s goes in its time", async (rule, table, key, insert, days) => {
  const value = id();
  await api.database.driver.unsafe(insert, [value, start, soon]);
  after(days - 0.5);
  await apply(rule);
  expect(await exists(table, key, value)).toBe(true);
  after(days + 0.5);
  await apply(rule);
  expect(await exists(table, key, value)).toBe(false);
});

test("the audit log keeps the acts, without names and words", async () => {
  const entry = id();
  const { driver } = api.database;
  const side = { state: "paid", units: 2, text: "Call Ms Quackenbush" };
  await driver.unsafe(
    `insert into audit_entry (id, at, account_id, who, noun, subject_id, action, after, request_id)
      values ($1, $2, ${owner}, 'Alex <a@b.example>', 'orders', 'KR1', 'note', $3, 'r')`,
    [entry, start, JSON.stringify(side)],
  );
  const read = () => driver`select who, after from audit_entry where id = ${entry}`;
  after(729);
  await apply("auditTexts");
  expect(await read()).toMatchObject([{ after: side }]);
  after(731);
  await apply("auditTexts");
  expect(await read()).toMatchObject([{ who: "–", after: { ...side, text: "–" } }]);
});

test("of orders beyond the law's period amounts and goods remain; open ones are left alone", async () => {
  const { driver } = api.database;
  const old = new Date("2020-03-02T12:00:00Z");
  const [done, open] = await driver<{ id: string; total: number }[]>`
    update sales_order o set created_at = ${old}, email = 'mina@people.example',
      state = case when n.no = 1 then 'delivered' else 'in_production' end
    from (select id, row_number() over (order by id) as no from sales_order
      where state = 'delivered' order by id limit 2) n
    where o.id = n.id returning o.id, o.total`;
  const emails = () => driver<{ email: string; total: number }[]>`
    select email, total from sales_order where id = any(${[done?.id, open?.id]}::uuid[])
    order by email`;
  after(0);
  await apply("buyers");
  expect((await emails()).map(({ email }) => email)).toEqual([
    "mina@people.example",
    "mina@people.example",
  ]);
  after(2);
  expect(await apply("buyers", 1)).toBe(1);
  expect((await emails()).map(({ email }) => email)).toEqual(["", "mina@people.example"]);
  expect((await emails()).every(({ total }) => total > 0)).toBe(true);
  const [lines] = await driver<{ count: number }[]>`
    select count(*)::int as count from sales_order_line where order_id = ${done?.id ?? ""}`;
  expect(lines?.count).toBeGreaterThan(0);
});

test("the payer of a lost order is forgotten after that time, once its money is settled", async () => {
  const { driver } = api.database;
  const old = new Date("2020-03-02T12:00:00Z");
  for (const state of ["over", "kept", "taken"]) {
    await driver`insert into lost_payment (id, capture_id, order_no, amount, currency, payer_email,
        payer_name, reason, moved_at, state)
      values (${id()}, ${`old-${state}`}, 'KR1', 100, 'USD', 'mina@people.example', 'Mina', 'Asked',
        ${old}, ${state})`;
  }
  const read = () => driver`select state, payer_email as email, payer_name as name, reason, amount
    from lost_payment where capture_id like 'old-%' order by state`;
  const named = { email: "mina@people.example", name: "Mina", reason: "Asked", amount: 100 };
  const blank = { email: null, name: null, reason: "–", amount: 100 };
  after(0);
  await apply("lostPayers");
  expect(await read()).toMatchObject([named, named, named]);
  after(2);
  expect(await apply("lostPayers", 1)).toBe(2);
  expect(await read()).toMatchObject([
    { state: "kept", ...blank },
    { state: "over", ...blank },
    { state: "taken", ...named },
  ]);
});

test("an open lost order keeps its payer though the order of its number is forgotten", async () => {
  const { driver } = api.database;
  const old = new Date("2020-03-02T12:00:00Z");
  const [order] = await driver<{ no: string }[]>`
    update sales_order o set created_at = ${old}, email = 'mina@people.example'
    where id = (select id from sales_order where state = 'delivered' and email <> '' order by id
      limit 1)
    returning order_no as no`;
  for (const state of ["taken", "over"]) {
    await driver`insert into lost_payment (id, capture_id, order_no, amount, currency, payer_email,
        payer_name, reason, moved_at, state)
      values (${id()}, ${`of-old-${state}`}, ${order?.no ?? ""}, 100, 'USD', 'mina@people.example',
        'Mina', '', ${old}, ${state})`;
  }
  const read = () => driver`select state, payer_email as email, blanked_at is not null as blanked
    from lost_payment where capture_id like 'of-old-%' order by state`;
  after(2);
  await apply("buyers");
  const over = { state: "over", email: null, blanked: true };
  expect(await read()).toEqual([
    over,
    { state: "taken", email: "mina@people.example", blanked: false },
  ]);
  // Once it is decided, its turn comes.
  await driver`update lost_payment set state = 'kept' where capture_id = 'of-old-taken'`;
  await apply("lostPayers");
  expect(await read()).toEqual([{ state: "kept", email: null, blanked: true }, over]);
});

test("security events lose their network first, and the shortened chain still holds", async () => {
  const { queries, driver } = api.database;
  for (const offset of [0, 0, 400]) {
    const at = new Date(start.getTime() + offset * day);
    await recordSecurityEvent(queries, { kind: "signIn", at, network: "198.51.100.7" });
  }
  const notes = () => driver`select 1 from security_note`;
  after(31);
  await apply("networks");
  expect(await notes()).toHaveLength(1);
  after(366);
  expect(await apply("securityEvents", 1)).toBe(2);
  expect(await driver`select no from security_event`).toHaveLength(1);
  expect(await checkChain(queries, clock.now(), null)).toMatchObject({ brokenNo: null });
});

test("a setting changes the time, and a rule that fails stops no other", async () => {
  const { driver, queries } = api.database;
  await driver`insert into shop_setting (key, value) values ('codeDays', '1')`;
  const link = id();
  await driver`insert into data_link (token_hash, email, created_at, expires_at)
    values (sha256(${link}::text::bytea), ${link}, ${start}, ${soon})`;
  after(2);
  await driver`alter table session_token rename to session_token_away`;
  await expect(
    forgetOld({ database: api.database, clock, log: createLog("silent") }),
  ).rejects.toThrow("old data could not be deleted");
  await driver`alter table session_token_away rename to session_token`;
  expect(await exists("data_link", "email", link)).toBe(false);
  await queries.deleteFrom("shop_setting").where("key", "=", "codeDays").execute();
});
