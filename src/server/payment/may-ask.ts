import type { PaymentServices } from "./payment-services.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { isAway } from "./provider-gate.repository.ts";

/** While a provider is away, one call of all buyers goes through in so long, per process. */
const pauseMs = 5_000;

const lastAsked = new WeakMap<object, number>();

/**
 * Whether a buyer's call may ask the provider now: while it is known to be away, most buyers hear so
 * at once instead of waiting for no answer (R-PAY-3).
 */
export async function mayAsk(
  { database }: PaymentServices,
  provider: PaymentRow["provider"],
): Promise<boolean> {
  if (!(await isAway(database.queries, provider))) return true;
  const now = performance.now();
  if (now - (lastAsked.get(database) ?? -Infinity) < pauseMs) return false;
  lastAsked.set(database, now);
  return true;
}
