import type { FastifyInstance } from "fastify";
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import { noVisit, type PlainVisit } from "#contract/plain-visit.ts";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";

/** The locale that a page is rendered for. It holds nothing of the visitor. */
export type PageLocale = { language: Language; currency: CurrencyCode; clientToken?: string };

/** A call made for a page, in-process: a value, or the envelope's refusal. */
export type PageCall = (name: string, input: unknown) => Promise<unknown>;

/** Whose page it is, where no cache keeps it: limits count the caller's guesses. */
export type PageVisitor = { remoteAddress: string; couponCode: string | undefined };

export type RenderPage = (
  request: Request,
  locale: PageLocale,
  call: PageCall,
  /** Stands on every inline script that the page's own code makes. */
  scriptMark: string,
  visit?: PlainVisit,
) => Promise<Response>;

/** The storefront as the server sees it: rendered pages and the files that they name. */
export type Storefront = {
  render: RenderPage;
  serveFiles: (app: FastifyInstance) => Promise<void>;
  /** Milliseconds for which a rendered page is served again; 0 renders each request. */
  keptMs: number;
  /** Whether its pages carry style elements, which the built ones never do. */
  inlineStyles: boolean;
};

/** What `src/web/entry.server.tsx` hands out besides the page itself. */
type EntryModule = {
  callContext: RouterContext<PageCall>;
  requestLocaleContext: RouterContext<Required<PageLocale>>;
  scriptMarkContext: RouterContext<string>;
  plainVisitContext: RouterContext<PlainVisit>;
};

/** The shop's own pages send this client token where none is configured. */
const openClient = "kitroom-web";

/**
 * The keys of the router's context come from the bundle itself, for keys of a second copy of that
 * module would be unset.
 */
export function renderWith(bundle: ServerBuild, mode: "production" | "development"): RenderPage {
  // Checked by the first page: a missing key throws in `set`.
  const entry = bundle.entry.module as unknown as EntryModule;
  const handle = createRequestHandler(bundle, mode);
  return (request, locale, call, scriptMark, visit = noVisit) => {
    const context = new RouterContextProvider();
    context.set(entry.callContext, call);
    context.set(entry.requestLocaleContext, { clientToken: openClient, ...locale });
    context.set(entry.scriptMarkContext, scriptMark);
    context.set(entry.plainVisitContext, visit);
    return handle(request, context);
  };
}

export function isBundle(value: unknown): value is ServerBuild {
  return typeof value === "object" && value !== null && "entry" in value && "routes" in value;
}
