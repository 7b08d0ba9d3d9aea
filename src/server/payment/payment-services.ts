import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import type { PaypalClient } from "./paypal-client.ts";

/** What every step of a payment needs. */
export type PaymentServices = {
  database: Database;
  clock: Clock;
  log: Logger;
  paypal: PaypalClient;
  publicUrl: string;
};
