import type { Handlers } from "#server/platform/request-context.ts";
import { changeAddress } from "./change-address.ts";
import { changeLine } from "./change-line.ts";
import type { PaymentServices } from "#server/payment/payment-services.ts";
import { payDifference } from "./pay-difference.ts";
import { settleDifference } from "./settle-difference.ts";
import { withdrawChange } from "./withdraw-change.ts";

type ChangeCalls =
  | "changeOrderLine"
  | "changeOrderAddress"
  | "payDifference"
  | "settleDifference"
  | "withdrawChange";

/** Corrections of an order by its buyer. */
export function orderChangeRoutes(services: PaymentServices) {
  const handlers: Pick<Handlers, ChangeCalls> = {
    changeOrderLine: (input, { session, language }) =>
      changeLine(services, input, { accountId: session?.accountId ?? null, language }),
    changeOrderAddress: (input, { session, language }) =>
      changeAddress(services, input, { accountId: session?.accountId ?? null, language }),
    payDifference: (input, { session }) =>
      payDifference(services, input, session?.accountId ?? null),
    settleDifference: (input, { session, language }) =>
      settleDifference(services, input, { accountId: session?.accountId ?? null, language }),
    withdrawChange: (input, { session, language }) =>
      withdrawChange(services, input, { accountId: session?.accountId ?? null, language }),
  };
  return handlers;
}
