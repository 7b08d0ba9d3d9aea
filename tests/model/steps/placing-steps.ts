import { releaseHolds } from "#server/checkout/release-holds.ts";
import * as may from "../reference/verdicts.ts";
import * as payment from "../reference/payment.ts";
import * as paypal from "../reference/provider.ts";
import type { Mishap } from "../mishaps.ts";
import { close, giveUp, place, price } from "../reference/placing.ts";
import {
  hour,
  mail,
  sizes,
  type CartLine,
  type Model,
  type ModelOrder,
} from "../reference/state.ts";
import { decimal, type Make, type Step } from "./command.ts";
import { mishapOf } from "./parts.ts";
import { setStock, type World } from "../world.ts";

export const names = ["MARLOW", "OKORO", "LIND"] as const;

function orderStep(model: Model, n: readonly number[], isAgain: boolean): Step | null {
  if (model.orders.length >= 3) return null;
  const lines = isAgain ? (model.cart?.lines ?? null) : linesOf(n);
  if (!lines) return null;
  const whole = `FREE${model.orders.length}` as const;
  const code = ([null, null, "TENTH", "FIVER", "POST", whole] as const)[(n[0] ?? 0) % 6] ?? null;
  const priced = price(lines, code);
  const isStale = (n[1] ?? 0) % 13 === 0;
  const isFree = priced.total === 0;
  // Nothing is given away to an address that nobody has proven.
  const isUnproven = isFree && (n[1] ?? 0) % 5 === 0;
  const mishap = isFree ? null : mishapOf(n[2] ?? 0, "open");
  return {
    label: `${isAgain ? "place again" : "place"} ${JSON.stringify(lines)} ${code ?? ""} ${isStale ? "old total" : ""}${isUnproven ? " to an unproven address" : ""}`,
    mishap,
    ideal() {
      if (!isAgain) {
        model.carts += 1;
        model.cart = { no: model.carts, lines };
      }
      if (isStale || isUnproven) return "1004";
      if (!place(model, code)) return "1005";
      const order = model.orders.at(-1);
      if (!order) throw new Error("model: no order");
      return open(model, order, mishap);
    },
    async real(world) {
      if (!isAgain) world.cartIds = await fillCart(world, lines);
      const total = isStale ? priced.total + 100 : priced.total;
      const what = {
        cartItemIds: world.cartIds,
        ...(code && { couponCode: code }),
        expectedTotal: decimal(total),
        ...(isUnproven && { email: "unproven@buyers.example" }),
      };
      const key = crypto.randomUUID();
      const answer = await world.lane.live(world.buyer.order(what, key));
      const snapshot = await world.read();
      // Only a key that made an order is used again.
      if (snapshot.orders.length > model.orders.length)
        Object.assign(world, { lastKey: key, last: what });
      return answer === "killed" ? "killed" : answer.code;
    },
  };
}

const linesOf = (n: readonly number[]): CartLine[] => {
  const count = 1 + ((n[3] ?? 0) % 5 < 2 ? 1 : 0);
  return Array.from({ length: count }, (_, at): CartLine => {
    const random = n[4 + at] ?? 0;
    const type = random % 3 === 0 ? 3 : 1;
    return {
      product: at,
      size: sizes[(random >> 5) % 3] ?? "M",
      type,
      name: type === 3 ? (names[0] ?? "") : "",
      quantity: 1 + ((random >> 3) % 3),
    };
  });
};

async function fillCart(world: World, lines: readonly CartLine[]): Promise<string[]> {
  const { buyer, lane } = world;
  const { driver } = lane.shop.database;
  await driver.unsafe(`delete from cart_line where account_id = '${buyer.accountId}'`);
  // The cart was filled when there was enough.
  await driver.unsafe(
    `update product_size set stock = stock + 50 where product_id in ('m0', 'm1')`,
  );
  const { code, data } = await buyer.call(
    "saveCartItems",
    lines.map(({ product, size, type, name, quantity }) => ({
      productId: `m${product}`,
      size,
      customType: type,
      ...(type === 3 && { customName: name }),
      quantity,
    })),
  );
  await driver.unsafe(
    `update product_size set stock = stock - 50 where product_id in ('m0', 'm1')`,
  );
  if (code !== "0000") throw new Error(`the cart answers ${code} ${JSON.stringify(data)}`);
  return data.map(({ id }) => id);
}

