import { randomUUID } from "node:crypto";
import { successCode } from "#contract/error-codes.ts";
import { ApiClient } from "../../support/api-client.ts";
import { blankLine, buyer as person } from "../../support/purchase.ts";
import { couponCode, stockOfEach } from "./failpoint-shop.ts";
import type { StoryName } from "./points.ts";
import type { OrderFacts, Tale } from "./tale.ts";

/** Each from a visitor without a cart to an order at rest, as honest people go through it. */
export const stories: Readonly<Record<StoryName, (tale: Tale) => Promise<void>>> = {
  buy: (tale) => buy(tale, { coupon: true }),
  closed: async (tale) => {
    await placeNow(tale, 2);
    await approveAndLeave(tale);
  },
  hinted: payDuringLook,
  late: payLate,
  soldOut: payWhenGone,
  refused: refuseToTheEnd,
  replaced: orderTwice,
  surplus: takenTwice,
  external: refundedElsewhere,
  dispute: openCase,
  change: changeSize,
  cancel: cancelOne,
  fulfil: sendAndReturn,
};

const shirt = (tale: Tale, quantity: number) =>
  blankLine({ id: tale.productId, freeSize: "M" }, quantity);

/** Through the cart, paid in the browser. */
async function buy(tale: Tale, { coupon = false, units = 2 } = {}): Promise<void> {
  await tale.openSession();
  const [line] = await tale.step("cart", () => tale.call("saveCartItems", [shirt(tale, units)]));
  const key = randomUUID();
  const order = { cartItemIds: [line?.id], ...(coupon && { couponCode }) };
  const placed = await tale.step("place", () => tale.order(order, key));
  await pay(tale, placed.id);
}

const pay = (tale: Tale, id: string) =>
  tale.step("approve", async () => {
    await tale.approve(id);
    await tale.call("captureOrder", { id });
  });

/** *Buy now*. @returns the payment service's id of the order. */
async function placeNow(tale: Tale, units: number): Promise<string> {
  await tale.openSession();
  const key = randomUUID();
  const placed = await tale.step("place", () => tale.order({ line: shirt(tale, units) }, key));
  return placed.id;
}

const isPaid = async (tale: Tale) => (await tale.facts()).state === "paid";

async function approveAndLeave(tale: Tale): Promise<void> {
  await tale.step("approve", async () => {
    await tale.approve((await tale.facts()).providerOrderId ?? "");
    await tale.atLast("it is paid", () => isPaid(tale));
  });
}

/** While the shop looks, the buyer comes back and pays: the event of that finds a look under way. */
async function payDuringLook(tale: Tale): Promise<void> {
  const id = await placeNow(tale, 2);
  const slow = { fault: "delay", call: "get-order", id, delayMs: 1_500, calls: 1 };
  await tale.sim("faults", slow);
  await tale.approve(id);
  await tale.until("a look has begun", () =>
    tale.has("select 1 from payment where order_id = $1 and claimed_until > now()"),
  );
  await tale.step("hint", async () => {
    await tale.call("captureOrder", { id });
    await tale.atLast("it is paid", () => isPaid(tale));
  });
}

async function payLate(tale: Tale): Promise<void> {
  const id = await placeNow(tale, 2);
  await tale.step("expire", () => expire(tale));
  await pay(tale, id);
}

/** As if the quarter of an hour were over. */
async function expire(tale: Tale, end: "expired" | "cancelled" = "expired"): Promise<void> {
  const { driver } = tale.shop.database;
  const { id } = await tale.facts();
  await tale.until("its hold ends", async () => {
    await driver`update sales_order set hold_expires_at = now() - interval '1 second'
      where id = ${id}`;
    await driver`select graphile_worker.add_job('release-holds', job_key => 'release-holds:now')`;
    return (await tale.facts()).state === end;
  });
}

/** The payment service refuses this one payment until its hold has ended. */
async function refuseToTheEnd(tale: Tale): Promise<void> {
  const id = await placeNow(tale, 2);
  await tale.sim(`refuse/${id}`, { issue: "PAYEE_BLOCKED_TRANSACTION" });
  await tale.step("refuse", async () => {
    await tale.approve(id);
    await tale.until("it is refused", () =>
      tale.has("select 1 from payment where order_id = $1 and refused_as is not null"),
    );
  });
  await tale.step("end", () => expire(tale, "cancelled"));
}

/** The hold ends, another buyer takes all that is left, and the payment service takes the money. */
async function payWhenGone(tale: Tale): Promise<void> {
  const id = await placeNow(tale, 2);
  await expire(tale);
  const other = await ApiClient.guest(tale.shop.url);
  const { address } = person;
  const order = { line: shirt(tale, stockOfEach), currency: "USD", address };
  const email = `other-${randomUUID()}@kitroom.example`;
  const { code } = await other.call(
    "createOrder",
    { ...order, email, shippingMethod: "standard" },
    { "idempotency-key": randomUUID() },
  );
  if (code !== successCode) throw new Error(`the other buyer: ${code}`);
  await tale.step("money", async () => {
    await tale.sim(`add-capture/${id}`, { status: "COMPLETED" });
    await tale.atLast("it is refunded", async () => (await tale.facts()).state === "refunded");
  });
}

