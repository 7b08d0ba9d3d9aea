import { inTransaction } from "#server/platform/transact.ts";
import type { Database } from "#server/platform/database.ts";
import { fetchCertificate } from "../paypal/fetch-certificate.ts";
import { trustedSigner } from "../paypal/certificate-chain.ts";
import { readPaypalEvent } from "../paypal/paypal-events.ts";
import type { PaymentEvent } from "../payment-provider.ts";
import { isSigned, readTransmission, type WebhookPolicy } from "../paypal/webhook-signature.ts";
import { queuePaymentLook } from "./queue-payment-look.ts";
import {
  findCertificate,
  findPaymentOfEvent,
  insertEvent,
  readDatabaseTime,
  saveCertificate,
} from "./inbox.repository.ts";

/** `false`: nothing that PayPal would send. `away`: it cannot be judged now, so send it again. */
export type Received = "accepted" | "false" | "away";

const certificateKeptMs = 24 * 3_600_000;

/**
 * Takes a message of PayPal's if it is one: verified over the bytes that came, written down once,
 * and turned into a hint to look. An event is accepted once it is committed.
 */
export async function receiveEvent(
  { queries }: Database,
  policy: WebhookPolicy,
  message: { header: (name: string) => string | undefined; raw: Buffer },
): Promise<Received> {
  const now = await readDatabaseTime(queries);
  const transmission = readTransmission(message.header, policy, now);
  if (!transmission) return "false";
  const certificate = await certificateAt(queries, transmission.certificateUrl, policy, now);
  if (certificate.kind !== "found") return certificate.kind === "away" ? "away" : "false";
  if (!isSigned(message.raw, transmission, certificate.pem, policy, now)) return "false";
  const event = readPaypalEvent(parse(message.raw));
  if (!event) return "false";
  await noteEvent({ queries }, event, { transmissionId: transmission.id, raw: message.raw }, now);
  return "accepted";
}

/** Writes a verified event down, once, and hints at the payment that it is about. */
export function noteEvent(
  { queries }: Pick<Database, "queries">,
  event: PaymentEvent,
  sent: { transmissionId: string; raw: Buffer },
  now: Date,
): Promise<void> {
  return inTransaction(queries, async (transaction) => {
    const paymentId = await findPaymentOfEvent(transaction, event);
    const isFirst = await insertEvent(transaction, event, { ...sent, paymentId });
    if (isFirst) await queuePaymentLook(transaction, event, paymentId, now);
  });
}

/** A kept one serves for a day, and while no newer one can be fetched until it ends. */
async function certificateAt(
  queries: Database["queries"],
  url: string,
  policy: WebhookPolicy,
  now: Date,
) {
  const kept = await findCertificate(queries, url);
  const usable = kept && { kind: "found" as const, pem: kept.pem };
  if (usable && now.getTime() - kept.fetched_at.getTime() < certificateKeptMs) return usable;
  const fetched = await fetchCertificate(url);
  if (fetched.kind === "away" && usable && kept.not_after > now) return usable;
  if (fetched.kind !== "found") return fetched;
  const signer = trustedSigner(fetched.pem, policy, now);
  if (!signer) return { kind: "missing" as const };
  const { pem } = fetched;
  await saveCertificate(queries, { url, pem, fetchedAt: now, notAfter: signer.notAfter });
  return fetched;
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString("utf8"));
  } catch {
    return null;
  }
}
