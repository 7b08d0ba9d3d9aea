import { X509Certificate, type KeyObject } from "node:crypto";
import { rootCertificates } from "node:tls";

/** Names that may sign, and the roots that vouch for them. */
export type SignerPolicy = {
  /** DNS names of PayPal's certificates for webhooks. */
  signerNames: readonly string[];
  /** PEM; null: the authorities that this program trusts for the web. */
  roots: readonly string[] | null;
};

const leastKeyBits = 2048;
/** Leaf, intermediates, root. */
const longestChain = 6;

/**
 * The key of the first certificate of a PEM text, if it stands for one of the names, is valid now,
 * and a chain of valid authorities leads from it to a trusted root.
 * @returns null otherwise, and for a text that is no certificate.
 */
export function trustedSigner(
  pem: string,
  policy: SignerPolicy,
  now: Date,
): { key: KeyObject; notAfter: Date } | null {
  const [leaf, ...others] = readCertificates(pem);
  if (!leaf || leaf.ca || !isValid(leaf, now)) return null;
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = leaf.publicKey;
  if (kind !== "rsa" || (details?.modulusLength ?? 0) < leastKeyBits) return null;
  const standsFor = (name: string) =>
    leaf.checkHost(name, { subject: "never", wildcards: false }) !== undefined;
  if (!policy.signerNames.some(standsFor)) return null;
  const roots = policy.roots?.flatMap(readCertificates) ?? webRoots();
  if (!leadsToRoot(leaf, { others, roots, now })) return null;
  return { key: leaf.publicKey, notAfter: leaf.validToDate };
}

type Authorities = {
  others: readonly X509Certificate[];
  roots: readonly X509Certificate[];
  now: Date;
};

function leadsToRoot(certificate: X509Certificate, authorities: Authorities, length = 1): boolean {
  if (length >= longestChain) return false;
  const { others, roots, now } = authorities;
  const signed = (issuer: X509Certificate) =>
    issuer.ca &&
    isValid(issuer, now) &&
    certificate.checkIssued(issuer) &&
    certificate.verify(issuer.publicKey);
  if (roots.some(signed)) return true;
  return others.some(
    (issuer) =>
      issuer !== certificate && signed(issuer) && leadsToRoot(issuer, authorities, length + 1),
  );
}

const isValid = ({ validFromDate, validToDate }: X509Certificate, now: Date): boolean =>
  validFromDate <= now && now <= validToDate;

const certificatePattern = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** @returns none when one of them cannot be read. */
export function readCertificates(pem: string): X509Certificate[] {
  try {
    return (pem.match(certificatePattern) ?? []).map((text) => new X509Certificate(text));
  } catch {
    return [];
  }
}

let parsedRoots: X509Certificate[] | undefined;

/** Read once: there are some 150. */
function webRoots(): X509Certificate[] {
  return (parsedRoots ??= rootCertificates.map((text) => new X509Certificate(text)));
}
