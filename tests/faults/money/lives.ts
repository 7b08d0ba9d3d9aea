import { differenceLives } from "./difference-lives.ts";
import type { Life } from "./draw-life.ts";
import {
  addCapture,
  approve,
  decline,
  expire,
  lateWithoutGoods,
  money,
  pause,
  pay,
  place,
  refusedToTheEnd,
  replaced,
  settle,
  type Scene,
} from "./life-steps.ts";
import { standingAt } from "./provider-truth.ts";

async function reviewed(scene: Scene, end: "COMPLETED" | "DECLINED") {
  const placed = await place(scene);
  await approve(scene, placed);
  await addCapture(scene, placed, { status: "PENDING" });
  await scene.shopper.confirm(placed, 3);
  await pause(scene);
  const [capture] = scene.shop.truth.captures(placed.id);
  if (capture) await settle(scene, capture.id, end);
  await pause(scene, 4_000);
  await scene.shopper.capture(placed);
  await scene.shopper.look(placed);
}

async function disputed(scene: Scene, outcome: string | null) {
  const placed = await place(scene);
  const { id } = await pay(scene, placed);
  await pause(scene, 3_000);
  const dispute = (await scene.withEvents(() =>
    scene.shop.sim(`dispute/${id}`, { reason: "UNAUTHORISED" }),
  )) as { dispute_id: string };
  if (outcome === null) return;
  await pause(scene, 3_000);
  const { dispute_id: disputeId } = dispute;
  await scene.withEvents(() => scene.shop.sim(`resolve-dispute/${disputeId}`, { outcome }));
}

async function refunded(scene: Scene, share: number) {
  const placed = await place(scene);
  const { id, amount, currency } = await pay(scene, placed);
  await pause(scene, 3_000);
  const body = share < 1 ? { amount: money(currency, Math.floor(amount * share)) } : {};
  await scene.shop.sim(`refund/${id}`, body);
  await pause(scene);
  await scene.shopper.look(placed);
}

async function granted(scene: Scene, share: number) {
  const placed = await place(scene);
  const { amount } = await pay(scene, placed);
  await scene.staff.refund(placed.orderNo, share < 1 ? Math.ceil(amount * share) : "all");
  await pause(scene);
  await scene.shopper.look(placed);
}

/** The merchant gives all back in the provider's pages while a refund of the staff's waits. */
async function refundedWhileOursWaits(scene: Scene) {
  const placed = await place(scene);
  const { id, amount } = await pay(scene, placed);
  const share = scene.random.pick([0.1, 0.3, 0.6]);
  await scene.shop.sim("faults", { fault: "unavailable", call: "refund-capture", calls: 2 });
  await scene.staff.refund(placed.orderNo, Math.ceil(amount * share));
  await scene.shop.sim(`refund/${id}`, {});
  await pause(scene);
  await scene.shopper.look(placed);
}

