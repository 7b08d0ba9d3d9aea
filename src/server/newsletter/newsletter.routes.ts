import { done, refuse } from "#server/platform/outcome.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { confirmSubscription, leaveNewsletter } from "./answer-mail.ts";
import type { NewsletterDependencies } from "./newsletter-dependencies.ts";
import { subscribe } from "./subscribe.ts";

/** Addresses per network address that we may be made to write to. */
const addressesAllowed = { burst: 20, windowMs: 10 * 60_000 };

export function newsletterRoutes(dependencies: NewsletterDependencies) {
  const asked = new RateLimit(dependencies.clock, addressesAllowed);
  const calls: Pick<Handlers, "subscribe" | "confirmSubscription" | "leaveNewsletter"> = {
    async subscribe(addresses, { language, remoteAddress }) {
      for (const { email, source } of addresses) {
        const room = await asked.during(remoteAddress, async () => {
          await subscribe(dependencies, { email, language }, { source, remoteAddress });
          return true;
        });
        if (!room) return refuse("tooManyTries");
      }
      return done(null);
    },

    confirmSubscription: ({ token }, { remoteAddress }) =>
      confirmSubscription(dependencies, token, { source: "letter", remoteAddress }),

    leaveNewsletter: ({ token }, { remoteAddress }) =>
      leaveNewsletter(dependencies, token, { source: "letter", remoteAddress }),
  };
  return calls;
}
