import { randomBytes } from "node:crypto";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import type { Queries } from "#server/platform/database.ts";
import type { BrowserCookie } from "#server/platform/request-context.ts";
import { findOwnCredentials } from "./account.repository.ts";

type Account = { id: string; password_hash: string | null };

/** A new password makes every device unknown. */
const purposeOf = ({ id, password_hash }: Account) => `device:${id}:${password_hash ?? ""}`;

/** A browser is known to so many accounts, the one used last first: a family shares a computer. */
const accountsKept = 4;
const between = "~";

/**
 * Makes the browser known as one that has signed in to this account. It opens nothing: its failures
 * are counted apart from those of strangers (R-ACCOUNT-4), and no e-mail warns of it (R-ACCOUNT-8).
 */
export async function keepDevice(
  queries: Queries,
  accountId: string,
  device: BrowserCookie | undefined,
): Promise<void> {
  const own = device && (await findOwnCredentials(queries, accountId));
  if (!own) return;
  const account = { id: accountId, password_hash: own.password_hash };
  const signature = await readLinkSignature(queries);
  const name = signature.sign(purposeOf(account), randomBytes(12).toString("base64url"));
  const others = device.sent?.split(between) ?? [];
  device.keep([name, ...others.slice(0, accountsKept - 1)].join(between));
}

/** @returns the device's own name, or null for one that never signed in to this account. */
export async function knowDevice(
  queries: Queries,
  account: Account,
  sent: string | undefined,
): Promise<string | null> {
  if (!sent) return null;
  const signature = await readLinkSignature(queries);
  for (const name of sent.split(between).slice(0, accountsKept)) {
    const known = signature.verify(purposeOf(account), name);
    if (known) return known;
  }
  return null;
}