export const lives: readonly Life[] = [
  ...differenceLives,
  {
    name: "pays at once",
    weight: 20,
    run: async (scene) => {
      const placed = await place(scene);
      await approve(scene, placed);
      await scene.shopper.confirm(placed);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "closes the tab",
    weight: 10,
    run: async (scene) => approve(scene, await place(scene)),
  },
  { name: "never comes back", weight: 4, run: place },
  {
    name: "comes back without approving",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      await scene.shopper.confirm(placed, 2);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "declined, then approves",
    weight: 5,
    run: async (scene) => {
      const placed = await place(scene);
      await decline(scene, placed);
      await scene.shopper.confirm(placed, 4);
      await scene.shopper.look(placed);
      await approve(scene, placed);
      if (scene.random.chance(0.6)) await scene.shopper.confirm(placed);
    },
  },
  {
    name: "declined, gives up",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      await decline(scene, placed);
      await scene.shopper.confirm(placed, 4);
      await scene.shopper.look(placed);
    },
  },
  { name: "refused by the provider to the end", weight: 3, run: refusedToTheEnd },
  { name: "review ends well", weight: 3, run: (scene) => reviewed(scene, "COMPLETED") },
  { name: "review ends badly", weight: 3, run: (scene) => reviewed(scene, "DECLINED") },
  {
    name: "a declined capture before the one that pays",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      await approve(scene, placed);
      await addCapture(scene, placed, {});
      await addCapture(scene, placed, { status: "DECLINED", first: true });
      await scene.shopper.confirm(placed);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "taken twice",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      await pay(scene, placed);
      await addCapture(scene, placed, {});
      await pause(scene);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "another amount",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      const amount = (Number(placed.total) * scene.random.pick([0.5, 1.5])).toFixed(2);
      await approve(scene, placed);
      await addCapture(scene, placed, { amount });
      await scene.shopper.confirm(placed, 6);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "another currency",
    weight: 2,
    run: async (scene) => {
      const placed = await place(scene);
      await approve(scene, placed);
      await addCapture(scene, placed, { currency: "EUR" });
      await scene.shopper.confirm(placed, 6);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "another payee",
    weight: 2,
    run: async (scene) => {
      const placed = await place(scene);
      await scene.shop.sim(`change-payee/${placed.id}`, { payee: "SMOTHER234567" });
      await approve(scene, placed);
      await scene.shopper.confirm(placed, 3);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "pays after the hold",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      await expire(scene, placed);
      await scene.shopper.look(placed);
      await approve(scene, placed);
      if (scene.random.chance(0.5)) await scene.shopper.confirm(placed);
    },
  },
  {
    name: "pays too late for the goods",
    weight: 2,
    run: (scene) => lateWithoutGoods(scene, false),
  },
  {
    name: "taken too late for the goods",
    weight: 2,
    run: (scene) => lateWithoutGoods(scene, true),
  },
  { name: "replaced by another tab", weight: 2, run: (scene) => replaced(scene, false) },
  { name: "replaced, and taken all the same", weight: 2, run: (scene) => replaced(scene, true) },
  { name: "part refunded by the staff", weight: 3, run: (scene) => granted(scene, 0.3) },
  { name: "refunded by the staff", weight: 3, run: (scene) => granted(scene, 1) },
  {
    name: "cancels what is paid",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      await pay(scene, placed);
      const { shopper } = scene;
      // Until the shop has booked the money it refuses.
      await shopper.until(() => shopper.ask("cancelOrder", { orderNo: placed.orderNo }));
      await shopper.look(placed);
    },
  },
  {
    name: "cancels, then approves",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      const { shopper } = scene;
      await shopper.until(() => shopper.ask("cancelOrder", { orderNo: placed.orderNo }));
      await approve(scene, placed);
      await shopper.confirm(placed, 4);
      await shopper.look(placed);
    },
  },
  { name: "part refunded at the provider", weight: 3, run: (scene) => refunded(scene, 0.4) },
  { name: "refunded at the provider", weight: 2, run: (scene) => refunded(scene, 1) },
  { name: "refunded there while ours waits", weight: 3, run: refundedWhileOursWaits },
  {
    name: "refunded before it was seen",
    weight: 3,
    run: async (scene) => {
      const placed = await place(scene);
      await approve(scene, placed);
      const { isApproved } = standingAt(scene.shop.truth.order(placed.id), Date.now());
      if (isApproved) await addCapture(scene, placed, { refunded: true });
      await scene.shopper.confirm(placed, 6);
      await scene.shopper.look(placed);
    },
  },
  {
    name: "reversed by the bank",
    weight: 2,
    run: async (scene) => {
      const placed = await place(scene);
      const { id } = await pay(scene, placed);
      await pause(scene, 3_000);
      await scene.shop.sim(`reverse/${id}`, {});
    },
  },
  { name: "dispute opened", weight: 2, run: (scene) => disputed(scene, null) },
  { name: "dispute won", weight: 2, run: (scene) => disputed(scene, "RESOLVED_SELLER_FAVOUR") },
  { name: "dispute lost", weight: 2, run: (scene) => disputed(scene, "RESOLVED_BUYER_FAVOUR") },
  {
    name: "lost a dispute before it was seen",
    weight: 2,
    run: async (scene) => {
      const placed = await place(scene);
      await approve(scene, placed);
      await addCapture(scene, placed, {});
      const [capture] = scene.shop.truth.captures(placed.id);
      const half = money("USD", Math.floor((capture?.amount ?? 0) / 2));
      await scene.withEvents(async () => {
        const { dispute_id: id } = (await scene.shop.sim(`dispute/${capture?.id}`, {
          amount: half,
        })) as { dispute_id: string };
        await scene.shop.sim(`resolve-dispute/${id}`, { outcome: "RESOLVED_BUYER_FAVOUR" });
      });
      await scene.shopper.confirm(placed, 6);
    },
  },
  {
    name: "refunded in part, and lost a dispute",
    weight: 2,
    run: async (scene) => {
      const placed = await place(scene);
      const { id, amount } = await pay(scene, placed);
      await scene.staff.refund(placed.orderNo, Math.ceil(amount * 0.4));
      const { dispute_id: dispute } = (await scene.withEvents(() =>
        scene.shop.sim(`dispute/${id}`, {}),
      )) as { dispute_id: string };
      await scene.withEvents(() =>
        scene.shop.sim(`resolve-dispute/${dispute}`, { outcome: "RESOLVED_BUYER_FAVOUR" }),
      );
    },
  },
];
