import { afterAll, beforeAll, expect, test } from "vitest";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { createLog } from "#server/platform/log.ts";
import {
  openAccountShop,
  password,
  type AccountShop,
} from "../../../tests/support/account-shop.ts";
import { signInAs } from "../../../tests/support/staff.ts";
import { checkSecurityChain, raiseAlarms } from "./alarms.ts";
import { checkChain } from "./check-chain.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { recordSecurityEvent } from "./record-security-event.ts";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop?.close());

async function ask(token: string, name: AdminEndpointName, payload: object) {
  const { path: url, method } = adminEndpoints[name];
  const headers = { authorization: `Bearer ${token}` };
  const answer = await shop.app.inject({ method, url, headers, payload });
  return answer.json<{
    code: string;
    data: { records: Record<string, unknown>[]; total: number };
  }>();
}

const kinds = async (since: number) => {
  const rows = await shop.database.driver<{ kind: string }[]>`
    select kind from security_event where no > ${since} order by no`;
  return rows.map(({ kind }) => kind);
};
const newest = async () => {
  const [row] = await shop.database.driver<{ no: string }[]>`select no from security_chain`;
  return Number(row?.no);
};
const evidenceKey = "k".repeat(32);
const alarms = () => ({
  database: shop.database,
  clock: shop.clock,
  log: createLog("silent"),
  publicUrl: "http://localhost:3000",
  brand: () => "Kitroom",
  evidenceKey,
});

test("sign-ins, refusals, reuse, reads of persons, exports and changes are noted", async () => {
  const { driver } = shop.database;
  const [order] = await driver<{ order_no: string }[]>`select order_no from sales_order limit 1`;
  const orderNo = order?.order_no ?? "";
  const before = await newest();
  const person = await shop.newAccount();
  await person.call("login", { username: person.email, password: "wrong-1" });
  await person.signIn(person.email);
  await person.data("exportData", { currentPassword: password });
  const used = person.refreshToken;
  await person.data("refreshToken", { refreshToken: used });
  shop.clock.offsetMs += 60_000;
  await person.call("refreshToken", { refreshToken: used });
  const owner = await signInAs(shop.app, "R_SUPER");
  await ask(owner, "getOrder", { orderNo });
  await ask(owner, "exportTable", { kind: "customers", format: "own" });
  await ask(owner, "listStaff", {});
  const viewer = await signInAs(shop.app, "R_VIEWER");
  await ask(viewer, "listCustomers", {});
  await ask(`krk_${"x".repeat(43)}`, "listOrders", {});
  expect(await kinds(before)).toEqual(
    "signInFailed signIn exported tokenReuse signIn personRead exported signIn refused keyRefused".split(
      " ",
    ),
  );
  const read = await ask(owner, "listSecurity", { kind: "personRead", text: "hartnell" });
  expect(read.data.records).toMatchObject([
    {
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      kind: "personRead",
      who: "Alex Hartnell",
      network: expect.stringMatching(/^[\d.]+$/),
      subject: orderNo,
      facts: { call: "getOrder" },
    },
  ]);
  const mine = { accountId: (read.data.records[0]?.["accountId"] as string) ?? "" };
  const byHer = await ask(owner, "listSecurity", mine);
  expect(byHer.data.records.every(({ accountId }) => accountId === mine.accountId)).toBe(true);
  expect((await ask(owner, "listSecurity", { to: "2020-01-01" })).data.total).toBe(0);
  expect((await ask(viewer, "listSecurity", {})).code).toBe("1003");
});

test("the chain holds after events that came at once, and shows each way to change it", async () => {
  const { queries, driver } = shop.database;
  const at = shop.clock.now();
  const event = { kind: "signIn", at, subject: "s", facts: { n: 1 } } as const;
  await Promise.all(Array.from({ length: 30 }, () => recordSecurityEvent(queries, event)));
  const last = await newest();
  const check = async () => (await checkChain(queries, at, null)).brokenNo;
  expect(await check()).toBe(null);

  const victim = last - 10;
  await driver`update security_event set facts = '{"n": 2}' where no = ${victim}`;
  expect(await check()).toBe(victim);
  await driver`update security_event set facts = '{"n": 1}' where no = ${victim}`;
  expect(await check()).toBe(null);

  await driver`create table away as select * from security_event where no in (${victim}, ${last})`;
  await driver`delete from security_event where no = ${victim}`;
  expect(await check()).toBe(victim + 1);
  await driver`insert into security_event select * from away where no = ${victim}`;
  await driver`delete from security_event where no = ${last}`;
  expect(await check()).toBe(last);
  await driver`insert into security_event select * from away where no = ${last}`;
  await driver`drop table away`;
  expect(await check()).toBe(null);
});

