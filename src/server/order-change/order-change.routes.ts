import type { Handlers } from "#server/platform/request-context.ts";
import { changeAddress } from "./change-address.ts";
import { changeLine } from "./change-line.ts";
import type { ChangeServices } from "./change-services.ts";

/** Corrections of an order by its buyer. */
export function orderChangeRoutes(services: ChangeServices) {
  const handlers: Pick<Handlers, "changeOrderLine" | "changeOrderAddress"> = {
    changeOrderLine: (input, { session, language }) =>
      changeLine(services, input, { accountId: session?.accountId ?? null, language }),
    changeOrderAddress: (input, { session, language }) =>
      changeAddress(services, input, { accountId: session?.accountId ?? null, language }),
  };
  return handlers;
}
