import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type { Services } from "./services.ts";
import { composeAdminHandlers } from "./admin-handlers.ts";
import { inAMinute, openPages } from "./open-pages.ts";
import { accountRoutes } from "#server/account/account.routes.ts";
import { createSessionMails } from "#server/account/session-mails.ts";
import { addressRoutes, placeRoutes } from "#server/address/address.routes.ts";
import { registerExports } from "#server/admin/imports/export.routes.ts";
import { registerAdminApi } from "#server/api/admin-api.routes.ts";
import { registerApi } from "#server/api/api.routes.ts";
import { registerDocuments } from "#server/api/document.routes.ts";
import { answerUnreadable, registerErrorAnswers } from "#server/api/error-answers.ts";
import { describeCalls, registerOpenApi } from "#server/api/open-api/open-api.routes.ts";
import { registerLoopLimit } from "#server/api/loop-limit.ts";
import { readQueryString, registerQueryLimits } from "#server/api/query-string.ts";
import { contextOf } from "#server/api/request-headers.ts";
import { requestLimits } from "#server/api/request-limits.ts";
import { registerTargets } from "#server/api/request-targets.ts";
import { answerUnknownCalls } from "#server/api/unknown-calls.ts";
import { warnOfUnknownProxy } from "#server/api/warn-of-proxy.ts";
import { KeyLimits } from "#server/auth/find-key.ts";
import { authRoutes } from "#server/auth/auth.routes.ts";
import { passkeyRoutes } from "#server/auth/passkey/passkey.routes.ts";
import { registerCarrierTracking } from "#server/carrier/carrier.routes.ts";
import { cartRoutes } from "#server/cart/cart.routes.ts";
import { catalogRoutes } from "#server/catalog/catalog.routes.ts";
import { designRoutes } from "#server/design/design.routes.ts";
import { deliveryRoutes } from "#server/checkout/delivery.routes.ts";
import { createCatalogueSource, type CatalogueSource } from "#server/catalog/load-catalogue.ts";
import { checkoutRoutes } from "#server/checkout/checkout.routes.ts";
import { contactRoutes } from "#server/contact/contact.routes.ts";
import { contentRoutes } from "#server/content/content.routes.ts";
import { createFeedCache, type FeedCache } from "#server/feed/feed-cache.ts";
import { registerFeeds } from "#server/feed/feed.routes.ts";
import { registerCloth } from "#server/image/cloth.routes.ts";
import { registerMeshes } from "#server/image/meshes.routes.ts";
import { registerPictures } from "#server/image/image.routes.ts";
import { registerCrests } from "#server/image/crest.routes.ts";
import { registerPosters } from "#server/poster/poster.routes.ts";
import { registerPhotos } from "#server/image/photo.routes.ts";
import { invoiceHandler } from "#server/invoice/invoice-handler.ts";
import { registerNewsletterForms } from "#server/newsletter/newsletter-forms.ts";
import { registerMetrics } from "#server/metrics/metrics.routes.ts";
import { newsletterRoutes } from "#server/newsletter/newsletter.routes.ts";
import { registerDemoMailbox } from "#server/notification/demo-mailbox.ts";
import { orderChangeRoutes } from "#server/order-change/order-change.routes.ts";
import { orderRoutes } from "#server/order/order.routes.ts";
import { guardDevPages, hideDevPages } from "#server/page/dev-pages.ts";
import { protectAnswers } from "#server/page/security-headers.ts";
import { paymentRoutes } from "#server/payment/payment.routes.ts";
import { registerPaypalWebhook } from "#server/payment/webhook/webhook.routes.ts";
import { registerHealth } from "#server/platform/health.routes.ts";
import { keepOfferedLanguages } from "#server/platform/offered-languages.ts";
import { onPageChange } from "#server/platform/page-notice.ts";
import type { RateLimit } from "#server/platform/rate-limit.ts";
import type { Handlers } from "#server/platform/request-context.ts";
import { registerPolicyReports } from "#server/policy-report/policy-report.routes.ts";
import { returnSlipHandler } from "#server/returns/return-slip.ts";
import { returnRoutes } from "#server/returns/returns.routes.ts";
import { reviewRoutes } from "#server/review/review.routes.ts";
import { searchRoutes } from "#server/search/search.routes.ts";
import { createSynonymSource, type SynonymSource } from "#server/search/synonyms.ts";
import { createShopDoor, type ShopDoor } from "#server/setup/shop-door.ts";
import { setupRoutes } from "#server/setup/setup.routes.ts";
import { shellRoutes } from "#server/shell-routes/shell-routes.routes.ts";
import { registerBrand } from "#server/shop-info/brand.routes.ts";
import { shopInfoRoutes } from "#server/shop-info/shop-info.routes.ts";
import { registerSitemap } from "#server/sitemap/sitemap.routes.ts";
import { registerAlertForms } from "#server/wish-alert/alert-forms.ts";
import { wishAlertRoutes } from "#server/wish-alert/wish-alert.routes.ts";
import { wishlistRoutes } from "#server/wishlist/wishlist.routes.ts";

