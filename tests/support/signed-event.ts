import { generateKeyPairSync, sign, type KeyObject } from "node:crypto";
import { crc32 } from "node:zlib";
import { makeCertificate, type CertificateAsk } from "../../src/paypal-simulator/certificates.ts";

const dayMs = 24 * 3_600_000;
const newKeys = (modulusLength = 2048) => generateKeyPairSync("rsa", { modulusLength });

/** An authority that signs certificates for tests. */
export type Authority = { name: string; key: KeyObject; pem: string };

export type Ask = Partial<Omit<CertificateAsk, "publicKey" | "issuer" | "signingKey">> & {
  bits?: number;
};

const valid = () => ({
  from: new Date(Date.now() - dayMs),
  until: new Date(Date.now() + dayMs),
});

/** @param by without one it signs itself. */
export function newAuthority(name: string, by?: Authority, ask: Ask = {}): Authority {
  const keys = newKeys();
  const pem = makeCertificate({
    subject: name,
    issuer: by?.name ?? name,
    publicKey: keys.publicKey,
    signingKey: by?.key ?? keys.privateKey,
    isAuthority: true,
    names: [],
    ...valid(),
    ...ask,
  });
  return { name, key: keys.privateKey, pem };
}

export function newSigner(by: Authority, { bits, ...ask }: Ask = {}) {
  const keys = newKeys(bits);
  const pem = makeCertificate({
    subject: "signer",
    issuer: by.name,
    publicKey: keys.publicKey,
    signingKey: by.key,
    isAuthority: false,
    names: ["messageverificationcerts.paypal.com"],
    ...valid(),
    ...ask,
  });
  return { key: keys.privateKey, pem };
}

/** PayPal's headers over a body. */
export function paypalHeaders(
  raw: Buffer,
  sent: { id: string; time: string; webhookId: string; key: KeyObject; certificateUrl: string },
): Record<string, string> {
  const message = `${sent.id}|${sent.time}|${sent.webhookId}|${crc32(raw)}`;
  return {
    "content-type": "application/json",
    "paypal-transmission-id": sent.id,
    "paypal-transmission-time": sent.time,
    "paypal-transmission-sig": sign("sha256", Buffer.from(message), sent.key).toString("base64"),
    "paypal-cert-url": sent.certificateUrl,
    "paypal-auth-algo": "SHA256withRSA",
  };
}
