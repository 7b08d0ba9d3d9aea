import { releaseHolds } from "./checkout/release-holds.ts";
import { expireChanges } from "./order-change/expire-changes.ts";
import type { PaymentServices } from "./payment/payment-services.ts";
import { startJobs } from "./platform/jobs.ts";
import { runnerSlots } from "./platform/pools.ts";
import { expireReturns } from "./returns/expire-returns.ts";

/**
 * The runner of holds and other deadlines. It has no other work: goods are on sale again when their
 * hold ends, whatever imports and pictures are being made.
 */
export const startDeadlines = (services: PaymentServices, databaseUrl: string) =>
  startJobs({
    databaseUrl,
    log: services.log,
    slots: runnerSlots.deadlines,
    tasks: {
      "release-holds": () => releaseHolds(services),
      "expire-changes": () => expireChanges(services),
      "expire-returns": () => expireReturns(services),
    },
    crontab: ["* * * * * release-holds", "* * * * * expire-changes", "29 * * * * expire-returns"],
  });
