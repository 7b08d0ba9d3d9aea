import type { ShopMode } from "#domain/shop/shop-mode.ts";
import { deliverWebhooksTask } from "#server/event/record-event.ts";
import { startJobs } from "#server/platform/jobs.ts";
import { runnerSlots } from "#server/platform/pools.ts";
import { deliverWebhooks, type DeliveryServices } from "./deliver-webhooks.ts";

/** The runner of webhooks. It has no other work: a receiver that does not answer holds up nothing. */
export function startWebhooks(
  { mode, ...services }: Omit<DeliveryServices, "rule"> & { mode: ShopMode },
  databaseUrl: string,
) {
  const hooks = { ...services, rule: { allowsLoopback: mode.deliversToLoopback } };
  return startJobs({
    databaseUrl,
    log: services.log,
    slots: runnerSlots.webhooks,
    tasks: {
      [deliverWebhooksTask]: () => deliverWebhooks(hooks),
    },
    crontab: [`* * * * * ${deliverWebhooksTask}`],
  });
}
