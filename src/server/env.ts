import { paypalPlace } from "#domain/payment/paypal-place.ts";
import { findShopMode, type ShopMode } from "#domain/shop/shop-mode.ts";
import { readProxies } from "./platform/proxies.ts";

/** The only reader of process.env: the settings from outside, checked once at start. */
export type Environment = {
  host: string;
  port: number;
  /** Where people reach the shop; return addresses of payments and links in mails are built on it. */
  publicUrl: string;
  databaseUrl: string;
  paypal: {
    baseUrl: string;
    clientId: string;
    clientSecret: string;
    /** Where it is set, an order paid to another is never booked. */
    merchantId: string | null;
    /** PayPal's id of our webhook; null: its events are not taken. */
    webhookId: string | null;
    /** Where certificates of webhooks come from, as `https://api.paypal.com`. */
    certificateOrigins: readonly string[];
    /** DNS names that those certificates stand for. */
    signerNames: readonly string[];
  };
  /** True while payments go to the built-in simulator. */
  paymentSimulated: boolean;
  /** `SHOP_MODE`; the one thing that decides the differences of a demo and a real shop. */
  mode: ShopMode;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` counts; none by default. */
  trustedProxies: readonly string[];
  /** Hosts below the shop's are reached by https alone, too: only the operator knows them. */
  hstsSubdomains: boolean;
  perMinute: PerMinute;
  /** Lateness of the event loop from which requests are sent away; 0: never. */
  loopLagMs: number;
  /** Pages come from Vite with hot replacement instead of the built bundle. */
  development: boolean;
  /** False where the runtime takes any certificate (`NODE_TLS_REJECT_UNAUTHORIZED`). */
  certificatesChecked: boolean;
  /** The carriers' tracking service; null: parcels are not followed. */
  carrierTrackingUrl: string | null;
  smtpUrl: string | null;
  /** The address e-mails come from. */
  sender: string | null;
  /** Milliseconds that e-mails caused by staff wait for an undo (R-MAIL-3). */
  staffMailWaitMs: number;
  /** Where addresses are looked up during typing; our own tables need no network. */
  addressProviders: {
    /** A Photon server. */
    photonUrl: string | null;
    /** Asked only with a key. */
    googlePlaces: { url: string; key: string } | null;
  };
  /** Where pictures of products are kept; they can be made again at any time. */
  picturesFolder: string;
  /** The public client id that shop calls carry (R-CALL-1); refused only when set and different. */
  clientToken: string | null;
  /** Opens `/metrics` to other machines; null: to this one alone. */
  metricsToken: string | null;
  /** The launcher's process: when it is gone, so are we. */
  parentPid: number | null;
  /** Seconds from `/readyz` turning red to the closing of the listener: a proxy's time to look. */
  drainSeconds: number;
  logLevel: string;
  /** Seals the evidence; the database must not hold it. null: nothing is sealed. */
  evidenceKey: string | null;
};

/** Requests that one network address may make in a minute (R-LIMIT-6, R-LIMIT-7, R-LIMIT-9). */
export type PerMinute = {
  /** Pages rendered, beside those in the cache. */
  pages: number;
  /** Searches, and suggestions during typing. */
  searches: number;
  /** Pictures, beside those in memory. */
  pictures: number;
  /** Pictures with a print of the caller's own, beside those in memory. */
  designs: number;
  /** Orders placed, each of which is opened with the payment provider. */
  orders: number;
};

export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const text = (name: string) => source[name]?.trim() || null;
  const port = Number(text("PORT") ?? "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a port number, not "${source.PORT}"`);
  }
  const mode = readMode(text("SHOP_MODE"));
  // A real shop has no defaults: a value that is not set is empty here and missing in
  // `check-start.ts`.
  const inDemo = (value: string) => (mode.sells ? "" : value);
  const databaseUrl = text("DATABASE_URL") ?? "";
  if (!databaseUrl && !mode.sells)
    throw new Error("DATABASE_URL is missing; `npm start` sets it by itself");
  const staffMailWait = Number(text("STAFF_MAIL_WAIT_SECONDS") ?? "60");
  if (!(staffMailWait >= 0 && staffMailWait <= 3600)) {
    throw new Error(
      `STAFF_MAIL_WAIT_SECONDS must be 0 to 3600, not "${source.STAFF_MAIL_WAIT_SECONDS}"`,
    );
  }
  const host = text("HOST") ?? "127.0.0.1";
  const parentPid = text("PARENT_PID");
  return {
    host,
    port,
    publicUrl: (text("PUBLIC_URL") ?? inDemo(`http://localhost:${port}`)).replace(/\/$/, ""),
    databaseUrl,
    paypal: readPaypal(text, inDemo("https://api-m.sandbox.paypal.com")),
    paymentSimulated: text("PAYMENT_SIMULATED") === "1",
    mode,
    trustedProxies: readProxies(text("TRUST_PROXY")),
    hstsSubdomains: text("HSTS_SUBDOMAINS") === "1",
    perMinute: {
      pages: readBudget("PAGES_PER_MINUTE", text, 600),
      searches: readBudget("SEARCHES_PER_MINUTE", text, 1_200),
      pictures: readBudget("PICTURES_PER_MINUTE", text, 3_000),
      designs: readBudget("DESIGNS_PER_MINUTE", text, 600),
      orders: readBudget("ORDERS_PER_MINUTE", text, 60),
    },
    loopLagMs: readLoopLag(text("LOOP_LAG_MS")),
    development: text("SHOP_DEV") === "1",
    certificatesChecked: text("NODE_TLS_REJECT_UNAUTHORIZED") !== "0",
    carrierTrackingUrl: text("CARRIER_TRACKING_URL")?.replace(/\/$/, "") ?? null,
    smtpUrl: text("SMTP_URL"),
    sender: readSender(text("MAIL_FROM")),
    staffMailWaitMs: staffMailWait * 1000,
    addressProviders: {
      photonUrl: text("PHOTON_URL"),
      googlePlaces: googlePlaces(text("GOOGLE_PLACES_URL"), text("GOOGLE_PLACES_KEY")),
    },
    picturesFolder: text("PICTURES_FOLDER") ?? "data/pictures",
    clientToken: text("CLIENT_TOKEN"),
    metricsToken: text("METRICS_TOKEN"),
    parentPid: parentPid ? Number(parentPid) : null,
    drainSeconds: readDrainSeconds(source.DRAIN_SECONDS),
    logLevel: text("LOG_LEVEL") ?? "info",
    evidenceKey: readEvidenceKey(text("EVIDENCE_KEY")),
  };
}

