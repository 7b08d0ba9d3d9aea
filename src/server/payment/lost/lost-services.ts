import type { PaymentServices } from "../payment-services.ts";

/** What is needed to ask the provider about money that our books lack. */
export type LostServices = Pick<PaymentServices, "database" | "clock" | "paymentProviders">;
