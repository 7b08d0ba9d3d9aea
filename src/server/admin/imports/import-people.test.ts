import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpoints } from "#contract/endpoints.ts";
import { openApiApp, type ApiApp } from "../../../../tests/support/api-app.ts";
import { importShop } from "../../../../tests/support/import-shop.ts";
import { importRoutes } from "./imports.routes.ts";
import { systemClock } from "#server/platform/clock.ts";
import { staffCaller } from "../../../../tests/support/staff-caller.ts";
import { erasePerson } from "#server/privacy/erase-person.ts";
import { personOfAccount } from "#server/privacy/person.ts";

/** Customers and subscribers from files. */
let api: ApiApp;
let shop: Awaited<ReturnType<typeof importShop>>;
beforeAll(async () => {
  api = await openApiApp();
  shop = await importShop(api);
});
afterAll(() => api.close());

const tables = ["account", "address", "newsletter_subscriber", "newsletter_consent"];
async function dump(): Promise<string> {
  const parts = await Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ row: string }>`
        select t::text as row from ${sql.table(table)} t`.execute(api.database.queries);
      return rows.map(({ row }) => row).toSorted();
    }),
  );
  return parts.flat().join("\n");
}

const consents = [
  "email,language,state,consent_at,consent_source,consent_text",
  'mei@newsletter.example,zh-CN,confirmed,2024-05-01T10:00:00Z,checkout,"I would like the newsletter, please."',
  "noproof@newsletter.example,en-US,confirmed,,,",
  "gone@newsletter.example,en-US,left,,,",
  "nobody,en-US,confirmed,2024-05-01,a,b",
  "later@newsletter.example,en-US,confirmed,2999-05-01,a,b",
  "mei@newsletter.example,en-US,confirmed,2024-05-02,a,b",
].join("\n");

test("subscribers come in with the proof of their consent, or not at all", async () => {
  const before = await dump();
  const { id, kind, counts } = await shop.check(consents);
  expect(kind).toBe("subscribers");
  expect(counts).toMatchObject({ create: 1, skip: 1, error: 4 });
  const errors = await shop.rows(id, "error");
  expect(
    errors.flatMap(({ faults }) => faults.map(({ line, column, key }) => [line, column, key])),
  ).toEqual([
    [3, "consent_at", "consentMissing"],
    [3, "consent_text", "consentMissing"],
    [5, "email", "emailInvalid"],
    [6, "consent_at", "dateInvalid"],
    [7, "email", "keyTwice"],
  ]);
  await shop.run(id, true);
  const file = await shop.exported("subscribers");
  expect(file).toContain(
    'mei@newsletter.example,zh-CN,confirmed,2024-05-01T06:00:00-04:00,checkout,"I would like the newsletter, please."',
  );
  const again = await shop.check(file);
  expect(again.counts.same).toBe(again.total);

  const left = await shop.check(
    "email,state,consent_at,consent_text\nmei@newsletter.example,left,,",
  );
  await shop.run(left.id);
  const back = await shop.check(
    "email,state,consent_at,consent_text\nMei@newsletter.example,confirmed,2025-01-01,words",
  );
  expect(await shop.rows(back.id, "error")).toMatchObject([
    { faults: [{ column: "state", key: "subscriberLeft" }] },
  ]);
  await shop.undo(left.id);
  await shop.undo(id);
  expect(await dump()).toBe(before);
});

test("the empty date of other programs is a fault of its cell, in each way to write it", async () => {
  const days = [
    "0001-01-01",
    "0001-01-01T00:00",
    "0001-01-01T00:00:00Z",
    "0099-01-01",
    "1000-01-01",
  ];
  const customers = await shop.check(
    ["email,created_at", ...days.map((day, at) => `p${at}@odd.example,${day}`)].join("\n"),
  );
  expect(customers).toMatchObject({ kind: "customers", state: "checked", counts: { error: 5 } });
  const faults = (await shop.rows(customers.id, "error")).flatMap((row) => row.faults);
  expect(faults).toEqual(
    days.map((value, at) => ({ line: at + 2, column: "created_at", value, key: "dateInvalid" })),
  );
  const subscribers = await shop.check(
    "email,state,consent_at,consent_text\nodd@odd.example,confirmed,0001-01-01T00:00,words",
  );
  expect(await shop.rows(subscribers.id)).toMatchObject([
    {
      action: "error",
      faults: [{ line: 2, column: "consent_at", value: "0001-01-01T00:00", key: "dateInvalid" }],
    },
  ]);
});

