import type { MailShop } from "#server/notification/mail-shop.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { PaymentRow } from "./payment.repository.ts";

/** Every provider by the name that `payment.provider` holds; the column's type lists the names. */
export type PaymentProviders = Readonly<Record<PaymentRow["provider"], PaymentProvider>>;

/** Services that every step of a payment needs. */
export type PaymentServices = MailShop & {
  database: Database;
  clock: Clock;
  log: Logger;
  paymentProviders: PaymentProviders;
};
