import type { PaymentServices } from "../payment-services.ts";

/** Services for querying the provider about money that our books lack. */
export type LostServices = Pick<PaymentServices, "database" | "clock" | "paymentProviders">;