const people = [
  "First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Default Address Phone",
  "Ada,Nowak,Ada@Customers.example,yes,,1 Mill Lane,Leeds,,gb,ls1 4ap,+441134960000",
  "Bo,Lind,bo@customers.example,no,,,,,,,",
  "Cy,Reed,cy@customers.example,no,,5 Elm Street,,,US,,2025550100",
].join("\n");

test("customers come in without a password, and choose one with a code", async () => {
  const before = await dump();
  const { id, kind, counts } = await shop.check(people);
  expect(kind).toBe("customers");
  expect(counts).toMatchObject({ create: 2, error: 1 });
  const [bad] = await shop.rows(id, "error");
  expect(bad?.faults.map(({ line, column }) => `${line} ${column}`)).toContain(
    "4 Default Address City",
  );
  await shop.run(id, true);
  const file = await shop.exported("customers");
  expect(file).toContain("ada@customers.example,Ada,Nowak,,,1 Mill Lane,,Leeds,,LS1 4AP,GB,");
  expect((await shop.check(file)).counts).toMatchObject({ same: expect.any(Number) });
  const again = await shop.check(file);
  expect(again.counts.same).toBe(again.total);
  const { rows } = await sql<{ email: string }>`
    select email from account where password_hash is null and kind = 'customer'
    order by email`.execute(api.database.queries);
  expect(rows.map(({ email }) => email)).toEqual(["ada@customers.example", "bo@customers.example"]);
  const signIn = await api.app.inject({
    method: "POST",
    url: endpoints.login.path,
    payload: { username: "ada@customers.example", password: "" },
  });
  expect(signIn.json<{ code: string }>().code).not.toBe("0000");
  await shop.undo(id);
  expect(await dump()).toBe(before);
});

test("a changed customer keeps the password, and gets the former content by the undo", async () => {
  const { rows } = await sql<{ email: string; first: string }>`
    select email, first_name as first from account where kind = 'customer' and email is not null
    order by id limit 1`.execute(api.database.queries);
  const { email = "", first = "" } = rows[0] ?? {};
  await sql`update account set email_verified_at = now() where email = ${email}`.execute(
    api.database.queries,
  );
  const before = await dump();
  const { id, counts } = await shop.check(`email,first_name,groups\n${email},${first}x,club|fans`);
  expect(counts).toMatchObject({ update: 1 });
  await shop.run(id);
  const { rows: kept } = await sql<{ groups: string[]; has: boolean; image: string }>`
    select a.customer_groups as groups, a.password_hash is not null as has, r.after::text as image
    from account a join import_row r on r.root_id = a.id::text and r.import_id = ${id}::uuid
    where a.email = ${email}`.execute(api.database.queries);
  expect(kept).toMatchObject([{ groups: ["club", "fans"], has: true }]);
  expect(kept[0]?.image).not.toContain("password_hash");
  await shop.undo(id);
  expect(await dump()).toBe(before);
});

test("staff are no customers, and who used the account stays", async () => {
  const staff = await sql<{ email: string }>`
    select email from account where kind = 'staff' limit 1`.execute(api.database.queries);
  const { id } = await shop.check(
    `email,first_name\n${staff.rows[0]?.email ?? ""},Eve\nwish@customers.example,Wil`,
  );
  expect(await shop.rows(id, "error")).toMatchObject([{ faults: [{ key: "emailTaken" }] }]);
  await shop.run(id, true);
  await sql`insert into wishlist_item (account_id, product_id)
    select a.id, (select id from product limit 1) from account a
    where a.email = 'wish@customers.example'`.execute(api.database.queries);
  await shop.undo(id);
  expect(await shop.rows(id, "left")).toMatchObject([
    { key: "wish@customers.example", note: { reason: "used" } },
  ]);
});

