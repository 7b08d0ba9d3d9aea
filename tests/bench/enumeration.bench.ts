/**
 * Do response times reveal which accounts and orders exist? 2,000 requests each, half of
 * them for existing ones, in random order, from as many network addresses. AUC is the chance that
 * the time of a request for an existing one is above that of one for a missing one, from 0.5 (says
 * nothing) to 1; at most 0.55 is allowed (R-ACCOUNT-5).
 */
import { randomBytes, randomInt } from "node:crypto";
import { orderNumber } from "#domain/order/order-number.ts";
import { hashPassword } from "#server/auth/password-hash.ts";
import { newId } from "#server/platform/ids.ts";
import { openAccountShop } from "../support/account-shop.ts";

type Case = [what: string, request: (exists: boolean, index: number) => Promise<{ code: string }>];

const samples = 2000;
const warmUp = 100;
const allowed = 0.55;

const shop = await openAccountShop();
try {
  const known = await insertPeople();
  const numbers = await shop.database.queries
    .selectFrom("sales_order")
    .select("order_no")
    .limit(samples)
    .execute();
  const stranger = () => `nobody${randomInt(1e12)}@people.example`;

  const cases: Case[] = [
    [
      "login, wrong password",
      (exists, index) =>
        visitorAt(index).call("login", {
          username: exists ? (known[index] ?? "") : stranger(),
          password: "wrong-one",
        }),
    ],
    [
      "reset, code asked for",
      (exists, index) =>
        visitorAt(index).call("sendVerificationCode", {
          email: exists ? (known[index] ?? "") : stranger(),
        }),
    ],
    [
      "reset, wrong code",
      (exists, index) =>
        visitorAt(index).call("updatePwd", {
          email: exists ? (known[index] ?? "") : stranger(),
          code: "000000",
          password: "another-1",
          confirmPassword: "another-1",
        }),
    ],
    [
      "tracking, wrong e-mail",
      (exists, index) =>
        visitorAt(index).call("trackOrder", {
          orderNo: exists
            ? (numbers[index % numbers.length]?.order_no ?? "")
            : orderNumber("2026-05-04", randomBytes(12)),
          email: stranger(),
        }),
    ],
  ];
  // A word after "enumeration" picks the cases that hold it.
  const wanted = process.argv[3] ?? "";
  const rows: { what: string; auc: number }[] = [];
  for (const [what, request] of cases) {
    if (what.includes(wanted)) rows.push(await measure(what, request));
  }
  console.log(`\n| what | AUC | aim |\n|---|---|---|`);
  for (const { what, auc } of rows) console.log(`| ${what} | ${auc.toFixed(3)} | ≤ ${allowed} |`);
  if (rows.some(({ auc }) => auc > allowed)) process.exitCode = 1;
} finally {
  await shop.close();
}

/** A network address of its own for every request, so that no limit is in the way. */
function visitorAt(index: number) {
  return shop.visitor("en-US", `2001:db8::${randomInt(65_536).toString(16)}:${index.toString(16)}`);
}

async function insertPeople(): Promise<string[]> {
  const password_hash = await hashPassword("their-own");
  const people = Array.from({ length: samples + warmUp }, (_, index) => ({
    id: newId(),
    kind: "customer" as const,
    email: `person${index}@people.example`,
    password_hash,
  }));
  await shop.database.queries.insertInto("account").values(people).execute();
  return people.map(({ email }) => email);
}

async function measure(what: string, request: Case[1]) {
  const times: { exists: boolean; ms: number }[] = [];
  const codes = { true: new Set<string>(), false: new Set<string>() };
  for (let index = 0; index < samples + warmUp; index += 1) {
    const exists = randomInt(2) === 1;
    const start = performance.now();
    const { code } = await request(exists, index);
    const ms = performance.now() - start;
    codes[`${exists}`].add(code);
    if (index >= warmUp) times.push({ exists, ms });
  }
  const answers = [...codes.true].join() + [...codes.false].join();
  if (new Set([...codes.true, ...codes.false]).size !== 1) {
    throw new Error(`${what}: the answers differ: ${answers}`);
  }
  return { what, auc: areaUnderCurve(times) };
}

/** From the sum of ranks (Mann and Whitney); above 0.5 whichever side is the slower. */
function areaUnderCurve(times: readonly { exists: boolean; ms: number }[]): number {
  const sorted = times.toSorted((a, b) => a.ms - b.ms);
  const ranks = sorted.reduce((sum, { exists }, index) => sum + (exists ? index + 1 : 0), 0);
  const existing = times.filter(({ exists }) => exists).length;
  const missing = times.length - existing;
  const auc = (ranks - (existing * (existing + 1)) / 2) / (existing * missing);
  return Math.max(auc, 1 - auc);
}
