import type { Handlers } from "#server/platform/request-context.ts";
import { sendContactMessage, type ContactDependencies } from "./send-contact-message.ts";

export function contactRoutes(dependencies: ContactDependencies) {
  const calls: Pick<Handlers, "sendContactMessage"> = {
    sendContactMessage: (input, request) => sendContactMessage(dependencies, input, request),
  };
  return calls;
}