test("a chain written anew with its own function is found by the seal", async () => {
  const { queries, driver } = shop.database;
  await checkSecurityChain(alarms());
  const at = shop.clock.now();
  expect(await checkChain(queries, at, evidenceKey)).toMatchObject({ brokenNo: null });
  const [before] = await driver<{ facts: unknown }[]>`
    select facts from security_event order by no desc limit 1`;
  const rewrite = async (facts: unknown) => {
    const last = await newest();
    await driver`
      with rewritten as (
        update security_event e set facts = ${JSON.stringify(facts)}::jsonb,
          hash = security_event_hash(coalesce((select hash from security_event f
            where f.no = e.no - 1), (select from_hash from security_chain)), e.no, e.at, e.kind,
            e.account_id, e.subject, ${JSON.stringify(facts)}::jsonb)
        where no = ${last} returning hash)
      update security_chain set hash = (select hash from rewritten)`;
    return last;
  };
  const last = await rewrite({ n: "rewritten" });
  expect(await checkChain(queries, at, null)).toMatchObject({ brokenNo: null });
  expect(await checkChain(queries, at, evidenceKey)).toMatchObject({
    brokenNo: last,
    brokenWhat: "seal",
  });
  // Its own seal is of no use: it lacks the key.
  await driver`update security_seal set hash = (select hash from security_chain) where no = ${last}`;
  expect((await checkChain(queries, at, evidenceKey)).brokenWhat).toBe("seal");
  await driver`delete from security_seal`;
  await rewrite(before?.facts ?? {});
  await checkSecurityChain(alarms());
  expect(await checkChain(queries, at, evidenceKey)).toMatchObject({ brokenNo: null });
});

test("an entry of the audit log that is removed, added or changed outside is found", async () => {
  const { queries, driver } = shop.database;
  const [staff] = await driver<
    { id: string }[]
  >`select id from account where kind = 'staff' limit 1`;
  const session = { accountId: staff?.id ?? "" };
  for (const after of [1, 2]) {
    const change = { noun: "coupons", subjectId: "SUMMER", action: "save" } as const;
    await recordChange(queries, { requestId: "r", session }, shop.clock.now(), {
      ...change,
      before: { uses: 0 },
      after: { uses: after },
    });
  }
  shop.clock.offsetMs += 120_000;
  await checkSecurityChain(alarms());
  const check = () => checkChain(queries, shop.clock.now(), evidenceKey);
  const [entry] = await driver<{ id: string; sealed_by: string }[]>`
    select id, sealed_by from audit_entry where sealed_by is not null order by id desc limit 1`;
  const broken = { brokenNo: Number(entry?.sealed_by), brokenWhat: "audit" };
  expect(entry).toBeDefined();
  expect(await check()).toMatchObject({ brokenNo: null });

  await driver`create table kept_entry as select * from audit_entry where id = ${entry?.id ?? ""}`;
  await driver`delete from audit_entry where id = ${entry?.id ?? ""}`;
  expect(await check()).toMatchObject(broken);
  await driver`insert into audit_entry select * from kept_entry`;
  expect(await check()).toMatchObject({ brokenNo: null });

  await driver`update audit_entry set after = '{"forged": 1}' where id = ${entry?.id ?? ""}`;
  expect(await check()).toMatchObject(broken);
  await driver`update audit_entry set after = (select after from kept_entry)
    where id = ${entry?.id ?? ""}`;
  await driver`insert into audit_entry select gen_random_uuid(), at, account_id, who, noun,
      subject_id, action, before, after, request_id, label, null, null, key_id, content_hash,
      blanked_at, sealed_by from kept_entry`;
  expect(await check()).toMatchObject(broken);
  await driver`delete from audit_entry where sealed_by = ${broken.brokenNo} and id > ${entry?.id ?? ""}`;
  await driver`drop table kept_entry`;
});

test("the dashboard shows a break, and owners get one e-mail a day for each pattern", async () => {
  const { queries, driver } = shop.database;
  const last = await newest();
  await driver`update security_event set subject = 'x' where no = ${last}`;
  await checkSecurityChain(alarms());
  await checkSecurityChain(alarms());
  const owner = await signInAs(shop.app, "R_SUPER");
  const dashboard = (await ask(owner, "getDashboard", { days: 7 })) as unknown as {
    data: { toDo: { securityBroken: number } };
  };
  expect(dashboard.data.toDo.securityBroken).toBe(1);

  const at = shop.clock.now();
  await driver`insert into shop_setting (key, value) values ('alarmFailures', '5')`;
  const failed = { kind: "signInFailed", at } as const;
  for (let no = 0; no < 4; no += 1) await recordSecurityEvent(queries, failed);
  await driver`delete from security_event where kind = 'signInFailed' and at < ${at}`;
  const mails = async () => {
    const rows = await driver<{ about: string }[]>`
      select about from mail where about like 'alarm:%' order by about`;
    return rows.map(({ about }) => about.split(":")[1]);
  };
  await raiseAlarms(alarms());
  expect(await mails()).toEqual(["chain"]);
  await recordSecurityEvent(queries, failed);
  await raiseAlarms(alarms());
  await raiseAlarms(alarms());
  expect(await mails()).toEqual(["chain", "failures"]);

  await driver`
    insert into credit (id, order_id, no, amount, reason, actor, at)
    select gen_random_uuid(), id, 900 + n, 1, 'x', 'job', ${at}::timestamptz
    from (select id from sales_order limit 1) o, generate_series(1, 60) n`;
  await raiseAlarms(alarms());
  expect(await mails()).toEqual(["chain", "failures", "refunds"]);
});