export type { Services } from "./services.ts";

/** Without them nothing can be sold. */
const neededTables = ["cart_line", "sales_order", "payment", "product_size"];

/** The whole pipeline: calls, pictures, files, pages — in this order. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = services.log;
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    ...requestLimits,
    // Until the listener is closed, later requests are served: a proxy has seen `/readyz` by then.
    return503OnClosing: false,
    // Without any, whatever `X-Forwarded-For` says counts for nothing (R-LIMIT-4).
    ...(services.trustedProxies.length > 0 ? { trustProxy: [...services.trustedProxies] } : {}),
    routerOptions: { maxParamLength: 200, querystringParser: readQueryString },
    // An address that is no text when decoded is on no route.
    frameworkErrors: (error, request, reply) => void answerUnreadable(error, request, reply),
  });
  registerHttpRules(app, services);
  const { queries } = services.pageDatabase;
  await keepOfferedLanguages(app, { ...services, queries });

  registerMetrics(app, services);
  const forPages: Services = { ...services, database: services.pageDatabase };
  const catalogue = createCatalogueSource(forPages);
  registerHealth(app, { ...services, catalogue, neededTables });
  const synonyms = createSynonymSource(forPages);
  const door = createShopDoor(services);
  const searches = inAMinute(services.clock, services.perMinute.searches);
  const orders = inAMinute(services.clock, services.perMinute.orders);
  const handlers = composeHandlers({ ...services, door, searches, orders }, catalogue, synonyms);
  const pageHandlers = composeHandlers({ ...forPages, door }, catalogue, synonyms);
  await describeCalls(app, services);
  await app.register(async (api) => registerApi(api, { ...services, handlers }));
  const feeds = createFeedCache(forPages);
  const ofAdmin: Services = { ...services, database: services.adminDatabase };
  const adminHandlers = composeAdminHandlers({ ...ofAdmin, door, feeds });
  const keyLimits = new KeyLimits(services.clock);
  const forAdmin = { ...services, adminHandlers, keyLimits };
  await app.register(async (api) => registerAdminApi(api, forAdmin));
  registerExports(app, ofAdmin);
  registerPaypalWebhook(app, services);
  registerPolicyReports(app, services);
  registerOpenApi(app, { ...services, keyLimits });
  registerFiles(app, services, forPages, feeds);
  registerCarrierTracking(app, services.carrierTrackingUrl);
  registerSitemap(app, {
    catalogue,
    database: services.pageDatabase,
    publicUrl: services.publicUrl,
  });
  registerNewsletterForms(app, services);
  registerAlertForms(app, services);
  if (services.mode.hasDevPages) {
    registerDemoMailbox(app, services.database, (request) => contextOf(request).language);
  }

  const forgetPages = await openPages(app, services, { handlers, pageHandlers });
  const forget = [catalogue.expire, synonyms.expire, feeds.expire, ...forgetPages];
  const expire = () => forget.forEach((one) => one());
  app.addHook("onClose", await onPageChange(services.watch, expire));
  return app;
}

/** Hooks for every request, so before any route. */
function registerHttpRules(app: FastifyInstance, services: Services): void {
  const { mode, publicUrl, hstsSubdomains, loopLagMs } = services;
  // Input and output are checked by the contract's schemas in `run-endpoint.ts`, for calls over
  // HTTP and in-process alike; here the schemas only describe the calls.
  app.setValidatorCompiler(() => (value) => ({ value }));
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.removeContentTypeParser("text/plain"); // JSON only; all else is 415
  readEmptyJson(app);
  const isSecure = mode.sells || publicUrl.startsWith("https:");
  protectAnswers(app, { isSecure, hstsSubdomains });
  registerErrorAnswers(app);
  registerTargets(app, publicUrl);
  registerLoopLimit(app, loopLagMs);
  answerUnknownCalls(app);
  registerQueryLimits(app);
  if (mode.hasDevPages) guardDevPages(app, publicUrl);
  else hideDevPages(app);
  if (mode.sells) warnOfUnknownProxy(app);
}

