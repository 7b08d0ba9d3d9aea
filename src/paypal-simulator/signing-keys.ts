import { createPrivateKey, generateKeyPair, type KeyObject, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeCertificate } from "./certificates.ts";
import { isJsonObject } from "./field-reader.ts";

/** The name PayPal's certificates for webhooks stand for. */
export const SIGNER_NAME = "messageverificationcerts.paypal.com";

const YEARS = 10;
const makePair = promisify(generateKeyPair);

/** What webhooks are signed with: a key, its certificate, and the root that vouches for it. */
export interface SigningKeys {
  /** The name of the certificate in its address. */
  id: string;
  key: KeyObject;
  certificate: string;
  root: string;
}

/** The keys kept in `directory`; made when first wanted, as that takes a moment. */
export function keepSigningKeys(directory: string): () => Promise<SigningKeys> {
  const path = join(directory, "webhook-keys.json");
  let keys: Promise<SigningKeys> | undefined;
  return () => (keys ??= readKeys(path) ?? makeAndKeep(path));
}

function readKeys(path: string): Promise<SigningKeys> | undefined {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
  const kept: unknown = JSON.parse(text);
  if (!isJsonObject(kept)) return undefined;
  return Promise.resolve({
    id: String(kept["id"]),
    key: createPrivateKey(String(kept["key"])),
    certificate: String(kept["certificate"]),
    root: String(kept["root"]),
  });
}

async function makeAndKeep(path: string): Promise<SigningKeys> {
  const keys = await makeSigningKeys();
  const key = keys.key.export({ type: "pkcs8", format: "pem" });
  await writeFile(path, JSON.stringify({ ...keys, key }), { mode: 0o600 });
  return keys;
}

/** A root of its own and a signer under it. */
export async function makeSigningKeys(signer = SIGNER_NAME): Promise<SigningKeys> {
  const root = await makePair("rsa", { modulusLength: 2048 });
  const own = await makePair("rsa", { modulusLength: 2048 });
  const from = new Date(Date.now() - 24 * 3_600_000);
  const until = new Date(from.getTime() + YEARS * 365 * 24 * 3_600_000);
  const rootName = "Payment simulator root";
  const by = { issuer: rootName, signingKey: root.privateKey, from, until };
  return {
    id: `CERT-${randomUUID()}`,
    key: own.privateKey,
    certificate: makeCertificate({
      ...by,
      subject: signer,
      publicKey: own.publicKey,
      isAuthority: false,
      names: [signer],
    }),
    root: makeCertificate({
      ...by,
      subject: rootName,
      publicKey: root.publicKey,
      isAuthority: true,
      names: [],
    }),
  };
}
