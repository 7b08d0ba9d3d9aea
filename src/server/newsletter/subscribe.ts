import type { Language } from "#domain/language.ts";
import { consentWording } from "#domain/newsletter/consent-wording.ts";
import { queueMail } from "#server/notification/queue-mail.ts";
import { newId, newToken } from "#server/platform/ids.ts";
import { readLinkSignature } from "#server/platform/link-signature.ts";
import { inTransaction } from "#server/platform/transact.ts";
import type { NewsletterDependencies, Origin } from "./newsletter-dependencies.ts";
import { newsletterMail } from "./newsletter-mails.ts";
import { logConsent, noteAsking } from "./newsletter.repository.ts";
import { confirmLink, leaveLink } from "./subscription-links.ts";

/** Days in which the link of a confirmation e-mail works. */
const confirmDays = 7;

type Asked = {
  email: string;
  language: Language;
  /** An account with this address, which it has not confirmed. */
  accountId?: string;
};

/**
 * Asks an address to confirm that it wants the newsletter (double opt-in). Says nothing of whether
 * it was known: the same happens, to the eye, for every address. An account's own wish is noted as its
 * own, whether or not its address is asked: it does not learn which (R-WHOSE-4).
 */
export async function subscribe(
  dependencies: NewsletterDependencies,
  { email, language, accountId }: Asked,
  origin: Origin,
): Promise<void> {
  const { clock, publicUrl, brand } = dependencies;
  const { queries } = dependencies.database;
  const signature = await readLinkSignature(queries);
  const at = clock.now();
  const until = new Date(at.getTime() + confirmDays * 86_400_000);
  const nonce = newToken();
  await inTransaction(queries, async (transaction) => {
    const asking = { id: newId(), email, language, nonce, until, at };
    const id = await noteAsking(transaction, asking);
    if (id === undefined && accountId === undefined) return;
    const whose = id === undefined ? `account:${accountId}` : email.toLowerCase();
    await logConsent(transaction, {
      id: newId(),
      subscriberId: id ?? null,
      accountId: accountId ?? null,
      emailHash: signature.hash("email", whose),
      action: "asked",
      wording: consentWording[language],
      language,
      source: origin.source,
      networkHash: signature.hash("network", origin.remoteAddress),
      at,
    });
    if (id === undefined) return;
    const write = (written: Language) =>
      newsletterMail(
        {
          kind: "confirm",
          recipient: email,
          language: written,
          link: confirmLink(signature, publicUrl, { id, nonce, language: written }),
          leaveUrl: leaveLink(signature, publicUrl, { id, language: written }),
          about: `newsletter-confirm:${id}:${at.getTime()}`,
        },
        brand(),
      );
    await queueMail(transaction, language, write);
  });
}
