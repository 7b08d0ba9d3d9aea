import type { Environment } from "#server/env.ts";
import type { PaymentProviders } from "./payment-services.ts";
import { createPaypalProvider } from "./paypal/paypal-provider.ts";

/**
 * The registry of payment providers.
 * @param brand the shop's name, as their pages show it
 */
export const openPaymentProviders = (
  { paypal }: Pick<Environment, "paypal">,
  brand: () => string,
): PaymentProviders => ({ paypal: createPaypalProvider({ ...paypal, brand }) });
