import { setTimeout as delay } from "node:timers/promises";
import { readEnvironment, type Environment } from "./env.ts";
import { sendCode, sendCodeTask } from "./account/send-code.ts";
import { forgetGuesses } from "./auth/guess-limit.ts";
import { createGooglePlacesProvider } from "./address/suggest/google-places-provider.ts";
import { createPhotonProvider } from "./address/suggest/photon-provider.ts";
import { createApp, type Services } from "./app.ts";
import {
  createLowPriorityRenderer,
  type LowPriorityRenderer,
} from "./image/low-priority-renderer.ts";
import { createForgetPhotos, forgetPhotosTask } from "./image/forget-photos.ts";
import { createMakePhotos, makePhotosTask } from "./image/make-photos.ts";
import { createMakePictures, makePicturesTask } from "./image/make-pictures.ts";
import { renewKitHashes } from "./image/renew-kit-hashes.ts";
import { forgetMessages } from "./contact/forget-messages.ts";
import { forgetSubscribers } from "./newsletter/forget-subscribers.ts";
import { sendLetter, sendOrderReceived, sendParcelPosted } from "./notification/send-mail.ts";
import { openBuiltStorefront } from "./page/built-storefront.ts";
import { openSourceStorefront } from "./page/source-storefront.ts";
import { createPaypalProvider } from "./payment/paypal/paypal-provider.ts";
import { reconcilePayments } from "./payment/reconcile-payments.ts";
import { releaseHolds } from "./checkout/release-holds.ts";
import { systemClock } from "./platform/clock.ts";
import { openDatabase } from "./platform/database.ts";
import { startJobs } from "./platform/jobs.ts";
import { createLog } from "./platform/log.ts";
import { Readiness } from "./platform/readiness.ts";
import { migrateToLatest } from "./platform/migrate.ts";
import { refreshSearch, refreshSearchTask } from "./search/refresh-search.ts";
import { insertContent } from "../../db/seed/content/insert-content.ts";
import { seedShop } from "../../db/seed/seed-shop.ts";

const brand = "Kitroom";
const sender = "hello@kitroom.example";

await serve(readEnvironment());

/** Migrates, seeds an empty demo shop, then serves calls, pages and jobs until asked to stop. */
async function serve(environment: Environment): Promise<void> {
  const log = createLog(environment.logLevel);
  for (const name of await migrateToLatest(environment.databaseUrl)) report(`migrated ${name}`);
  const database = openDatabase(environment.databaseUrl);
  if (environment.demo) await seedShop(database, report);
  await insertContent(database.queries);
  const renewed = await renewKitHashes(database);
  if (renewed > 0) report(`pictures of ${renewed} products are drawn anew`);

  const services = {
    ...environment,
    database,
    clock: systemClock,
    log,
    brand,
    readiness: new Readiness(),
    paymentProviders: { paypal: createPaypalProvider({ ...environment.paypal, brand }) },
    suggestionProviders: openProviders(environment.addressProviders),
    storefront: environment.development ? openSourceStorefront() : await openBuiltStorefront(),
  };
  const app = await createApp(services);
  const renderer = createLowPriorityRenderer();
  const jobs = await startWork(environment, services, renderer);
  services.readiness.require("worker", jobs.check);
  await app.listen({ host: environment.host, port: environment.port });
  report(`listening on http://${environment.host}:${environment.port}`);

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    services.readiness.drain();
    await delay(environment.drainSeconds * 1000);
    await app.close();
    await jobs.stop();
    renderer.close();
    await database.close();
    process.exit(0);
  };
  process.once("SIGTERM", () => void stop());
  process.once("SIGINT", () => void stop());
  if (environment.parentPid) stopWithParent(environment.parentPid, stop);
}

function openProviders({ photonUrl, googlePlaces }: Environment["addressProviders"]) {
  return [
    ...(googlePlaces ? [createGooglePlacesProvider(googlePlaces.url, googlePlaces.key)] : []),
    ...(photonUrl ? [createPhotonProvider(photonUrl)] : []),
  ];
}

/** Starts the background work. */
function startWork(environment: Environment, services: Services, renderer: LowPriorityRenderer) {
  const { smtpUrl, staffMailDelaySeconds } = environment;
  const mail = { ...services, sender, smtpUrl, staffMailDelayMs: staffMailDelaySeconds * 1000 };
  return startJobs({
    databaseUrl: environment.databaseUrl,
    log: services.log,
    tasks: {
      "send-order-received": (payload) => sendOrderReceived(mail, textOf(payload, "orderId")),
      "send-parcel-posted": (payload) =>
        sendParcelPosted(mail, {
          parcelId: textOf(payload, "parcelId"),
          about: textOf(payload, "about"),
        }),
      "send-letter": (payload) => sendLetter(mail, textOf(payload, "about")),
      "forget-messages": () => forgetMessages(services),
      "forget-subscribers": () => forgetSubscribers(services),
      "forget-guesses": () => forgetGuesses(services),
      [sendCodeTask]: (payload) => sendCode(services, payload),
      "release-holds": () => releaseHolds(services),
      "reconcile-payments": () => reconcilePayments(services),
      [refreshSearchTask]: () => refreshSearch(services.database),
      [makePicturesTask]: createMakePictures({ ...services, renderer }),
      [makePhotosTask]: createMakePhotos(services),
      [forgetPhotosTask]: createForgetPhotos(services),
    },
    crontab: [
      "15 3 * * * forget-messages",
      "17 3 * * * forget-subscribers",
      "19 3 * * * forget-guesses",
      `19 * * * * ${forgetPhotosTask}`,
      "* * * * * release-holds",
      "* * * * * reconcile-payments",
      `* * * * * ${makePicturesTask}`,
      `*/10 * * * * ${refreshSearchTask}`,
    ],
  });
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
