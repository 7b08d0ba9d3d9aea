import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { sql } from "kysely";
import type { Queries } from "./database.ts";

/** Signs links in e-mails, and hashes texts that must not be guessed back. */
export type LinkSignature = {
  /** `payload.signature`, fit for an address. A token of one purpose is worth nothing for another. */
  sign(purpose: string, payload: string): string;
  /** @returns the payload, or null when the token is not one of ours for this purpose. */
  verify(purpose: string, token: string): string | null;
  /** As `sign`, for a payload that nobody who sees the address may read, such as a mailbox. */
  seal(purpose: string, payload: string): string;
  /** @returns the payload, or null when the token was not sealed by us for this purpose. */
  open(purpose: string, token: string): string | null;
  /** A keyed hash: without the shop's secret it cannot be used to try addresses. */
  hash(purpose: string, text: string): Buffer;
  /** The same by every secret there was, the present one first: to find rows kept before. */
  hashes(purpose: string, text: string): Buffer[];
};

type Secret = { value: Buffer; accepted: boolean };

/**
 * The shop's own signature; its secret is generated on first use. The present secret signs, and a
 * former one is accepted until its time is over (R-SECRET-1).
 */
export async function readLinkSignature(queries: Queries): Promise<LinkSignature> {
  const secrets = (await readSecrets(queries)) ?? (await drawSecret(queries));
  const accepted = secrets.filter((secret) => secret.accepted);
  const mac = ({ value }: Secret, text: string) =>
    createHmac("sha256", value).update(text).digest();
  const [present] = accepted;
  if (!present) throw new Error("the shop has no secret for links");
  return {
    sign: (purpose, payload) =>
      `${payload}.${mac(present, `${purpose}:${payload}`).toString("base64url")}`,
    verify(purpose, token) {
      const dot = token.lastIndexOf(".");
      const payload = token.slice(0, Math.max(dot, 0));
      const given = Buffer.from(token.slice(dot + 1), "base64url");
      const fits = accepted.some((secret) => {
        const wanted = mac(secret, `${purpose}:${payload}`);
        return given.length === wanted.length && timingSafeEqual(given, wanted);
      });
      return fits ? payload : null;
    },
    seal: (purpose, payload) => encrypt(mac(present, `seal:${purpose}`), payload),
    open(purpose, token) {
      for (const secret of accepted) {
        const payload = decrypt(mac(secret, `seal:${purpose}`), token);
        if (payload !== null) return payload;
      }
      return null;
    },
    hash: (purpose, text) => mac(present, `${purpose}#${text}`),
    hashes: (purpose, text) => secrets.map((secret) => mac(secret, `${purpose}#${text}`)),
  };
}

const cipher = "aes-256-gcm";
/** Bytes of its nonce and of its tag. */
const nonceLength = 12;
const tagLength = 16;

function encrypt(key: Buffer, text: string): string {
  const nonce = randomBytes(nonceLength);
  const sealing = createCipheriv(cipher, key, nonce, { authTagLength: tagLength });
  const sealed = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), sealed]).toString("base64url");
}

/** @returns null for a text that was not sealed with this key */
function decrypt(key: Buffer, token: string): string | null {
  const bytes = Buffer.from(token, "base64url");
  const start = nonceLength + tagLength;
  if (bytes.length < start) return null;
  const nonce = bytes.subarray(0, nonceLength);
  const opening = createDecipheriv(cipher, key, nonce, { authTagLength: tagLength });
  opening.setAuthTag(bytes.subarray(nonceLength, start));
  try {
    return Buffer.concat([opening.update(bytes.subarray(start)), opening.final()]).toString("utf8");
  } catch {
    return null;
  }
}

/** The present one first. @returns undefined while there is none */
async function readSecrets(queries: Queries): Promise<Secret[] | undefined> {
  const { rows } = await sql<Secret>`
    select value, accepted_until is null or accepted_until > now() as accepted
    from shop_secret where name = 'links'
    order by accepted_until desc nulls first`.execute(queries);
  return rows.length > 0 ? rows : undefined;
}

/** Two processes may generate one at once; the first one's stays. */
async function drawSecret(queries: Queries): Promise<Secret[]> {
  await sql`
    insert into shop_secret (name, value) values ('links', ${randomBytes(32)})
    on conflict (name) where accepted_until is null do nothing`.execute(queries);
  const secrets = await readSecrets(queries);
  if (!secrets) throw new Error("the shop's secret for links could not be kept");
  return secrets;
}

/**
 * Makes a new secret. Links and devices signed with the former one are good for so many days more;
 * 0, for a secret that leaked, ends them at once. Sessions and passwords do not hang on it.
 */
export async function rotateSecret(queries: Queries, acceptedDays: number): Promise<void> {
  await sql`
    with present as (
      update shop_secret set accepted_until = now() + ${acceptedDays}::int * interval '1 day'
      where name = 'links' and accepted_until is null),
    leaked as (
      update shop_secret set accepted_until = now()
      where ${acceptedDays}::int = 0 and name = 'links' and accepted_until > now())
    select 1`.execute(queries);
  await drawSecret(queries);
}
