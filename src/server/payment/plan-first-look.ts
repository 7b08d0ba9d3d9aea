import { sql } from "kysely";
import { firstLook } from "#domain/payment/look-plan.ts";
import type { PaymentState } from "#domain/payment/payment-state.ts";

/** When the reconciler looks at a payment first after it came into a state, by the database's time. */
export function planFirstLook(state: PaymentState) {
  const { lookClass, seconds } = firstLook(state);
  return {
    look_class: lookClass,
    next_look_at: sql<Date>`now() + make_interval(secs => ${seconds})`,
    looks: 0,
  };
}
