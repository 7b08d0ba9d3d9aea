import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Queries } from "./database.ts";

/** Signs links in e-mails, and hashes texts that must not be guessed back. */
export type LinkSignature = {
  /** `payload.signature`, fit for an address. A token of one purpose is worth nothing for another. */
  sign(purpose: string, payload: string): string;
  /** @returns the payload, or null when the token is not one of ours for this purpose. */
  verify(purpose: string, token: string): string | null;
  /** A keyed hash: without the shop's secret it cannot be used to try addresses. */
  hash(purpose: string, text: string): Buffer;
};

/** The shop's own signature; its secret is generated on first use. */
export async function readLinkSignature(queries: Queries): Promise<LinkSignature> {
  const secret = (await readSecret(queries)) ?? (await drawSecret(queries));
  const mac = (text: string) => createHmac("sha256", secret).update(text).digest();
  return {
    sign: (purpose, payload) => `${payload}.${mac(`${purpose}:${payload}`).toString("base64url")}`,
    verify(purpose, token) {
      const dot = token.lastIndexOf(".");
      const payload = token.slice(0, Math.max(dot, 0));
      const given = Buffer.from(token.slice(dot + 1), "base64url");
      const wanted = mac(`${purpose}:${payload}`);
      return given.length === wanted.length && timingSafeEqual(given, wanted) ? payload : null;
    },
    hash: (purpose, text) => mac(`${purpose}#${text}`),
  };
}

async function readSecret(queries: Queries): Promise<Buffer | undefined> {
  const row = await queries
    .selectFrom("shop_secret")
    .select("value")
    .where("name", "=", "links")
    .executeTakeFirst();
  return row?.value;
}

/** Two processes may generate one at once; the first one's stays. */
async function drawSecret(queries: Queries): Promise<Buffer> {
  await queries
    .insertInto("shop_secret")
    .values({ name: "links", value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const secret = await readSecret(queries);
  if (!secret) throw new Error("the shop's secret for links could not be kept");
  return secret;
}
