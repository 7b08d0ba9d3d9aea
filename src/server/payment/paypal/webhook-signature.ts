import { verify } from "node:crypto";
import { crc32 } from "node:zlib";
import { trustedSigner, type SignerPolicy } from "./certificate-chain.ts";

/** Rules by which a shop accepts a message as PayPal's. */
export type WebhookPolicy = SignerPolicy & {
  /** PayPal's id of our webhook, which every signature covers. */
  webhookId: string;
  /** Where certificates may be fetched, as `https://api.paypal.com`: exactly these. */
  certificateOrigins: readonly string[];
};

/** PayPal's headers of a message, of the form they must have. */
export type Transmission = {
  id: string;
  /** As it was written, since the signature covers it so. */
  time: string;
  signature: Buffer;
  certificateUrl: string;
};

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** PayPal tries for three days; an hour more for clocks and queues. */
const oldestMs = 73 * hourMs;
const newestMs = 5 * minuteMs;

const idPattern = /^[\w-]{8,64}$/;
const timePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;
const signaturePattern = /^[A-Za-z0-9+/]{300,1400}={0,2}$/;
const certificateFolder = "/v1/notifications/certs/";
const certificatePattern = /^CERT-[0-9a-f-]{8,64}$/;

/** @returns null when a header is missing, malformed, too old or leads to another origin. */
export function readTransmission(
  header: (name: string) => string | undefined,
  policy: WebhookPolicy,
  now: Date,
): Transmission | null {
  const id = header("paypal-transmission-id") ?? "";
  const time = header("paypal-transmission-time") ?? "";
  const signature = header("paypal-transmission-sig") ?? "";
  const certificateUrl = header("paypal-cert-url") ?? "";
  if (header("paypal-auth-algo") !== "SHA256withRSA") return null;
  if (!idPattern.test(id) || !signaturePattern.test(signature)) return null;
  if (!timePattern.test(time)) return null;
  const ageMs = now.getTime() - Date.parse(time);
  if (!(ageMs >= -newestMs && ageMs <= oldestMs)) return null;
  if (!isCertificateUrl(certificateUrl, policy)) return null;
  return { id, time, signature: Buffer.from(signature, "base64"), certificateUrl };
}

/**
 * The address is compared as a text: any part that a parser of addresses might read into it (a
 * user, a port, dots, encodings) makes it another one.
 */
function isCertificateUrl(url: string, { certificateOrigins }: WebhookPolicy): boolean {
  return certificateOrigins.some((origin) => {
    const start = origin + certificateFolder;
    return url.startsWith(start) && certificatePattern.test(url.slice(start.length));
  });
}

/**
 * Whether the bytes were signed by the certificate. The signature covers only their CRC-32, which
 * can be forged: a true signature makes an event a hint and no more (R-PAY-7).
 */
export function isSigned(
  raw: Buffer,
  transmission: Transmission,
  pem: string,
  policy: WebhookPolicy,
  now: Date,
): boolean {
  const signer = trustedSigner(pem, policy, now);
  if (!signer) return false;
  const { id, time, signature } = transmission;
  const message = `${id}|${time}|${policy.webhookId}|${crc32(raw)}`;
  return verify("sha256", Buffer.from(message), signer.key, signature);
}
