import { setTimeout as delay } from "node:timers/promises";
import { minor, toDecimal } from "#domain/money.ts";
import type { Queries } from "#server/platform/database.ts";
import { callTimeOutMs } from "../payment-provider.ts";
import type { PaypalAccess } from "../paypal/paypal-token.ts";
import { readSeededPayments, type SeededPayment } from "./seeded-payments.repository.ts";

/** Payments of one call; the simulator takes a megabyte. */
const mostAtOnce = 200;
const againMs = 2_000;

/** Sends the payments once, and in the background until the simulator has answered. */
export async function keepSimulatorSeeded(
  queries: Queries,
  { baseUrl }: Pick<PaypalAccess, "baseUrl">,
): Promise<{ stop: () => void }> {
  const stopping = new AbortController();
  const access = { baseUrl, timeOutMs: callTimeOutMs };
  const seed = () => seedSimulator(queries, access).catch(() => false);
  const tryAgain = async () => {
    do await delay(againMs, undefined, { ref: false, signal: stopping.signal });
    while (!(await seed()));
  };
  // Rejects when the wait is broken off.
  if (!(await seed())) tryAgain().catch(() => undefined);
  return { stop: () => stopping.abort() };
}

/**
 * Makes the payments that the demo shop was seeded with known to its payment simulator, so that they
 * can be refunded and both books agree. May be repeated: the simulator keeps them, and moves those
 * whose time changed.
 * @returns whether the simulator knows all of them now.
 */
export async function seedSimulator(
  queries: Queries,
  { baseUrl, timeOutMs }: Pick<PaypalAccess, "baseUrl" | "timeOutMs">,
): Promise<boolean> {
  const payments = (await readSeededPayments(queries)).map(toBody);
  for (let from = 0; from < payments.length; from += mostAtOnce) {
    try {
      const response = await fetch(`${baseUrl}/sim/books`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ payments: payments.slice(from, from + mostAtOnce) }),
        signal: AbortSignal.timeout(timeOutMs),
      });
      await response.body?.cancel();
      if (!response.ok) return false;
    } catch {
      return false;
    }
  }
  return true;
}

function toBody(payment: SeededPayment) {
  const { currency } = payment;
  const money = (amount: number) => ({
    currency_code: currency,
    value: toDecimal(minor(amount), currency),
  });
  return {
    order_id: payment.providerOrderId,
    capture_id: payment.captureId,
    custom_id: payment.orderNo,
    amount: money(payment.amount),
    time: payment.at.toISOString(),
    refunds: payment.refunds.map(({ id, ourId, amount, at }) => ({
      id,
      custom_id: ourId,
      amount: money(amount),
      time: at,
    })),
  };
}
