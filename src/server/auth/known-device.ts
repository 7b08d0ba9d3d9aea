import { randomBytes } from "node:crypto";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import type { Queries } from "#server/platform/database.ts";

type Account = { id: string; password_hash: string | null };

/** A new password makes every device unknown. */
const purposeOf = ({ id, password_hash }: Account) => `device:${id}:${password_hash ?? ""}`;

/**
 * What a browser keeps to be known as one that has signed in to this account. It opens nothing: its
 * failures are counted apart from those of strangers (R-ACCOUNT-4).
 */
export async function signDevice(queries: Queries, account: Account): Promise<string> {
  const signature = await readLinkSignature(queries);
  return signature.sign(purposeOf(account), randomBytes(12).toString("base64url"));
}

/** @returns the device's own name, or null for one that never signed in to this account. */
export async function knowDevice(
  queries: Queries,
  account: Account,
  sent: string | undefined,
): Promise<string | null> {
  if (!sent) return null;
  const signature = await readLinkSignature(queries);
  return signature.verify(purposeOf(account), sent);
}
