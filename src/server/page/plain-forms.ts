import type { FastifyInstance, FastifyRequest } from "fastify";
import type { EndpointName } from "#contract/endpoints.ts";
import { errorCodes, successCode } from "#contract/error-codes.ts";
import { isLanguage } from "#domain/language.ts";
import { contextOf, offeredTo } from "#server/api/request-headers.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import { refuse } from "#server/platform/outcome.ts";
import type { Handlers } from "#server/platform/request-context.ts";

/** Bytes; a message to the shop is the longest. */
const bodyLimit = 65_536;

/** What a form became; pages read it in the query as `result`. */
type FormResult = "sent" | "invalid" | "wait" | "failed";

const resultOf: Readonly<Record<string, FormResult>> = {
  [successCode]: "sent",
  [errorCodes.invalidInput]: "invalid",
  [errorCodes.tooManyTries]: "wait",
};

/**
 * Forms of the shop as browsers send them without the page's scripts: switched off, or not arrived.
 * They make the same call as the scripts do, and lead to a page that says what became of it.
 */
export function registerPlainForms(app: FastifyInstance, handlers: Handlers): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" as const, bodyLimit },
      (_request, body, parsed) => parsed(null, new URLSearchParams(String(body))),
    );

    forms.post("/newsletter/subscribe", async (request, reply) => {
      const { email = "" } = fieldsOf(request);
      const result = await makeCall(handlers, "subscribe", [{ email, source: "footer" }], request);
      return reply.redirect(resultPage("/newsletter/confirm", result, request), 303);
    });

    forms.post("/contact-us", async (request, reply) => {
      const { lang: _, ...message } = fieldsOf(request);
      const result = await makeCall(handlers, "sendContactMessage", message, request);
      return reply.redirect(`${resultPage("/contact-us", result, request)}#write`, 303);
    });
  });
}

const fieldsOf = ({ body }: FastifyRequest): Record<string, string> =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : {};

/** The language of the page with the form; a page is also shown in one by its address alone. */
function languageOfForm(request: FastifyRequest) {
  const { lang } = fieldsOf(request);
  return isLanguage(lang) && offeredTo(request).includes(lang) ? lang : null;
}

async function makeCall(
  handlers: Handlers,
  name: EndpointName,
  input: unknown,
  request: FastifyRequest,
): Promise<FormResult> {
  const own = contextOf(request);
  const context = { ...own, language: languageOfForm(request) ?? own.language };
  const { code } = await runEndpoint(handlers, name, input, context, () =>
    Promise.resolve(refuse("tokenUnknown")),
  );
  return resultOf[code] ?? "failed";
}

function resultPage(path: string, result: FormResult, request: FastifyRequest): string {
  const lang = languageOfForm(request);
  const query = new URLSearchParams({ result, ...(lang ? { lang } : {}) });
  return `${path}?${query.toString()}`;
}
