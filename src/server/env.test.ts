import { expect, test } from "vitest";
import { readEnvironment } from "./env.ts";

const least = { DATABASE_URL: "postgres://shop@127.0.0.1/shop" };

test("a database is all it needs; the rest is safe: no demo, no development, loopback", () => {
  expect(readEnvironment(least)).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    demo: false,
    development: false,
    paymentSimulated: false,
    carrierTrackingUrl: null,
    smtpUrl: null,
    clientToken: null,
    parentPid: null,
    drainSeconds: 0,
  });
  expect(() => readEnvironment({})).toThrow("DATABASE_URL");
});

test("empty and blank variables count as unset", () => {
  const read = readEnvironment({ ...least, SMTP_URL: "", CLIENT_TOKEN: "  ", PORT: " " });
  expect(read).toMatchObject({ smtpUrl: null, clientToken: null, port: 3000 });
  expect(() => readEnvironment({ DATABASE_URL: " " })).toThrow("DATABASE_URL");
});

test.each(["x", "-1", "65536", "80.5"])("PORT=%s is refused by name", (PORT) => {
  expect(() => readEnvironment({ ...least, PORT })).toThrow(
    `PORT must be a port number, not "${PORT}"`,
  );
});

test.each(["x", "-1", "301"])("DRAIN_SECONDS=%s is refused by name", (DRAIN_SECONDS) => {
  expect(() => readEnvironment({ ...least, DRAIN_SECONDS })).toThrow("DRAIN_SECONDS must be 0 to");
});

test("addresses lose their last slash, so that paths can be put behind them", () => {
  const read = readEnvironment({
    ...least,
    PUBLIC_URL: "https://kitroom.example/",
    PAYPAL_BASE_URL: "http://127.0.0.1:4000/",
  });
  expect(read.publicUrl).toBe("https://kitroom.example");
  expect(read.paypal.baseUrl).toBe("http://127.0.0.1:4000");
});

test("certificates of webhooks come from PayPal's hosts of the same kind, or from named ones", () => {
  const hostsOf = (more: NodeJS.ProcessEnv) =>
    readEnvironment({ ...least, ...more }).paypal.certificateOrigins;
  expect(hostsOf({})).toEqual([
    "https://api.sandbox.paypal.com",
    "https://api-m.sandbox.paypal.com",
  ]);
  const live = { PAYPAL_BASE_URL: "https://api-m.paypal.com" };
  expect(hostsOf(live)).toEqual(["https://api.paypal.com", "https://api-m.paypal.com"]);
  expect(hostsOf({ PAYPAL_CERTIFICATE_HOSTS: "a.example, b.example" })).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
  expect(() => hostsOf({ PAYPAL_CERTIFICATE_HOSTS: "a.example/x" })).toThrow(
    "PAYPAL_CERTIFICATE_HOSTS takes host names",
  );
});
