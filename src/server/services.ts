import type { ShopMode } from "#domain/shop/shop-mode.ts";
import type { SuggestionProvider } from "#server/address/suggest/suggestion-provider.ts";
import type { PerMinute } from "#server/env.ts";
import type { Storefront } from "#server/page/storefront.ts";
import type { WebhookPolicySource } from "#server/payment/webhook/webhook-policy.ts";
import type { PaymentProviders } from "#server/payment/payment-services.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Readiness } from "#server/platform/readiness.ts";
import type { Database } from "#server/platform/database.ts";
import type { DatabaseWatch } from "#server/platform/database-watch.ts";
import type { Logger } from "#server/platform/log.ts";

/** The parts of the server. */
export type Services = {
  /** Services for address suggestions beside our own tables. */
  suggestionProviders: readonly SuggestionProvider[];
  database: Database;
  /** For pages: connections of their own. */
  pageDatabase: Database;
  /** For calls and files of the admin: its lists keep no shopper waiting. */
  adminDatabase: Database;
  watch: DatabaseWatch;
  clock: Clock;
  log: Logger;
  paymentProviders: PaymentProviders;
  webhookPolicy: WebhookPolicySource;
  publicUrl: string;
  /** The shop's name as it is now. */
  brand: () => string;
  staffMailWaitMs: number;
  sender: string;
  paymentSimulated: boolean;
  clientToken: string | null;
  /** Opens `/metrics` to other machines. */
  metricsToken: string | null;
  /** Seals the log of security; null: it is not sealed. */
  evidenceKey: string | null;
  /** null: parcels are not followed. */
  carrierTrackingUrl: string | null;
  mode: ShopMode;
  /** The payment provider's events are taken. */
  takesPaymentEvents: boolean;
  /** Where payments go: PayPal, its sandbox, or a program of this machine. */
  paymentUrl: string;
  /** Addresses and networks of the proxies before the shop. */
  trustedProxies: readonly string[];
  /** Hosts below the shop's are reached by https alone, too. */
  hstsSubdomains: boolean;
  /** Requests that one network address may make in a minute. */
  perMinute: PerMinute;
  /** Lateness of the event loop from which requests are sent away; 0: never. */
  loopLagMs: number;
  /** Folder of the products' pictures that were made. */
  picturesFolder: string;
  /** null serves the calls alone. */
  storefront: Storefront | null;
  /** Knows the parts that serving needs. */
  readiness: Readiness;
};
