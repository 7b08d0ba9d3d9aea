import { setTimeout as delay } from "node:timers/promises";
import { isOfShop } from "#domain/payment/refusal.ts";
import { minor } from "#domain/money.ts";
import { newId } from "#server/platform/ids.ts";
import { mayAsk } from "./may-ask.ts";
import { claimProbe, closeOpening, readOpening, reopenOpening } from "./opening-gate.repository.ts";
import type { PaymentOrder, Refused } from "./payment-provider.ts";
import type { PaymentServices } from "./payment-services.ts";
import type { PaymentRow } from "./payment.repository.ts";
import { closeGate } from "./provider-gate.repository.ts";

type Provider = PaymentRow["provider"];

/** The result of a try. Without an answer nothing is known, and nothing changes. */
export type Probed = "opens" | "refuses" | "unknown";

/**
 * Asks the provider to open a payment of the shop's own: one dollar, that nobody is sent to pay and
 * that holds no word of a buyer. Its answer is about the shop, and closes the opening or opens
 * it (R-PAY-10).
 */
export async function probeOpening(services: PaymentServices, provider: Provider): Promise<Probed> {
  const { queries } = services.database;
  const id = newId();
  const answer = await services.paymentProviders[provider].open(
    probeOrder(id, services.publicUrl),
    `probe:${id}`,
  );
  if (answer.kind === "unknown") {
    services.log.warn({ answer }, "no answer whether the provider takes payments");
    return "unknown";
  }
  await closeGate(queries, provider);
  if (answer.kind === "refused" && isOfShop(answer.concerns)) {
    const why = { issue: noteOf(answer), concern: answer.concerns };
    const isNew = await closeOpening(queries, provider, why);
    if (isNew)
      services.log.error({ answer }, "the provider refuses the shop: no payment is opened");
    return "refuses";
  }
  await noteOpened(services, provider);
  return "opens";
}

/** A payment of any buyer was opened: the opening is open, and earlier refusals say nothing. */
export async function noteOpened(
  { database: { queries }, log }: Pick<PaymentServices, "database" | "log">,
  provider: Provider,
): Promise<void> {
  const since = await reopenOpening(queries, provider);
  if (since) log.info({ since }, "the provider takes payments again");
}

/** Claims the try that is due, if one is. @returns whether it is the caller's. */
export const claimProbeIfDue = async (
  { database: { queries } }: Pick<PaymentServices, "database">,
  provider: Provider,
): Promise<boolean> =>
  (await readOpening(queries, provider)) === "due" && (await claimProbe(queries, provider));

/** A person wants to know now; while payments are opened anyway nothing is asked. */
export async function tryOpening(services: PaymentServices, provider: Provider): Promise<Probed> {
  const isClosed = await claimProbe(services.database.queries, provider, { isAsked: true });
  return isClosed ? probeOpening(services, provider) : "opens";
}

/** A buyer waits no longer for a try. */
const patienceMs = 3_000;

/**
 * Whether a payment may be opened now. While the opening is closed the caller who finds a try due
 * makes it, and goes on where it succeeds.
 */
export async function mayOpen(services: PaymentServices, provider: Provider): Promise<boolean> {
  const { queries } = services.database;
  const opening = await readOpening(queries, provider);
  if (opening !== "due") return opening === "open";
  if (!(await mayAsk(services, provider)) || !(await claimProbe(queries, provider))) return false;
  return (await probeWhileWaiting(services, provider)) === "opens";
}

/** A try while a buyer waits, for so long. It goes on behind. */
export async function probeWhileWaiting(
  services: PaymentServices,
  provider: Provider,
): Promise<Probed> {
  const probed = probeOpening(services, provider).catch((error: unknown) => {
    services.log.error({ err: error }, "the opening of payments could not be tried");
    return "unknown" as const;
  });
  const patience = delay(patienceMs, "unknown" as const, { ref: false });
  return Promise.race([probed, patience]);
}

export const noteOf = ({ issue, note }: Pick<Refused, "issue" | "note">) =>
  `${issue} ${note}`.trim();

const amount = minor(100);

function probeOrder(id: string, publicUrl: string): PaymentOrder {
  return {
    orderNo: `PROBE-${id}`,
    language: "en-US",
    currency: "USD",
    lines: [{ productId: "test", title: "Test", description: "", quantity: 1, unitPrice: amount }],
    subtotal: amount,
    discount: minor(0),
    shipping: minor(0),
    tax: minor(0),
    total: amount,
    returnUrl: publicUrl,
    cancelUrl: publicUrl,
  };
}
