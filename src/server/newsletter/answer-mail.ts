import type { Language } from "#domain/language.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import { forgetSecret, queueMail } from "#server/notification/queue-mail.ts";
import { newId } from "#server/platform/ids.ts";
import { readLinkSignature, type LinkSignature } from "#server/platform/link-signature.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { transact } from "#server/platform/transact.ts";
import type { NewsletterDependencies, Origin } from "./newsletter-dependencies.ts";
import { newsletterMail } from "./newsletter-mails.ts";
import {
  logConsent,
  noteConfirmation,
  noteLeaving,
  type Subscriber,
} from "./newsletter.repository.ts";
import { leaveLink, readConfirmToken, readLeaveToken } from "./subscription-links.ts";

/** Confirms a subscription with the link of the e-mail, once. */
export async function confirmSubscription(
  { database, clock, publicUrl, brand }: NewsletterDependencies,
  token: string,
  origin: Origin,
): Promise<Outcome<null>> {
  const signature = await readLinkSignature(database.queries);
  const link = readConfirmToken(signature, token);
  if (!link) return refuse("wrongCode");
  const at = clock.now();
  return transact(database.queries, async (transaction) => {
    const subscriber = await noteConfirmation(transaction, { ...link, at });
    if (!subscriber) return refuse("wrongCode");
    const askedAt = subscriber.asked_at.getTime();
    await forgetSecret(transaction, `newsletter-confirm:${subscriber.id}:${askedAt}`);
    const wording = consentWording[subscriber.language];
    const consent = consentOf(signature, subscriber, origin);
    await logConsent(transaction, { ...consent, action: "confirmed", wording, at });
    const { id, email: recipient } = subscriber;
    const write = (language: Language) =>
      newsletterMail(
        {
          kind: "welcome",
          recipient,
          language,
          link: `${publicUrl}/collections/jerseys?${new URLSearchParams({ lang: language }).toString()}`,
          leaveUrl: leaveLink(signature, publicUrl, { id, language }),
          about: `newsletter-welcome:${id}:${at.getTime()}`,
        },
        brand(),
      );
    await queueMail(transaction, subscriber.language, write);
    return done(null);
  });
}

/** Ends a subscription. A repeated call gets the same answer. */
export async function leaveNewsletter(
  { database, clock }: NewsletterDependencies,
  token: string,
  origin: Origin,
): Promise<Outcome<null>> {
  const signature = await readLinkSignature(database.queries);
  const id = readLeaveToken(signature, token);
  if (id === null) return refuse("wrongCode");
  const at = clock.now();
  return transact(database.queries, async (transaction) => {
    const subscriber = await noteLeaving(transaction, { id, at });
    if (!subscriber) return done(null);
    const consent = consentOf(signature, subscriber, origin);
    await logConsent(transaction, { ...consent, action: "left", wording: "", at });
    return done(null);
  });
}

function consentOf(signature: LinkSignature, subscriber: Subscriber, origin: Origin) {
  return {
    id: newId(),
    subscriberId: subscriber.id,
    accountId: null,
    emailHash: signature.hash("email", subscriber.email.toLowerCase()),
    language: subscriber.language,
    source: origin.source,
    networkHash: signature.hash("network", origin.remoteAddress),
  };
}