/** The payment of an order is opened at the provider. */
export function open(model: Model, order: ModelOrder, mishap: Mishap | null): string {
  const { payment: paying } = order;
  if (paying.state === "none") {
    return may.statusOf(order) === "cancelled" && order.captured === 0 ? "1004" : "0000";
  }
  if (paying.state !== "opening") return order.provider && !order.isUnknownThere ? "0000" : "1011";
  if (mishap?.kind === "killBefore") return "killed";
  if (mishap?.kind === "away") return "1012";
  if (order.provider && paypal.isLapsed(model, order)) {
    // The same request is answered with the order that it made, until the provider forgets it.
    if (model.thereNow - order.provider.since <= 6 * hour)
      return mishap?.kind === "killAfter" ? "killed" : "1012";
    order.provider = null;
  }
  order.provider ??= { since: model.thereNow, approval: null, captures: [] };
  if (mishap?.kind === "lost") return "1012";
  if (mishap?.kind === "killAfter") return "killed";
  payment.change(model, order, "open");
  if (order.phase === "created") order.phase = "awaiting";
  return "0000";
}

/** Orders are placed, their holds end, shelves fill and empty. */
export const placingSteps: Readonly<Record<string, Make>> = {
  place: (model, _order, n) => orderStep(model, n, false),
  placeAgain: (model, _order, n) => orderStep(model, n, true),
  placeSameKey: (model, _order, n) => {
    const order = model.orders.at(-1);
    if (!order) return null;
    const mishap = order.payment.state === "none" ? null : mishapOf(n[0] ?? 0, "open");
    return {
      label: "place under the same key",
      mishap,
      on: order,
      ideal() {
        if (order.phase === "cancelled") return "1004";
        return open(model, order, mishap);
      },
      async real(world) {
        const answer = await world.lane.live(world.buyer.order(world.last ?? {}, world.lastKey));
        return answer === "killed" ? "killed" : answer.code;
      },
    };
  },
  placeOtherBody: (model) => {
    const order = model.orders.at(-1);
    if (!order) return null;
    return {
      label: "the same key for something else",
      on: order,
      ideal: () => "1004",
      async real(world) {
        const what = { ...world.last, shippingMethod: "express" };
        return (await world.buyer.order(what, world.lastKey)).code;
      },
    };
  },
  restock: (model, _order, n) => {
    const stock: Record<string, number> = {};
    for (const [at, key] of Object.keys(model.stock).entries()) {
      stock[key] = (n[at % n.length] ?? 0) % 4 === 0 ? 0 : 6 + ((n[at % n.length] ?? 0) % 9);
    }
    return {
      label: `shelves ${JSON.stringify(stock)}`,
      ideal() {
        model.stock = stock;
        return "0000";
      },
      async real(world) {
        await setStock(world.lane, stock);
        return "0000";
      },
    };
  },
  holds: (model) => ({
    label: "holds end",
    ideal() {
      for (const order of model.orders) {
        const isUnpaid = order.phase === "created" || order.phase === "awaiting";
        if (!isUnpaid || order.holdUntil > model.now) continue;
        // Looked at once more: what was approved is taken.
        if (order.payment.state === "open") payment.look(model, order, false);
        if (order.phase !== "awaiting" && order.phase !== "created") continue;
        if (order.holdUntil > model.now) continue;
        if (["capturing", "pending"].includes(order.payment.state)) continue;
        // Approved, and refused to the end: an e-mail says that nothing was charged.
        if (order.payment.state === "declined") mail(order, "order-closed:notTaken");
        giveUp(model, order);
        close(order, "expired");
      }
      return "0000";
    },
    async real({ lane }) {
      await releaseHolds(lane.processes[0]);
      return "0000";
    },
  }),
};
