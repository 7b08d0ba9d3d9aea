import type { FastifyReply, FastifyRequest } from "fastify";
import type { EndpointName } from "#contract/endpoints.ts";
import type { Envelope, FailureData } from "#contract/envelope.ts";
import { isLanguage } from "#domain/language.ts";
import { contextOf, offeredTo } from "#server/api/request-headers.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import { refuse } from "#server/platform/outcome.ts";
import type { ShowRefused } from "./register-pages.ts";
import type { Handlers } from "#server/platform/request-context.ts";

/*
 * What every form has that is sent without scripts: its fields, the call it makes, and the page that
 * says what became of it.
 */

/** Of a field that is there twice, the one that holds something. */
export function fieldsOf({ body }: Pick<FastifyRequest, "body">): Record<string, string> {
  if (!(body instanceof URLSearchParams)) return {};
  const fields = new Map<string, string>();
  for (const [name, value] of body) fields.set(name, fields.get(name) || value);
  return Object.fromEntries(fields);
}

/** The fields of a form that a call refused, by their names. */
export const refusedFields = ({ data }: Envelope<unknown>): string[] => {
  const { errors = [] } = (data as FailureData) ?? {};
  return [...new Set(errors.map(({ path }) => path.split(".").at(-1) ?? ""))];
};

/** Why they were refused, as keys of validation texts. */
export const refusedKeys = ({ data }: Envelope<unknown>): string[] =>
  ((data as FailureData)?.errors ?? []).map(({ key }) => key);

/** The language of the page with the form; a page is also shown in one by its address alone. */
function languageOfForm(request: FastifyRequest) {
  const { lang } = fieldsOf(request);
  return isLanguage(lang) && offeredTo(request).includes(lang) ? lang : null;
}

export function callOfForm(
  handlers: Handlers,
  name: EndpointName,
  input: unknown,
  request: FastifyRequest,
  couponCode?: string,
): Promise<Envelope<unknown>> {
  const own = contextOf(request);
  const context = { ...own, couponCode, language: languageOfForm(request) ?? own.language };
  return runEndpoint(handlers, name, input, context, () => Promise.resolve(refuse("tokenUnknown")));
}

/** Every field of a form with all its values. */
export function valuesOf({ body }: Pick<FastifyRequest, "body">): Record<string, string[]> {
  if (!(body instanceof URLSearchParams)) return {};
  const values = new Map<string, string[]>();
  // Once through: a name is looked up for each of its values alone.
  for (const [name, value] of body) {
    const known = values.get(name);
    if (known) known.push(value);
    else values.set(name, [value]);
  }
  return Object.fromEntries(values);
}

/**
 * Answers a refused form: its page shows what was typed, which no address may hold. Where the server
 * has no pages, the address says why alone.
 * @param place id of the element that says what became of the form; its address names it already
 */
export function answerRefused(
  request: FastifyRequest,
  reply: FastifyReply,
  showRefused: ShowRefused | null,
  { path, view = {}, result, words, place }: Refused,
) {
  if (!showRefused) return leadTo(request, reply, path, { ...view, result }, place);
  const query = new URLSearchParams(view).toString();
  const sent = { values: valuesOf(request), result, ...(words === undefined ? {} : { words }) };
  return showRefused(request, reply, query ? `${path}?${query}` : path, sent);
}

type Refused = {
  path: string;
  /** The query of the page with the form. */
  view?: Record<string, string>;
  result: string;
  /** The result in the reader's words, where the page has none of its own. */
  words?: string | undefined;
  place?: string;
};

/** @param place id of the element that says what became of the form */
export function leadTo(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  said: Record<string, string>,
  place?: string,
) {
  const lang = languageOfForm(request);
  const query = new URLSearchParams({ ...said, ...(lang ? { lang } : {}) });
  const address = `${path}?${query.toString()}${place ? `#${place}` : ""}`;
  return reply.header("cache-control", "no-store").redirect(address, 303);
}
