import type { FastifyInstance, FastifyRequest } from "fastify";
import { confirmSubscription, leaveNewsletter } from "./answer-mail.ts";
import type { NewsletterDependencies } from "./newsletter-dependencies.ts";

/** Bytes; the forms are empty, and a mail program sends one line. */
const bodyLimit = 4096;

type MailQuery = { token?: string; lang?: string };

/**
 * Targets of the links in e-mails when they are sent as a form: by pages without JavaScript,
 * and by mail programs that offer to unsubscribe with one click (RFC 8058). Opening a link
 * (GET) never changes anything, since programs that look for harmful links open them all.
 */
export function registerNewsletterForms(
  app: FastifyInstance,
  dependencies: NewsletterDependencies,
): void {
  void app.register(async (forms) => {
    const asText = { parseAs: "string" as const, bodyLimit };
    forms.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      asText,
      (_request, body, parsed) => parsed(null, body),
    );

    forms.post<{ Querystring: MailQuery }>("/newsletter/confirm", async (request, reply) => {
      const { token, remoteAddress } = mailCallOf(request);
      const origin = { source: "letter", remoteAddress };
      const { ok } = await confirmSubscription(dependencies, token, origin);
      return reply.redirect(resultPage("confirm", request.query, ok), 303);
    });

    forms.post<{ Querystring: MailQuery }>("/newsletter/leave", async (request, reply) => {
      const { token, remoteAddress } = mailCallOf(request);
      const oneClick = /List-Unsubscribe[\s\S]*One-Click/i.test(String(request.body));
      const origin = { source: oneClick ? "one-click" : "letter", remoteAddress };
      const { ok } = await leaveNewsletter(dependencies, token, origin);
      // Mail programs follow no redirect.
      if (oneClick) return reply.code(ok ? 200 : 404).send({ unsubscribed: ok });
      return reply.redirect(resultPage("leave", request.query, ok), 303);
    });
  });
}

function mailCallOf({ query, ip }: FastifyRequest<{ Querystring: MailQuery }>) {
  return { token: typeof query.token === "string" ? query.token : "", remoteAddress: ip };
}

function resultPage(page: "confirm" | "leave", { lang }: MailQuery, ok: boolean): string {
  const query = new URLSearchParams({ result: ok ? "done" : "refused" });
  if (typeof lang === "string") query.set("lang", lang);
  return `/newsletter/${page}?${query.toString()}`;
}
