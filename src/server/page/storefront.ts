import type { FastifyInstance } from "fastify";
import {
  createRequestHandler,
  RouterContextProvider,
  type RouterContext,
  type ServerBuild,
} from "react-router";
import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";

/** What every page is drawn from. Nothing of the visitor is in it. */
export type PageLocale = { language: Language; currency: CurrencyCode; clientToken?: string };

/** A call made for a page, in-process: a value, or the envelope's refusal. */
export type PageCall = (name: string, input: unknown) => Promise<unknown>;

export type DrawPage = (request: Request, locale: PageLocale, call: PageCall) => Promise<Response>;

/** The storefront as the server meets it: it draws pages and has files that they name. */
export type Storefront = {
  draw: DrawPage;
  serveFiles: (app: FastifyInstance) => Promise<void>;
  /** Milliseconds for which a drawn page stands for all that ask; 0 draws each anew. */
  keptMs: number;
  /** Whether its pages carry style elements, which the built ones never do. */
  inlineStyles: boolean;
};

/** What `src/web/entry.server.tsx` hands out besides the page itself. */
type EntryModule = {
  callContext: RouterContext<PageCall>;
  requestLocaleContext: RouterContext<Required<PageLocale>>;
};

/** What the shop's own pages call themselves where no id is set. */
const openClient = "kitroom-web";

/**
 * The keys of the router's context come from the bundle itself, for keys of a second copy of that
 * module would be unset.
 */
export function drawWith(bundle: ServerBuild, mode: "production" | "development"): DrawPage {
  // Checked by the first page: a missing key throws in `set`.
  const entry = bundle.entry.module as unknown as EntryModule;
  const handle = createRequestHandler(bundle, mode);
  return (request, locale, call) => {
    const context = new RouterContextProvider();
    context.set(entry.callContext, call);
    context.set(entry.requestLocaleContext, { clientToken: openClient, ...locale });
    return handle(request, context);
  };
}

export function isBundle(value: unknown): value is ServerBuild {
  return typeof value === "object" && value !== null && "entry" in value && "routes" in value;
}
