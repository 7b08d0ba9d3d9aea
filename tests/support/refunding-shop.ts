import { adminAttentionRoutes } from "#server/admin/attention/admin-attention.routes.ts";
import { adminOrderRoutes } from "#server/admin/orders/admin-orders.routes.ts";
import { adminReturnRoutes } from "#server/admin/returns/admin-returns.routes.ts";
import { sendRefunds } from "#server/payment/send-refunds.ts";
import { capture, dollars, openSeenShop, paypalId, type Placed } from "./seen-shop.ts";
import { staffCaller } from "./staff-caller.ts";

type Shown = {
  id: string;
  status: string;
  amount: ReturnType<typeof dollars>;
  captureId: string;
  custom_id?: string;
};
/** A paid order, with what the provider shows of its refunds. */
export type PaidOrder = Placed & {
  capture: ReturnType<typeof capture>;
  total: number;
  refunds: Shown[];
};

export const inDecimals = (amount: number) => (amount / 100).toFixed(2);
/** The provider does not answer. */
export const away = { status: 503, body: { name: "SERVICE_UNAVAILABLE" } };

/** A shop of whose paid orders money goes back, by its staff and in the provider's own pages. */
export async function openRefundingShop() {
  const shop = await openSeenShop();
  const routes = {
    ...adminOrderRoutes(shop.fixed),
    ...adminAttentionRoutes(shop.fixed),
    ...adminReturnRoutes(shop.fixed),
  };
  const staff = await staffCaller(shop.database, routes, "R_SUPER");
  const fileOf = async ({ orderNo }: Placed) => (await staff.call("getOrder", { orderNo })).data;
  const refundsIn = async (order: Placed) =>
    (await fileOf(order)).money?.credits.flatMap(({ refunds }) => refunds) ?? [];
  const shownBy = (order: PaidOrder) => {
    const status = order.refunds.length > 0 ? "PARTIALLY_REFUNDED" : "COMPLETED";
    return { captures: [{ ...order.capture, status }], refunds: order.refunds };
  };
  const refundThere = (order: PaidOrder, amount: number, status = "COMPLETED"): Shown => {
    const id = paypalId("REF");
    const captureId = order.capture.id;
    const refund = { id, status, amount: dollars(inDecimals(amount)), captureId };
    order.refunds.push(refund);
    return refund;
  };
  const lookAt = (order: PaidOrder) => shop.look(order, shownBy(order));
  /** What a first look found is old news to the second. */
  const lookTwice = async (order: PaidOrder) => {
    for (let times = 0; times < 2; times += 1) await lookAt(order);
  };
  /** Refunds that are tried again later are due now. */
  const passTime = () =>
    shop.database.driver`update refund set next_try_at = now() where next_try_at is not null`;
  const accept = () => {
    const body = { id: paypalId("REF"), status: "COMPLETED" };
    shop.paypal.replies.refund = { status: 201, body };
    return body.id;
  };
  /** The next refund of an order is sent, and waits at PayPal. */
  const sendPending = async (order: PaidOrder): Promise<void> => {
    const id = paypalId("REF");
    shop.paypal.replies.refund = { status: 201, body: { id, status: "PENDING" } };
    await passTime();
    await sendRefunds(shop.fixed);
    const { custom_id, amount } = shop.lastRefund() as { custom_id: string; amount: never };
    const there = refundThere(order, 0, "PENDING");
    Object.assign(there, { id, amount: amount ?? order.capture.amount, custom_id });
    await lookAt(order);
  };
  return {
    ...shop,
    staff,
    sendPending,
    /** E-mails about money of an order that wait or were sent: the kind, and what they say. */
    mailsOf: ({ orderNo }: Placed) => shop.database.driver<{ kind: string; text: string }[]>`
      select split_part(m.about, ':', 1) as kind, m.body_text as text
      from mail m join sales_order o on o.id = m.order_id
      where o.order_no = ${orderNo} and m.state <> 'dropped'
        and m.about not like 'order-received:%'
      order by m.created_at, m.id`,
    fileOf,
    lookAt,
    lookTwice,
    refundThere,
    passTime,
    /** PayPal sends the next refund. */
    accept,
    async paidOrder(quantity = 1): Promise<PaidOrder> {
      const placed = await shop.place(quantity);
      const taken = capture("COMPLETED", placed.value);
      await shop.look(placed, { captures: [taken] });
      const { total } = await shop.booksOf(placed);
      return { ...placed, capture: taken, total, refunds: [] };
    },
    /** PayPal's next answer about an order. */
    show(order: PaidOrder) {
      shop.paypal.replies.order = shop.shown(order, shownBy(order));
    },
    async credit(order: PaidOrder, goodwill: number) {
      const { version } = (await fileOf(order)).order;
      const { orderNo } = order;
      const ask = { orderNo, version, units: [], shipping: false, goodwill, reason: "late" };
      const { code } = await staff.call("grantCredit", ask);
      if (code !== "0000") throw new Error(`credit: ${code}`);
    },
    /** The refunds of an order as `15.00 done`. */
    refundsOf: async (order: Placed) =>
      (await refundsIn(order))
        .map(({ amount, state }) => `${amount.amount} ${state}`)
        .toSorted((one, other) => one.localeCompare(other)),
    refundIdOf: async (order: Placed, state: string) =>
      (await refundsIn(order)).find((refund) => refund.state === state)?.id ?? "",
    async moneyOf(order: Placed) {
      const { state, credited, refunded } = await shop.booksOf(order);
      return { state, credited, refunded };
    },
    /** Sends all that was promised, as time passes. @returns the amounts, the smallest first. */
    async sendAll(order: PaidOrder): Promise<number[]> {
      const sent: number[] = [];
      for (let times = 0; times < 4; times += 1) {
        await passTime();
        const asked = shop.paypal.asked.length;
        const id = accept();
        await sendRefunds(shop.fixed);
        const bodies = shop.paypal.asked.slice(asked).filter(({ call }) => call === "refund");
        for (const { body } of bodies) {
          const { amount, custom_id } = body as { amount: { value: string }; custom_id: string };
          const cents = Math.round(Number(amount.value) * 100);
          Object.assign(refundThere(order, cents), { id, custom_id });
          sent.push(cents);
        }
        await lookAt(order);
      }
      return sent.toSorted((one, other) => one - other);
    },
  };
}
