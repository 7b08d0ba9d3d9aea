/** The only reader of process.env: the settings from outside, checked once at start. */
export type Environment = {
  host: string;
  port: number;
  /** Where people reach the shop; return addresses of payments and links in mails are built on it. */
  publicUrl: string;
  databaseUrl: string;
  paypal: { baseUrl: string; clientId: string; clientSecret: string };
  /** True while payments go to the built-in simulator. */
  paymentSimulated: boolean;
  /** Demo mode shows a mailbox at /dev/mail and seeds the demo shop into an empty database. */
  demo: boolean;
  /** Pages come from Vite with hot replacement instead of the built bundle. */
  development: boolean;
  /** The carriers' tracking service; null: parcels are not followed. */
  carrierTrackingUrl: string | null;
  smtpUrl: string | null;
  /** Where addresses are looked up during typing; our own tables need no network. */
  addressProviders: {
    /** A Photon server. */
    photonUrl: string | null;
    /** Asked only with a key. */
    googlePlaces: { url: string; key: string } | null;
  };
  /** Where pictures made of drawings are kept; they can be made again at any time. */
  picturesFolder: string;
  /** The public client id that shop calls carry (R-CALL-1); refused only when set and different. */
  clientToken: string | null;
  /** The launcher's process: when it is gone, so are we. */
  parentPid: number | null;
  /** Seconds that e-mails which staff cause wait for an undo. */
  staffMailDelaySeconds: number;
  /** Seconds from `/readyz` turning red to the closing of the listener: a proxy's time to look. */
  drainSeconds: number;
  logLevel: string;
};

export function readEnvironment(source: NodeJS.ProcessEnv = process.env): Environment {
  const text = (name: string) => source[name]?.trim() || null;
  const port = Number(text("PORT") ?? "3000");
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a port number, not "${source.PORT}"`);
  }
  const databaseUrl = text("DATABASE_URL");
  if (!databaseUrl) throw new Error("DATABASE_URL is missing; `npm start` sets it by itself");
  const drainSeconds = Number(text("DRAIN_SECONDS") ?? "0");
  if (!(drainSeconds >= 0 && drainSeconds <= 300)) {
    throw new Error(`DRAIN_SECONDS must be 0 to 300, not "${source.DRAIN_SECONDS}"`);
  }
  const staffMailDelaySeconds = Number(text("STAFF_MAIL_DELAY_SECONDS") ?? "60");
  if (!(staffMailDelaySeconds >= 0 && staffMailDelaySeconds <= 600)) {
    throw new Error(
      `STAFF_MAIL_DELAY_SECONDS must be 0 to 600, not "${source.STAFF_MAIL_DELAY_SECONDS}"`,
    );
  }
  const host = text("HOST") ?? "127.0.0.1";
  const parentPid = text("PARENT_PID");
  const clientId = text("PAYPAL_CLIENT_ID");
  return {
    host,
    port,
    publicUrl: (text("PUBLIC_URL") ?? `http://localhost:${port}`).replace(/\/$/, ""),
    databaseUrl,
    paypal: {
      baseUrl: (text("PAYPAL_BASE_URL") ?? "https://api-m.sandbox.paypal.com").replace(/\/$/, ""),
      clientId: clientId ?? "",
      clientSecret: text("PAYPAL_CLIENT_SECRET") ?? "",
    },
    paymentSimulated: text("PAYMENT_SIMULATED") === "1",
    demo: text("SHOP_MODE") === "demo",
    development: text("SHOP_DEV") === "1",
    carrierTrackingUrl: text("CARRIER_TRACKING_URL")?.replace(/\/$/, "") ?? null,
    smtpUrl: text("SMTP_URL"),
    addressProviders: {
      photonUrl: text("PHOTON_URL"),
      googlePlaces: googlePlaces(text("GOOGLE_PLACES_URL"), text("GOOGLE_PLACES_KEY")),
    },
    picturesFolder: text("PICTURES_FOLDER") ?? "data/pictures",
    clientToken: text("CLIENT_TOKEN"),
    parentPid: parentPid ? Number(parentPid) : null,
    staffMailDelaySeconds,
    drainSeconds,
    logLevel: text("LOG_LEVEL") ?? "info",
  };
}

function googlePlaces(url: string | null, key: string | null) {
  return key ? { url: url ?? "https://places.googleapis.com", key } : null;
}
