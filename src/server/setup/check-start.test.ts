import { afterAll, beforeAll, expect, test } from "vitest";
import { readEnvironment } from "#server/env.ts";
import { createTestDatabase } from "../../../tests/support/database.ts";
import type { TestDatabase } from "../../../tests/support/database-server.ts";
import { query } from "../../../tests/support/empty-database.ts";
import { checkStart } from "./check-start.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await query(database.url, "update account set disabled_at = now() where kind = 'staff'");
  await query(database.url, "update account set password_hash = 'x' where kind = 'customer'");
});
afterAll(() => database.drop());

const complete = () => ({
  SHOP_MODE: "production",
  DATABASE_URL: database.url,
  PUBLIC_URL: "https://shop.example",
  GOOGLE_PLACES_KEY: "key",
  PHOTON_URL: "http://127.0.0.1:2322/photon",
  PAYPAL_CLIENT_ID: "id",
  PAYPAL_CLIENT_SECRET: "secret",
  PAYPAL_BASE_URL: "https://api-m.paypal.com",
  SMTP_URL: "smtps://user:secret@mail.example:465",
  MAIL_FROM: "hello@shop.example",
});

const missing = async (changed: NodeJS.ProcessEnv) =>
  (await checkStart(readEnvironment({ ...complete(), ...changed }))).map(({ code }) => code);

test("a demo is never asked", async () => {
  expect(await checkStart(readEnvironment({ DATABASE_URL: database.url }))).toEqual([]);
});

test("with everything it may start", async () => {
  expect(await missing({})).toEqual([]);
});

test.each([
  ["DATABASE_URL", "", "database"],
  ["PUBLIC_URL", "", "publicUrl"],
  ["PUBLIC_URL", "http://shop.example", "publicUrl"],
  ["PAYPAL_CLIENT_ID", "", "paymentCredentials"],
  ["PAYPAL_CLIENT_ID", "kitroom-demo", "paymentCredentials"],
  ["PAYPAL_CLIENT_SECRET", "", "paymentCredentials"],
  ["PAYPAL_BASE_URL", "", "paymentAddress"],
  ["PAYPAL_BASE_URL", "https://api-m.paypal.com.evil.example", "paymentAddress"],
  ["PAYMENT_SIMULATED", "1", "realPayments"],
  ["CARRIER_TRACKING_URL", "http://127.0.0.1:4000", "realTracking"],
  ["SMTP_URL", "", "mailServer"],
  ["SMTP_URL", "smtp://user:secret@mail.example:587", "mailPrivate"],
  ["MAIL_FROM", "", "sender"],
  ["SHOP_DEV", "1", "notDevelopment"],
  ["PHOTON_URL", "http://photon.example:2322", "addressLookup"],
  ["GOOGLE_PLACES_URL", "http://places.example", "addressLookup"],
  ["NODE_TLS_REJECT_UNAUTHORIZED", "0", "certificatesChecked"],
])("%s=%j alone keeps it from starting: %s", async (name, value, code) => {
  expect(await missing({ [name]: value })).toEqual([code]);
});

test("a database on another machine that is reached in the clear keeps it from starting", async () => {
  const remote = "postgres://shop:secret@db.invalid/shop";
  expect(await missing({ DATABASE_URL: remote })).toEqual(["databasePrivate"]);
  expect(await missing({ DATABASE_URL: `${remote}?sslmode=verify-full` })).toEqual([]);
});

test("a demo account that is enabled keeps it from starting, also under another e-mail", async () => {
  const set = "update account set disabled_at = null, email = 'chief@shop.example'";
  await query(database.url, `${set} where email = 'owner@kitroom.example'`);
  const [item] = await checkStart(readEnvironment(complete()));
  expect(item).toMatchObject({ code: "demoPasswords", missing: ["chief@shop.example"] });
});
