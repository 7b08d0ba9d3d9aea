import { setTimeout as delay } from "node:timers/promises";
import type { Life } from "./draw-life.ts";
import { addCapture, approve, decline, pause, pay, type Scene } from "./life-steps.ts";

/** A correction of what is paid costs more: premium lettering. Its difference is a payment of its own. */
async function correct(scene: Scene) {
  const placed = await scene.shopper.place({ jersey: scene.jersey, name: "PAT" });
  await pay(scene, placed);
  const id = await scene.shopper.correct(placed);
  return { placed, difference: { ...placed, id } };
}

/** As if its 48 hours were over; waits until the correction has ended. */
async function expire({ shop, isPatient }: Scene, orderNo: string): Promise<void> {
  const { driver } = shop.database;
  for (let n = 0; isPatient(); n += 1) {
    await driver`update order_change set expires_at = now() - interval '1 second'
      where state = 'awaiting_payment'
        and order_id = (select id from sales_order where order_no = ${orderNo})`;
    if (n % 20 === 0) {
      await driver`select graphile_worker.add_job('expire-changes', job_key => 'expire-changes:bench')`;
    }
    const [row] = await driver<{ waits: boolean }[]>`
      select exists (select 1 from order_change c join sales_order o on o.id = c.order_id
        where o.order_no = ${orderNo} and c.state = 'awaiting_payment') as waits`;
    if (row?.waits === false) return;
    await delay(300);
  }
  throw new Error(`the correction of order ${orderNo} does not end`);
}

export const differenceLives: readonly Life[] = [
  {
    name: "pays a difference",
    weight: 3,
    run: async (scene) => {
      const { placed, difference } = await correct(scene);
      await approve(scene, difference);
      if (scene.random.chance(0.7)) await scene.shopper.confirmDifference(placed);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "a difference is declined",
    weight: 2,
    run: async (scene) => {
      const { placed, difference } = await correct(scene);
      await decline(scene, difference);
      await scene.shopper.confirmDifference(placed, 4);
      if (scene.random.chance(0.5)) await approve(scene, difference);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "a difference is not paid in time",
    weight: 2,
    run: async (scene) => {
      const { placed, difference } = await correct(scene);
      await expire(scene, placed.orderNo);
      await scene.shopper.confirmDifference(placed, 2);
      await scene.shopper.look(placed);
      // The provider takes it all the same.
      if (scene.random.chance(0.5)) {
        await approve(scene, difference);
        await addCapture(scene, difference, {});
        await pause(scene);
        await scene.shopper.confirmDifference(placed, 2);
      }
    },
  },
];
