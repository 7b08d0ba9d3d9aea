import { setTimeout as delay } from "node:timers/promises";
import type { SeededRandom } from "../../../db/seed/seeded-random.ts";
import { blankLine } from "../../support/purchase.ts";
import type { MoneyShop } from "./money-shop.ts";
import type { Jersey, Placed, Shopper } from "./shopper.ts";
import type { Staff } from "./staff-calls.ts";

export type Scene = {
  shop: MoneyShop;
  shopper: Shopper;
  staff: Staff;
  random: SeededRandom;
  jersey: Jersey;
  /** A size of which one piece is left, for this life alone. */
  lastPiece: () => Jersey;
  /** Another buyer. */
  newShopper: () => Promise<Shopper>;
  /** Events of what happens meanwhile are not lost. */
  withEvents: <Value>(act: () => Promise<Value>) => Promise<Value>;
  /** Whether something that has not come yet may still come. */
  isPatient: () => boolean;
};

export const place = ({ shopper, jersey }: Scene) => shopper.place({ jersey });
export const approve = ({ shop }: Scene, { id }: Placed) => shop.sim(`approve/${id}`);
export const decline = ({ shop }: Scene, { id }: Placed) => shop.sim(`decline/${id}`);
export const pause = ({ random }: Scene, most = 1_500) => delay(random.int(50, most));

/** A payment that the buyer approved, whose page may be closed. @returns its capture once taken. */
export async function pay(scene: Scene, placed: Placed) {
  await approve(scene, placed);
  if (scene.random.chance(0.8)) await scene.shopper.confirm(placed);
  return takenCapture(scene, placed);
}

/** A life that a fault of the world has ended in another way. */
export class LifeOver extends Error {}

/** @throws LifeOver when a review ended badly, and an error when nothing is taken in time. */
async function takenCapture(scene: Scene, { id }: Placed) {
  while (scene.isPatient()) {
    const captures = scene.shop.truth.captures(id);
    const capture = captures.find(({ status }) => status === "COMPLETED");
    if (capture) return capture;
    if (captures.some(({ status }) => status === "DECLINED")) throw new LifeOver();
    await delay(500);
  }
  throw new Error(`order ${id} was never taken`);
}

/** A review ends; it may have ended by itself meanwhile. */
export const settle = ({ shop }: Scene, captureId: string, status: "COMPLETED" | "DECLINED") =>
  shop.sim(`settle/${captureId}`, { status }).catch(() => undefined);

export const money = (currency: string, minor: number) => ({
  currency_code: currency,
  value: (minor / 100).toFixed(2),
});

/** The hold's end, as if time had passed; waits until the order has ended so. */
export async function expire(
  { shop, isPatient }: Scene,
  { orderNo }: Placed,
  end: "expired" | "cancelled" = "expired",
): Promise<void> {
  const { driver } = shop.database;
  for (let n = 0; isPatient(); n += 1) {
    await driver`update sales_order set hold_expires_at = now() - interval '1 second'
      where order_no = ${orderNo} and state in ('created', 'awaiting_payment')`;
    // One run for all that wait: as many as there are lives would wait for each other.
    if (n % 20 === 0) {
      await driver`select graphile_worker.add_job('release-holds', job_key => 'release-holds:bench')`;
    }
    const [row] = await driver<{ state: string }[]>`
      select state from sales_order where order_no = ${orderNo}`;
    if (row?.state === end) return;
    await delay(300);
  }
  throw new Error(`order ${orderNo} is not ${end}`);
}

/**
 * PayPal refuses to take this one payment to the end; others buy meanwhile, and it is never taken
 * once it is over.
 */
export async function refusedToTheEnd(scene: Scene): Promise<void> {
  const { shop, shopper } = scene;
  const placed = await place(scene);
  await shop.sim(`refuse/${placed.id}`, { issue: "PAYEE_BLOCKED_TRANSACTION" });
  await approve(scene, placed);
  await shopper.confirm(placed, 3);
  const other = await scene.newShopper();
  const bought = await other.place({ jersey: scene.jersey });
  await approve(scene, bought);
  await other.confirm(bought);
  await shopper.look(placed);
  await expire(scene, placed, "cancelled");
  await shop.sim(`refuse/${placed.id}`, { issue: null });
  await shopper.confirm(placed, 2);
  await pause(scene, 4_000);
  await shopper.look(placed);
  if (shop.truth.captures(placed.id).length > 0) {
    throw new Error(`order ${placed.orderNo} was taken after its end`);
  }
}

/** What the provider does without being asked; it refuses where the order is beyond that. */
export const addCapture = ({ shop }: Scene, { id }: Placed, more: Record<string, unknown>) =>
  shop.sim(`add-capture/${id}`, { status: "COMPLETED", ...more });

/** The same cart ordered in two tabs: the later order counts. */
export async function replaced(scene: Scene, byProvider: boolean) {
  const { shopper, jersey } = scene;
  const { data } = await shopper.until(() => shopper.ask("saveCartItems", [blankLine(jersey)]));
  const cartItemIds = [data[0]?.id ?? ""];
  const first = await shopper.place({ cartItemIds });
  const second = await shopper.place({ cartItemIds });
  await approve(scene, first);
  if (byProvider) await addCapture(scene, first, {});
  await shopper.confirm(first, 4);
  await approve(scene, second);
  await shopper.confirm(second);
  await shopper.look(first);
}

/** The goods went to another while the hold was over. */
export async function lateWithoutGoods(scene: Scene, byProvider: boolean) {
  const jersey = scene.lastPiece();
  const placed = await scene.shopper.place({ jersey });
  await expire(scene, placed);
  const other = await scene.newShopper();
  const quicker = await other.place({ jersey });
  await approve(scene, quicker);
  await other.confirm(quicker);
  await approve(scene, placed);
  if (byProvider) await addCapture(scene, placed, {});
  await scene.shopper.confirm(placed, 6);
  await scene.shopper.look(placed);
}