/** @throws for a name that is neither mode: a slip opens neither the demo nor a shop. */
export function readMode(name: string | null | undefined): ShopMode {
  const mode = findShopMode(name?.trim() || "demo");
  if (!mode) throw new Error(`SHOP_MODE must be demo or production, not "${name}"`);
  return mode;
}

/** `DRAIN_SECONDS`, which the launcher reads as well. @throws beyond 0 to 300 */
export function readDrainSeconds(given: string | undefined): number {
  const seconds = Number(given?.trim() || "0");
  if (seconds >= 0 && seconds <= 300) return seconds;
  throw new Error(`DRAIN_SECONDS must be 0 to 300, not "${given}"`);
}

function readBudget(name: string, text: (name: string) => string | null, standard: number): number {
  const given = text(name);
  const budget = Number(given ?? standard);
  if (budget >= 1) return budget;
  throw new Error(`${name} must be 1 or more, not "${given}"`);
}

function readEvidenceKey(key: string | null): string | null {
  if (key === null || key.length >= 32) return key;
  throw new Error("EVIDENCE_KEY must have 32 characters or more");
}

function readLoopLag(given: string | null): number {
  const ms = Number(given ?? "1000");
  if (ms === 0 || (ms >= 50 && ms <= 60_000)) return ms;
  throw new Error(`LOOP_LAG_MS must be 0 or 50 to 60000, not "${given}"`);
}

function readSender(address: string | null): string | null {
  if (address === null || /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(address)) return address;
  throw new Error(`MAIL_FROM must be one e-mail address, not "${address}"`);
}

function readPaypal(
  text: (name: string) => string | null,
  defaultUrl: string,
): Environment["paypal"] {
  const baseUrl = (text("PAYPAL_BASE_URL") ?? defaultUrl).replace(/\/$/, "");
  const isSandbox = paypalPlace(baseUrl) === "sandbox";
  const hosts = (isSandbox ? ["api.sandbox", "api-m.sandbox"] : ["api", "api-m"]).map(
    (name) => `${name}.paypal.com`,
  );
  const list = (name: string) => text(name)?.split(/[\s,]+/);
  return {
    baseUrl,
    clientId: text("PAYPAL_CLIENT_ID") ?? "",
    clientSecret: text("PAYPAL_CLIENT_SECRET") ?? "",
    merchantId: text("PAYPAL_MERCHANT_ID"),
    webhookId: text("PAYPAL_WEBHOOK_ID"),
    certificateOrigins: (list("PAYPAL_CERTIFICATE_HOSTS") ?? hosts).map(certificateOrigin),
    signerNames: list("PAYPAL_CERTIFICATE_NAMES") ?? [
      `messageverificationcerts.${isSandbox ? "sandbox." : ""}paypal.com`,
    ],
  };
}

function certificateOrigin(host: string): string {
  if (/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host)) return `https://${host}`;
  throw new Error(`PAYPAL_CERTIFICATE_HOSTS takes host names, not "${host}"`);
}

function googlePlaces(url: string | null, key: string | null) {
  return key ? { url: url ?? "https://places.googleapis.com", key } : null;
}
