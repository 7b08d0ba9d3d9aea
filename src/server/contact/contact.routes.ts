import type { Handlers } from "#server/platform/request-context.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import { sendContactMessage, type ContactDependencies } from "./send-contact-message.ts";

/** Messages per network address. */
const messagesAllowed = { burst: 5, windowMs: 10 * 60_000 };

export function contactRoutes(dependencies: ContactDependencies) {
  const sent = new RateLimit(dependencies.clock, messagesAllowed);
  const calls: Pick<Handlers, "sendContactMessage"> = {
    sendContactMessage: (input, request) => sendContactMessage(dependencies, sent, input, request),
  };
  return calls;
}