/** Many clients name JSON with each POST (R-CALL-1), also where a call takes nothing. */
function readEmptyJson(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser("error", "error");
  const options = { parseAs: "string" } as const;
  app.removeContentTypeParser("application/json");
  app.addContentTypeParser<string>("application/json", options, (request, body, done) =>
    body === "" ? done(null, {}) : readJson(request, body, done),
  );
}

function composeHandlers(
  services: Services & { door: ShopDoor; searches?: RateLimit; orders?: RateLimit },
  catalogue: CatalogueSource,
  synonyms: SynonymSource,
): Handlers {
  const withMails = { ...services, mails: createSessionMails(services) };
  return {
    ...authRoutes(withMails),
    ...passkeyRoutes(withMails),
    ...setupRoutes(services),
    ...shellRoutes(),
    ...accountRoutes(services),
    ...shopInfoRoutes(services),
    ...catalogRoutes({ ...services, catalogue }),
    ...searchRoutes({ ...services, catalogue, synonyms }),
    ...placeRoutes(services),
    ...deliveryRoutes(services),
    ...addressRoutes(services),
    ...contactRoutes(services),
    ...contentRoutes(services),
    ...newsletterRoutes(services),
    ...cartRoutes(services),
    ...checkoutRoutes(services),
    ...paymentRoutes(services),
    ...orderRoutes(services),
    ...orderChangeRoutes(services),
    ...returnRoutes(services),
    ...reviewRoutes(services),
    ...wishlistRoutes({ ...services, catalogue }),
    ...designRoutes({ ...services, catalogue }),
    ...wishAlertRoutes({ ...services, catalogue }),
  };
}

/** Answers of their own form: PDFs of orders, drawings, photos, feeds. */
function registerFiles(
  app: FastifyInstance,
  services: Services,
  forPages: Services,
  feeds: FeedCache,
): void {
  registerDocuments(app, services, {
    getInvoice: invoiceHandler(services),
    getReturnSlip: returnSlipHandler(services),
  });
  const { clock, perMinute } = services;
  const budgets = {
    pictures: inAMinute(clock, perMinute.pictures),
    designs: inAMinute(clock, perMinute.designs),
  };
  const rasters = registerPictures(app, { ...forPages, budgets });
  registerPosters(app, { ...forPages, budgets, rasters });
  registerCloth(app, { ...forPages, budgets });
  registerMeshes(app);
  registerPhotos(app, { ...forPages, budgets });
  registerCrests(app, { ...forPages, budgets });
  registerBrand(app, forPages);
  registerFeeds(app, feeds);
}