/** The same cart line again, in another tab. */
async function orderTwice(tale: Tale): Promise<void> {
  await tale.openSession();
  const [line] = await tale.call("saveCartItems", [shirt(tale, 2)]);
  await tale.order({ cartItemIds: [line?.id] }, randomUUID());
  const key = randomUUID();
  const placed = await tale.step("again", () => tale.order({ cartItemIds: [line?.id] }, key));
  await pay(tale, placed.id);
}

async function takenTwice(tale: Tale): Promise<void> {
  await buy(tale);
  const { providerOrderId } = await tale.facts();
  await tale.step("surplus", async () => {
    await tale.sim(`add-capture/${providerOrderId}`, { status: "COMPLETED" });
    await tale.atLast("the second is refunded", () => hasRefunds(tale, 1));
  });
}

const hasRefunds = (tale: Tale, count: number) =>
  tale.has(`select 1 from refund r join payment p on p.id = r.payment_id
    where p.order_id = $1 and r.state = 'done' having count(*) = ${count}`);

async function refundedElsewhere(tale: Tale): Promise<void> {
  await buy(tale);
  const { captureId } = await tale.facts();
  await tale.step("external", async () => {
    await tale.sim(`refund/${captureId}`, { amount: { value: "5.00", currency_code: "USD" } });
    await tale.atLast("it is booked", () => hasRefunds(tale, 1));
  });
}

async function openCase(tale: Tale): Promise<void> {
  await buy(tale);
  const { captureId } = await tale.facts();
  const isStopped = () =>
    tale.has("select 1 from sales_order where id = $1 and 'dispute' = any(stops)");
  const opened = await tale.step("dispute", async () => {
    const made = (await tale.sim(`dispute/${captureId}`)) as { dispute_id: string };
    await tale.until("it stops", isStopped);
    return made;
  });
  await tale.sim(`resolve-dispute/${opened.dispute_id}`, { outcome: "RESOLVED_SELLER_FAVOUR" });
  await tale.atLast("it goes on", async () => !(await isStopped()));
}

async function changeSize(tale: Tale): Promise<void> {
  await buy(tale);
  const { orderNo, lineId } = await tale.facts();
  await tale.step("change", () => tale.call("changeOrderLine", { orderNo, lineId, size: "L" }));
}

const reason = "failpoints";
/** Which order is meant, and as it stood when it was read. */
const asSeen = ({ orderNo, version }: OrderFacts) => ({ orderNo, version });
const lineHas = (tale: Tale, condition: string) =>
  tale.has(`select 1 from sales_order_line where order_id = $1 and ${condition}`);

async function cancelOne(tale: Tale): Promise<void> {
  await buy(tale);
  await tale.step("cancel", async () => {
    await tale.command(
      "cancelUnits",
      (order) => ({ ...asSeen(order), units: [{ lineId: order.lineId, units: 1 }], reason }),
      () => lineHas(tale, "u_cancelled = 1"),
    );
    await tale.atLast("it is refunded", () => hasRefunds(tale, 1));
  });
}

/** Made, packed, posted, delivered; then one of two units comes back. */
async function sendAndReturn(tale: Tale): Promise<void> {
  await buy(tale, { units: 3 });
  const some = (units: number) => (order: OrderFacts) => ({
    ...asSeen(order),
    units: [{ lineId: order.lineId, units }],
  });
  const inParcel = async (order: OrderFacts) => {
    const [parcel] = await tale.shop.database.driver<{ id: string }[]>`
      select id from parcel where order_id = ${order.id}`;
    return { ...asSeen(order), parcelId: parcel?.id ?? "" };
  };
  await tale.step("make", () =>
    tale.command("makeUnits", some(1), () => lineHas(tale, "u_making = 1")),
  );
  await tale.step("pack", () =>
    tale.command("packParcel", some(2), () => lineHas(tale, "u_packed = 2")),
  );
  await tale.step("post", () =>
    tale.command("postParcel", inParcel, () => lineHas(tale, "u_shipped = 2")),
  );
  await tale.command(
    "deliverParcel",
    async (order) => ({ ...(await inParcel(order)), outcome: "delivered" }),
    () => lineHas(tale, "u_delivered = 2"),
  );
  await sendBack(tale);
  await tale.atLast("it is refunded", () => hasRefunds(tale, 1));
}

async function sendBack(tale: Tale): Promise<void> {
  const { orderNo, lineId } = await tale.facts();
  const isReturn = (state: string) =>
    tale.has(`select 1 from goods_return where order_id = $1 and state = '${state}'`);
  await tale.step("ask", async () => {
    const lines = [{ lineId, quantity: 1, reason: "changedMind" }];
    const asked = { orderNo, lines, wants: "refund" };
    // The page shows what was asked; only what is not there is asked for again.
    await tale.until("the return is asked for", async () => {
      if (await isReturn("asked")) return true;
      const answer = await tale.client.call("requestReturn", asked).catch(() => null);
      if (answer && answer.code !== successCode) throw new Error(JSON.stringify(answer));
      return false;
    });
  });
  const returnId = async ({ id }: { id: string }) => {
    const [row] = await tale.shop.database.driver<{ id: string }[]>`
      select id from goods_return where order_id = ${id}`;
    return row?.id ?? "";
  };
  await tale.command(
    "decideReturn",
    async (order) => ({ id: await returnId(order), decision: "approve" }),
    () => isReturn("approved"),
  );
  await tale.step("count", () =>
    tale.command(
      "countReturn",
      async (order) => ({
        id: await returnId(order),
        lines: [{ lineId, arrived: 1, resellable: 1 }],
      }),
      () => isReturn("closed"),
    ),
  );
}
