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
} from "./newsletter.repository.ts";
import { subscribe } from "./subscribe.ts";

export type OwnSubscription = {
  email: string;
  /** Whether the account has shown that the address is its own; then nothing is left to confirm. */
  verified: boolean;
  wanted: boolean;
  language: Language;
};

/** Subscribes or unsubscribes a signed-in account; an unconfirmed address gets an e-mail first. */
export async function setOwnSubscription(
  dependencies: NewsletterDependencies,
  { email, verified, wanted, language }: OwnSubscription,
  origin: Origin,
): Promise<void> {
  const { database, clock } = dependencies;
  const known = await findStateOf(database.queries, email);
  const state = known?.state ?? "left";
  if (wanted && !verified) {
    if (state === "left") await subscribe(dependencies, { email, language }, origin);
    return;
  }
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

/** Whether an address gets the newsletter, or has been asked to confirm it. */
export async function isSubscribed({ queries }: Database, email: string): Promise<boolean> {
  const known = await findStateOf(queries, email);
  return known !== undefined && known.state !== "left";
}

/** Consents given and withdrawn by the owner of an address, newest first. */
export async function listConsents(database: Database, email: string) {
  const signature = await readLinkSignature(database.queries);
  return readConsents(database.queries, signature.hashes("email", email.toLowerCase()));
}
