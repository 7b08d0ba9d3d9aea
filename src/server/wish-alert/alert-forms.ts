import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AlertDependencies } from "./alert-dependencies.ts";
import { confirmAlerts, leaveAlerts } from "./answer-alerts.ts";

/** Bytes; the forms are empty, and a mail program sends one line. */
const bodyLimit = 4096;

type MailQuery = { token?: string; lang?: string };
type MailRequest = FastifyRequest<{ Querystring: MailQuery }>;

/**
 * Targets of the links in e-mails about alerts when they are sent as a form, as those of the
 * newsletter are: by pages without JavaScript, and by mail programs with one click (RFC 8058).
 * Opening a link (GET) changes nothing.
 */
export function registerAlertForms(app: FastifyInstance, dependencies: AlertDependencies): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      /^(application\/x-www-form-urlencoded|multipart\/form-data)/,
      { parseAs: "string" as const, bodyLimit },
      (_request, body, parsed) => parsed(null, body),
    );
    forms.post<{ Querystring: MailQuery }>("/alerts/confirm", async (request, reply) => {
      const { ok } = await confirmAlerts(dependencies, tokenOf(request));
      return reply.redirect(resultPage("confirm", request.query, ok), 303);
    });
    forms.post<{ Querystring: MailQuery }>("/alerts/leave", async (request, reply) => {
      const { ok } = await leaveAlerts(dependencies, tokenOf(request));
      // Mail programs follow no redirect.
      if (/List-Unsubscribe[\s\S]*One-Click/i.test(String(request.body)))
        return reply.code(ok ? 200 : 404).send({ unsubscribed: ok });
      return reply.redirect(resultPage("leave", request.query, ok), 303);
    });
  });
}

const tokenOf = ({ query }: MailRequest): string =>
  typeof query.token === "string" ? query.token : "";

function resultPage(page: "confirm" | "leave", { lang }: MailQuery, ok: boolean): string {
  const query = new URLSearchParams({ result: ok ? "done" : "refused" });
  if (typeof lang === "string") query.set("lang", lang);
  return `/alerts/${page}?${query.toString()}`;
}
