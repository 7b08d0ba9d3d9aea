import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shopModes } from "#domain/shop/shop-mode.ts";
import { createApp, type Services } from "#server/app.ts";
import { createPaypalProvider } from "#server/payment/paypal/paypal-provider.ts";
import { systemClock } from "#server/platform/clock.ts";
import { openDatabase, type Database } from "#server/platform/database.ts";
import { DatabaseWatch } from "#server/platform/database-watch.ts";
import { Readiness } from "#server/platform/readiness.ts";
import { createTestDatabase } from "./database.ts";
import "./note-secrets.ts";
import { keptLog } from "./run-logs.ts";

export type ApiApp = {
  database: Database;
  databaseUrl: string;
  watch: DatabaseWatch;
  picturesFolder: string;
  /** The server as it runs, without pages; call it with `inject`. */
  app: Awaited<ReturnType<typeof createApp>>;
  close: () => Promise<void>;
};

/** The whole pipeline in this process, over a demo shop of its own; without a payment provider. */
export async function openApiApp(changed: Partial<Services> = {}): Promise<ApiApp> {
  const copy = await createTestDatabase();
  const log = keptLog();
  const watch = new DatabaseWatch(copy.url, log);
  const database = openDatabase(copy.url, 8, undefined, watch);
  const picturesFolder = mkdtempSync(join(tmpdir(), "kitroom-pictures-"));
  const brand = () => "Kitroom";
  const credentials = { clientId: "none", clientSecret: "none", brand };
  const app = await createApp({
    database,
    pageDatabase: database,
    adminDatabase: changed.database ?? database,
    watch,
    clock: systemClock,
    log,
    brand,
    sender: "hello@kitroom.example",
    // No server listens there: calls to the provider fail at once.
    paymentProviders: {
      paypal: createPaypalProvider({ baseUrl: "http://127.0.0.1:1", ...credentials }),
    },
    webhookPolicy: { current: () => null },
    publicUrl: "http://localhost:3000",
    staffMailWaitMs: 0,
    paymentSimulated: true,
    carrierTrackingUrl: null,
    clientToken: null,
    metricsToken: null,
    evidenceKey: null,
    mode: shopModes.demo,
    trustedProxies: [],
    hstsSubdomains: false,
    perMinute: { pages: 600, searches: 1_200, pictures: 3_000, designs: 600, orders: 600 },
    // Many files of tests share a process.
    loopLagMs: 0,
    takesPaymentEvents: false,
    paymentUrl: "https://api-m.paypal.com",
    picturesFolder,
    suggestionProviders: [],
    storefront: null,
    readiness: new Readiness(),
    ...changed,
  });
  await app.ready();
  return {
    database,
    databaseUrl: copy.url,
    watch,
    picturesFolder,
    app,
    async close() {
      await app.close();
      await watch.stop();
      await database.close();
      await copy.drop();
      rmSync(picturesFolder, { recursive: true, force: true });
    },
  };
}
