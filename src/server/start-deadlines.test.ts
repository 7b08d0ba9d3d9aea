import { afterAll, beforeAll, expect, test, vi } from "vitest";
import {
  insertShirt,
  openCheckoutShop,
  type CheckoutShop,
} from "../../tests/support/checkout-shop.ts";
import { createLog } from "./platform/log.ts";
import { startJobs } from "./platform/jobs.ts";
import { startDeadlines } from "./start-deadlines.ts";

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await openCheckoutShop();
  await insertShirt(shop, "shirt", { M: 20 });
});
afterAll(() => shop?.close());

test("a hold ends while every slot of the other jobs is taken", async () => {
  const buyer = await shop.newBuyer();
  const line = { productId: "shirt", size: "M", customType: 1, quantity: 1 };
  const { data } = await buyer.order({ line });
  shop.clock.offsetMs += 15 * 60_000;
  const busy = Promise.withResolvers<void>();
  const { databaseUrl } = shop;
  const tasks = { pictures: () => busy.promise };
  const log = createLog("silent");
  const other = await startJobs({ databaseUrl, log, crontab: [], slots: 1, tasks });
  await shop.database.driver`select graphile_worker.add_job('pictures')`;
  const deadlines = await startDeadlines(shop.services, databaseUrl);
  try {
    const state = async () => (await buyer.call("getOrder", data)).data.status;
    await vi.waitFor(async () => expect(await state()).toBe("expired"), { timeout: 10_000 });
  } finally {
    busy.resolve();
    await deadlines.stop();
    await other.stop();
  }
});
