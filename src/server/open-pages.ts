import type { FastifyInstance } from "fastify";
import { sealTracking } from "#server/order/tracking-pass.ts";
import { PageCache } from "#server/page/page-cache.ts";
import { registerPlainForms } from "#server/page/plain-forms.ts";
import { refusedForms, registerPages } from "#server/page/register-pages.ts";
import { shareAnswers } from "#server/page/shared-answers.ts";
import type { PageCall, PageLocale, PageVisitor } from "#server/page/storefront.ts";
import { createRedirectSource } from "#server/redirect/redirect-source.ts";
import type { EndpointName } from "#contract/endpoints.ts";
import { runEndpoint } from "#server/api/run-endpoint.ts";
import type { Clock } from "#server/platform/clock.ts";
import { newId } from "#server/platform/ids.ts";
import { refuse } from "#server/platform/outcome.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import type { Services } from "./services.ts";

/** Milliseconds for which one answer serves several pages; the catalogue's copy is as old. */
const sharedMs = 2_000;

export const inAMinute = (clock: Clock, burst: number) =>
  new RateLimit(clock, { burst, windowMs: 60_000 });

/**
 * Files, pages and plain forms of the storefront. A form that is refused is answered by its page.
 * @returns functions that expire the copies it keeps
 */
export async function openPages(
  app: FastifyInstance,
  services: Services,
  { handlers, pageHandlers }: { handlers: Handlers; pageHandlers: Handlers },
): Promise<(() => void)[]> {
  const { storefront, watch, publicUrl, clientToken, clock, perMinute } = services;
  const forms = {
    handlers,
    sealTracking: (known: Parameters<typeof sealTracking>[1]) =>
      sealTracking({ ...services, queries: services.database.queries }, known),
    isSecure: publicUrl.startsWith("https:"),
  };
  if (!storefront) {
    registerPlainForms(app, { ...forms, showRefused: null });
    return [];
  }
  await storefront.serveFiles(app);
  const cache = new PageCache({ isAway: watch.isAway });
  const answers = shareAnswers((...page) => pageCalls(pageHandlers, ...page), {
    keptMs: Math.min(sharedMs, storefront.keptMs),
    now: Date.now,
  });
  const redirects = createRedirectSource(services);
  const dependencies = {
    redirectOf: redirects.find,
    storefront,
    callFor: answers.callFor,
    cache,
    renders: inAMinute(clock, perMinute.pages),
    publicUrl,
    clientToken,
  };
  registerPages(app, dependencies);
  registerPlainForms(app, { ...forms, showRefused: refusedForms(dependencies) });
  return [() => answers.clear(), () => cache.clear(), redirects.clear];
}

const nobody: PageVisitor = { remoteAddress: "", couponCode: undefined };

/**
 * Calls of a page while it is rendered, in its language and currency; without a visitor where the page
 * is shared.
 */
function pageCalls(handlers: Handlers, locale: PageLocale, visitor = nobody): PageCall {
  return async (name, input) => {
    const context = {
      requestId: newId(),
      ...locale,
      session: null,
      idempotencyKey: null,
      ...visitor,
    };
    const answer = await runEndpoint(handlers, name as EndpointName, input, context, () =>
      Promise.resolve(refuse("tokenUnknown")),
    );
    return answer.code === "0000"
      ? { ok: true, data: answer.data }
      : { ok: false, code: answer.code, msg: answer.msg, data: answer.data };
  };
}