test("what a file says of people is shown only to who may read them", async () => {
  const { id } = await shop.check("email,first_name\nread@customers.example,Rhea");
  const handlers = importRoutes({ database: api.database, clock: systemClock });
  const reader = await staffCaller(api.database, handlers, "R_SUPER", [], ["tables.read"]);
  const { data } = await reader.call("listImports", {});
  expect(data.records).toContainEqual(expect.objectContaining({ id, total: 1 }));
  expect((await reader.call("getImport", { id })).code).toBe("1003");
  expect((await reader.call("listImportRows", { id })).code).toBe("1003");
});

test("an erasure forgets what files said of the person", async () => {
  const { id } = await shop.check("email,first_name\nerased@customers.example,Wanda");
  await shop.run(id);
  const { queries } = api.database;
  const { rows: found } = await sql<{ id: string }>`
    select id::text as id from account where email = 'erased@customers.example'`.execute(queries);
  await erasePerson(queries, await personOfAccount(queries, found[0]?.id ?? ""));
  expect(await shop.rows(id)).toEqual([]);
  const { rows } = await sql<{ length: number }>`
    select length(bytes) as length from import_file where id = ${id}::uuid`.execute(queries);
  expect(rows).toEqual([{ length: 0 }]);
});

test("what a file knows of an address does not go to an account that has not confirmed it", async () => {
  const email = "squatted@customers.example";
  const { path } = endpoints.registerUser;
  const stranger = { firstName: "Sly", lastName: "Stranger", email, password: "secret-1" };
  const registered = await api.app.inject({ method: "POST", url: path, payload: stranger });
  expect(registered.json<{ code: string }>().code).toBe("0000");
  const { id } = await shop.check(`email,first_name,last_name\n${email},Wanda,Quackenbush`);
  expect(await shop.rows(id, "error")).toMatchObject([
    { faults: [{ column: "email", key: "emailUnconfirmed" }] },
  ]);
});

/** An account that has confirmed its address. */
async function confirmed(email: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into account (id, kind, email, email_verified_at)
    values (gen_random_uuid(), 'customer', ${email}, now()) returning id::text as id`.execute(
    api.database.queries,
  );
  return rows[0]?.id ?? "";
}

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, "utf16le");

test.each([
  [
    "a file with names of columns",
    (email: string) => `email,first_name\n${email.toUpperCase()},Wanda`,
  ],
  ["a file without them", (email: string) => `${email},Wanda,x\nother@customers.example,Ann,y`],
  ["a file in two bytes a sign", (email: string) => utf16(`email,first_name\n${email},Wanda`)],
])("an erasure takes along %s that nobody has mapped yet", async (name, write) => {
  const email = `${name.length}.whose@customers.example`;
  const { queries } = api.database;
  const uploaded = await shop.upload(write(email));
  const other = await shop.upload("email,first_name\nkept@customers.example,Kit");
  const read = async (id: string) => {
    const { rows } = await sql<{ bytes: number; headers: string[] }>`
      select length(bytes) as bytes, headers from import_file where id = ${id}::uuid`.execute(
      queries,
    );
    return rows[0];
  };
  // Of an account that only registered with the address nothing goes.
  const id = await confirmed(email);
  await sql`update account set email_verified_at = null where id = ${id}::uuid`.execute(queries);
  await erasePerson(queries, await personOfAccount(queries, id));
  expect((await read(uploaded.data.id))?.bytes).toBeGreaterThan(0);
  await erasePerson(queries, await personOfAccount(queries, await confirmed(email)));
  const left = await read(uploaded.data.id);
  expect(left?.bytes).toBe(0);
  expect(left?.headers.join()).not.toContain("@");
  expect((await shop.get(uploaded.data.id)).id).toBe(uploaded.data.id);
  expect((await read(other.data.id))?.bytes).toBeGreaterThan(0);
});
