import { setTimeout as delay } from "node:timers/promises";
import { readEnvironment, type Environment } from "./env.ts";
import { sendOrderCode, sendOrderCodeTask } from "./account/order-code.ts";
import { sendCode, sendCodeTask } from "./account/send-code.ts";
import { forgetGuesses } from "./auth/forget-guesses.ts";
import { forgetPolicyReports } from "./policy-report/forget-policy-reports.ts";
import { createGooglePlacesProvider } from "./address/suggest/google-places-provider.ts";
import { createPhotonProvider } from "./address/suggest/photon-provider.ts";
import { createApp, type Services } from "./app.ts";
import {
  createLowPriorityRenderer,
  type LowPriorityRenderer,
} from "./image/low-priority-renderer.ts";
import { fetchRates, fetchRatesTask } from "#server/currency/fetch-rates.ts";
import { forgetCrests } from "./image/forget-crests.ts";
import { createForgetPhotos, forgetPhotosTask } from "./image/forget-photos.ts";
import { createMakePhotos, makePhotosTask } from "./image/make-photos.ts";
import { workOnDemo } from "./admin/demo-catalogue/demo-job.ts";
import { demoTask } from "./admin/demo-catalogue/demo-catalogue.routes.ts";
import { fetchPictures, fetchPicturesTask } from "./admin/imports/fetch-pictures.ts";
import { importTask, workOnImports } from "./admin/imports/import-job.ts";
import { announceProduct, announceProductTask } from "./admin/products/move-product.ts";
import { createMakePictures, makePicturesTask } from "./image/make-pictures.ts";
import { announceSchedule, scheduleTask } from "#server/content/announce-schedule.ts";
import { forgetSubscribers } from "./newsletter/forget-subscribers.ts";
import { forgetAlerts } from "./wish-alert/forget-alerts.ts";
import { isVoidAlert } from "./wish-alert/is-void.ts";
import { forgetWishes } from "./wishlist/forget-wishes.ts";
import { sendAlerts, sendAlertsTask } from "./wish-alert/send-alerts.ts";
import { forgetMailBodies } from "./notification/forget-mail-bodies.ts";
import { startWebhooks } from "./webhook/start-webhooks.ts";
import { sendMailTask } from "./notification/queue-mail.ts";
import { queueOrderReceived, queueWholeShipped } from "./notification/queue-order-mail.ts";
import { sendDueMail } from "./notification/send-mail.ts";
import { openStorefront } from "./page/open-storefront.ts";
import { compareAgainTask } from "./payment/books/look-at-differences.ts";
import { checkBooks, checkBooksNightly } from "./payment/books/check-books.ts";
import { keepSimulatorSeeded, seedSimulator } from "./payment/books/seed-simulator.ts";
import { callTimeOutMs } from "./payment/payment-provider.ts";
import { openPaymentProviders } from "./payment/open-providers.ts";
import { startReconciler } from "./payment/reconciler.ts";
import {
  findLostPayments,
  findLostTask,
  lookForLostPayments,
} from "./payment/lost/find-lost-payments.ts";
import { findLostDisputes } from "./payment/dispute/find-lost-disputes.ts";
import { lookAtDispute, lookAtOpenDisputes } from "./payment/dispute/look-at-dispute.ts";
import { lookAtDisputeTask } from "./payment/dispute/stop-for-dispute.ts";
import { matchEventsTask, settlePaymentTask } from "./payment/webhook/queue-payment-look.ts";
import { matchEvents } from "./payment/webhook/match-events.ts";
import { settleHinted } from "./payment/webhook/settle-hinted.ts";
import { openSimulatorWebhook } from "./payment/webhook/simulator-webhook.ts";
import { readWebhookPolicy } from "./payment/webhook/webhook-policy.ts";
import { DatabaseWatch } from "./platform/database-watch.ts";
import { startJobs } from "./platform/jobs.ts";
import { createLog, keepOutputErrors } from "./platform/log.ts";
import { OtherTables } from "./platform/migrate.ts";
import { openPools, runnerSlots } from "./platform/pools.ts";
import { Readiness } from "./platform/readiness.ts";
import { forgetOld } from "./privacy/retention.ts";
import { checkSecurityChain, raiseAlarms } from "./security/alarms.ts";
import { sealAudit } from "./security/seal-evidence.ts";
import { requireStart, StartRefused } from "./setup/check-start.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { keepBrand } from "./shop-info/keep-brand.ts";
import { countPopularity, countPopularityTask } from "./catalog/count-popularity.ts";
import { refreshSearch, refreshSearchTask } from "./search/refresh-search.ts";
import { startDeadlines } from "./start-deadlines.ts";
import { timetable } from "./timetable.ts";
import { moveDemoDates } from "../../db/seed/move-demo-dates.ts";

