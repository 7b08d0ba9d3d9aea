import { sql } from "kysely";
import { shopModes } from "#domain/shop/shop-mode.ts";
import type { EventType } from "#domain/webhook/event-types.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { adminPriceRoutes } from "#server/admin/prices/admin-prices.routes.ts";
import { adminProductRoutes } from "#server/admin/products/admin-products.routes.ts";
import { stockSheetRoutes } from "#server/admin/stock/stock-sheet.routes.ts";
import { adminWebhookRoutes } from "#server/admin/webhooks/admin-webhooks.routes.ts";
import { auditRoutes } from "#server/audit/audit.routes.ts";
import { deliverWebhooks } from "#server/webhook/deliver-webhooks.ts";
import { insertShirt, openCheckoutShop } from "./checkout-shop.ts";
import { staffCaller } from "./staff-caller.ts";
import { openReceiver } from "./webhook-receiver.ts";

export type HookShop = Awaited<ReturnType<typeof openHookShop>>;

/** A checkout shop with an owner who sets webhooks up, and a program that receives them. */
export async function openHookShop() {
  const shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 8, L: 500 });
  const { services, database, clock } = shop;
  const handlers = {
    ...adminWebhookRoutes({ database, clock, mode: shopModes.demo }),
    ...adminOrderRoutes(services),
    ...adminProductRoutes(services),
    ...adminPriceRoutes(services),
    ...stockSheetRoutes(services),
    ...auditRoutes(services),
  };
  const owner = await staffCaller(database, handlers, "R_SUPER");
  const receiver = await openReceiver();
  return {
    ...shop,
    owner,
    receiver,
    /** The job, as the runner runs it. */
    deliver: () =>
      deliverWebhooks({ ...services, rule: { allowsLoopback: true }, timeOutMs: 1_000 }),
    pass: (minutes: number) => void (clock.offsetMs += minutes * 60_000),
    /** Bodies that have arrived. */
    events: () => receiver.received.map(({ body }) => JSON.parse(body)),
    async subscribe(wanted: EventType[] = ["import.done"], url = receiver.url) {
      const { code, data } = await owner.call("createWebhook", { url, events: wanted });
      if (code !== "0000") throw new Error(`no webhook: ${code}`);
      return { id: data.record.id, version: data.record.version, secret: data.secret };
    },
    deliveriesOf: async (endpointId: string) =>
      (await owner.call("listDeliveries", { endpointId })).data.records,
    /** As new, for the next test. */
    async clear() {
      clock.offsetMs = 0;
      receiver.received.length = 0;
      receiver.answer({ status: 200, body: "ok" });
      await sql`delete from webhook_endpoint`.execute(database.queries);
      await sql`delete from shop_event`.execute(database.queries);
      await sql`delete from mail where about like 'webhook-off:%'`.execute(database.queries);
    },
    async close() {
      await receiver.close();
      await shop.close();
    },
  };
}
