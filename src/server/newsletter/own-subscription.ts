import type { Language } from "#domain/language.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import type { Database } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { NewsletterDependencies, Origin } from "./newsletter-dependencies.ts";
import {
  findStateOf,
  logConsent,
  noteLeaving,
  noteOwnConfirmation,
  readConsents,
  readOwnWish,
} from "./newsletter.repository.ts";
import { subscribe } from "./subscribe.ts";

export type OwnSubscription = {
  accountId: string;
  email: string;
  /** Whether the account has shown that the address is its own; then nothing is left to confirm. */
  verified: boolean;
  wanted: boolean;
  language: Language;
};

/**
 * Subscribes or unsubscribes a signed-in account. The subscription is the address's: an account that
 * has not confirmed it can only have it asked, as anybody can, and take back its own wish (R-WHOSE-4).
 */
export async function setOwnSubscription(
  dependencies: NewsletterDependencies,
  { accountId, email, verified, wanted, language }: OwnSubscription,
  origin: Origin,
): Promise<void> {
  const { database, clock } = dependencies;
  if (!verified) {
    if ((await wishesNewsletter(database, accountId)) === wanted) return;
    if (wanted) await subscribe(dependencies, { accountId, email, language }, origin);
    else await takeBackWish(dependencies, { accountId, language }, origin);
    return;
  }
  const known = await findStateOf(database.queries, email);
  const state = known?.state ?? "left";
  if (wanted ? state === "confirmed" : state === "left") return;
  const signature = await readLinkSignature(database.queries);
  const at = clock.now();
  await inTransaction(database.queries, async (transaction) => {
    const subscriber = wanted
      ? await noteOwnConfirmation(transaction, { id: newId(), email, language, at })
      : known && (await noteLeaving(transaction, { id: known.id, at }));
    if (!subscriber) return;
    await logConsent(transaction, {
      id: newId(),
      subscriberId: subscriber.id,
      accountId,
      emailHash: signature.hash("email", email.toLowerCase()),
      action: wanted ? "confirmed" : "left",
      wording: wanted ? consentWording[language] : "",
      language,
      source: origin.source,
      networkHash: signature.hash("network", origin.remoteAddress),
      at,
    });
  });
}

/** Nothing of the address changes: it was the account's wish alone. */
async function takeBackWish(
  { database: { queries }, clock }: NewsletterDependencies,
  { accountId, language }: Pick<OwnSubscription, "accountId" | "language">,
  { source, remoteAddress }: Origin,
): Promise<void> {
  const signature = await readLinkSignature(queries);
  await logConsent(queries, {
    id: newId(),
    subscriberId: null,
    accountId,
    emailHash: signature.hash("email", `account:${accountId}`),
    action: "left",
    wording: "",
    language,
    source,
    networkHash: signature.hash("network", remoteAddress),
    at: clock.now(),
  });
}

/** Whether an address gets the newsletter. */
export async function isSubscribed({ queries }: Database, email: string): Promise<boolean> {
  return (await findStateOf(queries, email))?.state === "confirmed";
}

/** Whether the account itself last wished the newsletter, whatever its address gets. */
export async function wishesNewsletter({ queries }: Database, accountId: string): Promise<boolean> {
  const wish = await readOwnWish(queries, accountId);
  return wish !== undefined && wish !== "left";
}

/**
 * Consents that the account gave and withdrew, newest first, and those of its address.
 * @param email null while the account has not confirmed it
 * @param since from when on the address is the account's; null for always
 */
export async function listConsents(
  { queries }: Database,
  { accountId, email, since }: { accountId: string; email: string | null; since: Date | null },
) {
  const signature = await readLinkSignature(queries);
  const emailHashes = email === null ? [] : signature.hashes("email", email.toLowerCase());
  return readConsents(queries, { accountId, emailHashes, since });
}