/** Of the demo: a real shop does not start without its own. */
const demoSender = "hello@kitroom.example";

keepOutputErrors();

try {
  await serve(readEnvironment());
} catch (error) {
  if (!(error instanceof StartRefused || error instanceof OtherTables)) throw error;
  // Words for people; a stack would hide it.
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Migrates, fills an empty database, then serves calls, pages and jobs until asked to stop. */
async function serve(environment: Environment): Promise<void> {
  await requireStart(environment);
  const log = createLog(environment.logLevel);
  const watch = new DatabaseWatch(environment.databaseUrl, log);
  await prepareDatabase(environment, { watch, log, report });
  const databases = openPools(environment.databaseUrl, watch);

  const live = await keepBrand(databases.pages.queries, environment.publicUrl, watch);
  const { brand } = live;
  const simulator = environment.paymentSimulated ? openSimulatorWebhook(environment.paypal) : null;
  const services = {
    ...environment,
    sender: environment.sender ?? demoSender,
    database: databases.calls,
    pageDatabase: databases.pages,
    adminDatabase: databases.admin,
    watch,
    webhookPolicy: simulator ?? readWebhookPolicy(environment),
    clock: watch.clock,
    takesPaymentEvents: environment.paypal.webhookId !== null,
    paymentUrl: environment.paypal.baseUrl,
    log,
    brand,
    readiness: new Readiness(),
    paymentProviders: openPaymentProviders(environment, brand),
    suggestionProviders: openProviders(environment.addressProviders),
    storefront: await openStorefront(environment),
  };
  const seeding = simulator
    ? await keepSimulatorSeeded(databases.jobs.queries, environment.paypal)
    : null;
  const app = await createApp(services);
  const renderer = createLowPriorityRenderer();
  const jobs = await startWork(environment, { ...services, database: databases.jobs }, renderer);
  const reconciler = startReconciler({ ...services, database: databases.payments });
  services.readiness.require("worker", jobs.check);
  await app.listen({ host: environment.host, port: environment.port });
  report(`listening on http://${environment.host}:${environment.port}`);
  simulator?.register(environment);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    services.readiness.drain();
    await delay(environment.drainSeconds * 1000);
    await app.close();
    await reconciler.stop();
    simulator?.stop();
    seeding?.stop();
    await jobs.stop();
    renderer.close();
    live.stop();
    await watch.stop();
    await Promise.all(Object.values(databases).map((database) => database.close()));
    process.exit(0);
  };
  // A service manager signals us, and so does the launcher: the second time must not end us at once.
  process.on("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
  if (environment.parentPid) stopWithParent(environment.parentPid, stop);
}

function openProviders({ photonUrl, googlePlaces }: Environment["addressProviders"]) {
  return [
    ...(googlePlaces ? [createGooglePlacesProvider(googlePlaces.url, googlePlaces.key)] : []),
    ...(photonUrl ? [createPhotonProvider(photonUrl)] : []),
  ];
}

/** Starts the background work. E-mails have a runner of their own: they wait for nothing else. */
async function startWork(
  environment: Environment,
  services: Services,
  renderer: LowPriorityRenderer,
) {
  const { databaseUrl } = environment;
  const mail = await startJobs({
    databaseUrl,
    log: services.log,
    slots: runnerSlots.mail,
    tasks: mailTasks(environment, services),
    crontab: [`* * * * * ${sendMailTask}`],
  });
  const webhooks = await startWebhooks(services, databaseUrl);
  const deadlines = await startDeadlines(services, databaseUrl);
  const rest = await startJobs({
    databaseUrl,
    log: services.log,
    slots: runnerSlots.rest,
    tasks: {
      "check-security-chain": () => checkSecurityChain(services),
      "raise-alarms": () => raiseAlarms(services),
      "seal-audit": () => sealAudit(services.database.queries, services.clock.now()),
      "forget-old": () => forgetOld(services),
      "forget-mail-bodies": () => forgetMailBodies(services),
      "forget-subscribers": () => forgetSubscribers(services),
      "forget-alerts": () => forgetAlerts(services),
      "forget-wishes": () => forgetWishes(services),
      [sendAlertsTask]: () => sendAlerts(services),
      "forget-guesses": () => forgetGuesses(services),
      "forget-policy-reports": () => forgetPolicyReports(services),
      "forget-crests": () => forgetCrests(services),
      [scheduleTask]: () => announceSchedule(services),
      [settlePaymentTask]: (payload) => settleHinted(services, textOf(payload, "paymentId")),
      [lookAtDisputeTask]: (payload) => lookAtDispute(services, textOf(payload, "disputeId")),
      "look-at-disputes": () => lookAtOpenDisputes(services),
      "find-lost-disputes": () => findLostDisputes(services),
      [matchEventsTask]: () => matchEvents(services),
      [findLostTask]: () => findLostPayments(services),
      "look-for-lost-payments": () => lookForLostPayments(services),
      "check-books": () => checkBooksNightly(services),
      [compareAgainTask]: () => checkBooks(services, null),
      "move-demo-dates": () => moveDemo(environment, services),
      [countPopularityTask]: () => countPopularity(services.database),
      [refreshSearchTask]: () => refreshSearch(services.database),
      [announceProductTask]: (payload) => announceProduct(services.database.queries, payload),
      [demoTask]: () => workOnDemo(services),
      [importTask]: (payload, attempt) => workOnImports(services, payload, attempt),
      [fetchPicturesTask]: (payload) => fetchPictures(services, payload),
      [makePicturesTask]: createMakePictures({ ...services, renderer }),
      [makePhotosTask]: createMakePhotos(services),
      [forgetPhotosTask]: createForgetPhotos(services),
      [fetchRatesTask]: () => fetchRates(services),
    },
    crontab: timetable(environment.mode),
  });
  return together([mail, webhooks, deadlines, rest]);
}

function together(runners: readonly Awaited<ReturnType<typeof startJobs>>[]) {
  return {
    check: () => Promise.all(runners.map((runner) => runner.check())),
    stop: () => Promise.all(runners.map((runner) => runner.stop())),
  };
}

/** Job: keeps the demo shop alive that runs for weeks; its simulator moves with it. */
async function moveDemo(environment: Environment, { database }: Services): Promise<void> {
  await moveDemoDates(database);
  if (!environment.paymentSimulated) return;
  const { baseUrl } = environment.paypal;
  if (!(await seedSimulator(database.queries, { baseUrl, timeOutMs: callTimeOutMs }))) {
    throw new Error("the payment simulator did not take the moved payments");
  }
}

function mailTasks(environment: Environment, services: Services) {
  const mail = { ...services, smtpUrl: environment.smtpUrl, isVoid: isVoidAlert };
  const { queries } = services.database;
  return {
    [sendMailTask]: () => sendDueMail(mail),
    [sendCodeTask]: (payload: unknown) => sendCode(services, payload),
    [sendOrderCodeTask]: (payload: unknown) => sendOrderCode(services, payload),
    // Queued by an earlier version of the shop.
    "send-letter": () => sendDueMail(mail),
    "send-order-received": (payload: unknown) =>
      queueOrderReceived(queries, mail, textOf(payload, "orderId")),
    "send-order-shipped": (payload: unknown) =>
      queueWholeShipped(queries, mail, textOf(payload, "orderId")),
  };
}

/** A launcher that was killed cannot say goodbye; its port and database must come free all the same. */
function stopWithParent(parent: number, stop: () => Promise<void>): void {
  setInterval(() => {
    try {
      process.kill(parent, 0);
    } catch {
      void stop();
    }
  }, 1000).unref();
}

/** @throws when the payload of a job lacks the field. */
function textOf(payload: unknown, name: string): string {
  const entries = payload && typeof payload === "object" ? Object.entries(payload) : [];
  const value: unknown = Object.fromEntries(entries)[name];
  if (typeof value !== "string") throw new Error(`a job without its ${name}`);
  return value;
}

/** Progress for the launcher, which shows it; everything else goes to the log. */
function report(line: string): void {
  process.stdout.write(`${line}\n`);
}
