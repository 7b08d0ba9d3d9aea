import { expect, test } from "vitest";
import { readEnvironment } from "./env.ts";

const least = { DATABASE_URL: "postgres://shop@127.0.0.1/shop" };

test("a database is all it needs: a demo on loopback, built, without proxies", () => {
  expect(readEnvironment(least)).toMatchObject({
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    mode: { name: "demo" },
    trustedProxies: [],
    hstsSubdomains: false,
    perMinute: { pages: 600, searches: 1_200, pictures: 3_000, designs: 600, orders: 60 },
    loopLagMs: 1_000,
    sender: null,
    development: false,
    paymentSimulated: false,
    carrierTrackingUrl: null,
    smtpUrl: null,
    clientToken: null,
    metricsToken: null,
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

test("Google Places is asked with a key alone, by its own address unless another is named", () => {
  const read = (more: Record<string, string>) =>
    readEnvironment({ ...least, ...more }).addressProviders.googlePlaces;
  const url = "https://places.example";
  expect(read({ GOOGLE_PLACES_URL: url })).toBeNull();
  expect(read({ GOOGLE_PLACES_URL: url, GOOGLE_PLACES_KEY: "k" })).toEqual({ url, key: "k" });
  expect(read({ GOOGLE_PLACES_KEY: "k" })?.url).toMatch(/^https:/);
});

test.each(["x", "-1", "65536", "80.5"])("PORT=%s is refused by name", (PORT) => {
  expect(() => readEnvironment({ ...least, PORT })).toThrow(
    `PORT must be a port number, not "${PORT}"`,
  );
});

test.each(["x", "-1", "301"])("DRAIN_SECONDS=%s is refused by name", (DRAIN_SECONDS) => {
  expect(() => readEnvironment({ ...least, DRAIN_SECONDS })).toThrow("DRAIN_SECONDS must be 0 to");
});

test.each(["PAGES", "SEARCHES", "PICTURES", "DESIGNS", "ORDERS"])(
  "%s_PER_MINUTE is a number of at least one",
  (what) => {
    const name = `${what}_PER_MINUTE`;
    const read = readEnvironment({ ...least, [name]: "7" });
    expect(Object.entries(read.perMinute)).toContainEqual([what.toLowerCase(), 7]);
    for (const wrong of ["0", "-1", "x"]) {
      expect(() => readEnvironment({ ...least, [name]: wrong })).toThrow(
        `${name} must be 1 or more, not "${wrong}"`,
      );
    }
  },
);

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
  // Only the host decides, as a whole.
  for (const address of ["https://sandbox.evil.example", "https://api-m.paypal.com/sandbox"]) {
    expect(hostsOf({ PAYPAL_BASE_URL: address }), address).not.toContain(
      "https://api.sandbox.paypal.com",
    );
  }
  expect(hostsOf({ PAYPAL_CERTIFICATE_HOSTS: "a.example, b.example" })).toEqual([
    "https://a.example",
    "https://b.example",
  ]);
  expect(() => hostsOf({ PAYPAL_CERTIFICATE_HOSTS: "a.example/x" })).toThrow(
    "PAYPAL_CERTIFICATE_HOSTS takes host names",
  );
});

test.each(["prod", "Production", "0", "off"])("SHOP_MODE=%s is neither mode", (SHOP_MODE) => {
  expect(() => readEnvironment({ ...least, SHOP_MODE })).toThrow(
    `SHOP_MODE must be demo or production, not "${SHOP_MODE}"`,
  );
});

test("a real shop has no defaults: a value that is not set is empty", () => {
  const real = readEnvironment({ SHOP_MODE: "production" });
  expect(real).toMatchObject({
    mode: { name: "production", seedsDemo: false, sells: true },
    databaseUrl: "",
    publicUrl: "",
    smtpUrl: null,
    sender: null,
    paypal: { baseUrl: "", clientId: "", clientSecret: "" },
  });
});

test("TRUST_PROXY takes addresses and networks", () => {
  const read = (TRUST_PROXY: string) => readEnvironment({ ...least, TRUST_PROXY }).trustedProxies;
  expect(read("10.0.0.0/8, ::1 192.0.2.7")).toEqual(["10.0.0.0/8", "::1", "192.0.2.7"]);
  expect(read("fd00::/8")).toEqual(["fd00::/8"]);
});

test.each(["true", "1", "loopback", "0.0.0.0/0", "::/0", "10.0.0.0/33", "10.0.0.0/8/8", "10.1"])(
  "TRUST_PROXY=%s is refused by name",
  (TRUST_PROXY) => {
    expect(() => readEnvironment({ ...least, TRUST_PROXY })).toThrow(`not "${TRUST_PROXY}"`);
  },
);

test("MAIL_FROM is one address", () => {
  const read = (MAIL_FROM: string) => readEnvironment({ ...least, MAIL_FROM }).sender;
  expect(read("hello@shop.example")).toBe("hello@shop.example");
  expect(() => read("Shop <hello@shop.example>")).toThrow("MAIL_FROM must be one e-mail address");
});

test.each([
  ["1", true],
  ["", false],
  ["yes", false],
])("HSTS_SUBDOMAINS=%j: %s", (HSTS_SUBDOMAINS, said) => {
  expect(readEnvironment({ ...least, HSTS_SUBDOMAINS }).hstsSubdomains).toBe(said);
});
