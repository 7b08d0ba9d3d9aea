import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { newId } from "#server/platform/ids.ts";
import { returned, type MakeInput } from "./shop-inputs.ts";
import type { Placed, TypingShop } from "./typing-shop.ts";

const one = ({ lineId }: Placed) => [{ lineId, units: 1 }];
const version = ({ orderNo, version: seen }: Placed) => ({ orderNo, version: seen });

/** All units of a paid order in a parcel. */
async function packed(shop: TypingShop) {
  const paid = await shop.paid();
  const made = await shop.admin("makeUnits", { ...version(paid), units: one(paid) });
  const { parcels, order } = await shop.admin("packParcel", {
    orderNo: paid.orderNo,
    version: made.order.version,
    units: one(paid),
  });
  return { orderNo: paid.orderNo, version: order.version, parcelId: parcels[0]?.id ?? "" };
}

/** Money that the provider took, by a number of no order: it must be able to send it back. */
async function lost(shop: TypingShop) {
  const { database } = shop;
  const { orderNo } = await shop.paid();
  const [taken] = await database.driver<{ id: string }[]>`
    select c.provider_id as id from payment_capture c join payment p on p.id = c.payment_id
    join sales_order o on o.id = p.order_id where o.order_no = ${orderNo}`;
  const id = newId();
  const letters = id.replaceAll("-", "").toUpperCase();
  const number = `KR20261128${letters.slice(-12)}`;
  await database.driver`insert into lost_payment (id, capture_id, order_no, amount, currency, moved_at,
      state) values (${id}, ${taken?.id ?? ""}, ${number}, 100, 'USD', now(), 'taken')`;
  return { id, state: "taken", reason: "Lost with the disk" };
}

const sent = { carrier: "Northline Post", trackingNumber: "NP1" };

async function credited(shop: TypingShop) {
  const paid = await shop.paid();
  const ask = { ...version(paid), goodwill: 100, reason: "late" };
  const { money, order } = await shop.admin("grantCredit", ask);
  const refundId = money?.credits[0]?.refunds[0]?.id ?? "";
  return { orderNo: paid.orderNo, version: order.version, refundId };
}

/** Inputs of the admin's calls on orders, each on an order that is where the call wants it. */
export const orderInputs: Partial<Record<AdminEndpointName, MakeInput>> = {
  getOrder: async (shop) => ({ orderNo: (await shop.paid()).orderNo }),
  moveOrder: async (shop) => {
    const { orderNo } = await shop.paid();
    await shop.admin("moveOrder", { orderNo, from: "paid", to: "in_production" });
    return { orderNo, from: "in_production", to: "shipped", ...sent };
  },
  addOrderNote: async (shop) => ({ orderNo: (await shop.paid()).orderNo, text: "Called back" }),
  moveOrders: async (shop) => {
    const { orderNo } = await shop.paid();
    const trackingNumbers = [{ orderNo, trackingNumber: sent.trackingNumber }];
    const act = { to: "shipped", carrier: sent.carrier, trackingNumbers, isTrial: false };
    return { orderNos: [orderNo], ...act };
  },
  cancelOrders: async (shop) => ({
    orderNos: [(await shop.paid()).orderNo],
    reason: "Asked for",
    isTrial: false,
  }),
  cancelOrder: async (shop) => ({
    orderNo: (await shop.paid()).orderNo,
    from: "paid",
    reason: "Asked for",
  }),
  clearAttention: async (shop) => {
    const { orderNo } = await shop.paid();
    const [payment] = await shop.database.driver<{ id: string }[]>`
      update payment set attention = 'unlistedRefusal', attention_at = now(),
        attention_note = 'SOMETHING_NEW'
      where order_id = (select id from sales_order where order_no = ${orderNo}) returning id`;
    return { paymentId: payment?.id, attention: "unlistedRefusal", reason: "Asked the provider" };
  },
  sendLostBack: (shop) => lost(shop),
  keepLost: (shop) => lost(shop),
  makeUnits: async (shop) => {
    const paid = await shop.paid();
    return { ...version(paid), units: one(paid), back: false };
  },
  packParcel: async (shop) => {
    const paid = await shop.paid();
    return { ...version(paid), units: one(paid) };
  },
  postParcel: async (shop) => ({ ...(await packed(shop)), ...sent }),
  changeTracking: async (shop) => {
    const parcel = await packed(shop);
    const { order } = await shop.admin("postParcel", { ...parcel, ...sent });
    return { ...parcel, version: order.version, carrier: "Southline", trackingNumber: "SP2" };
  },
  voidParcel: packed,
  deliverParcel: async (shop) => {
    const parcel = await packed(shop);
    const { order } = await shop.admin("postParcel", { ...parcel, ...sent });
    return { ...parcel, version: order.version, outcome: "delivered" };
  },
  cancelUnits: async (shop) => {
    const paid = await shop.paid();
    return { ...version(paid), units: one(paid), restock: true, reason: "Asked for" };
  },
  returnUnits: async (shop) => {
    const there = await shop.delivered();
    const units = [{ ...one(there)[0], resellable: 0 }];
    return { ...version(there), units, refund: true, reason: "Torn" };
  },
  proposeCredit: async (shop) => ({ ...version(await shop.paid()), goodwill: 100 }),
  grantCredit: async (shop) => ({
    ...version(await shop.paid()),
    goodwill: 100,
    reason: "A month late",
  }),
  decideRefund: async (shop) => {
    const paid = await shop.paid();
    const above = { ...version(paid), goodwill: 120_00, reason: "A month late" };
    const { money } = await shop.admin("grantCredit", above, "R_SUPPORT");
    const requestId = money?.requests[0]?.id;
    const now = await shop.seen(paid.orderNo);
    return { ...version(now), requestId, decision: "refuse", reason: "Too much" };
  },
  waiveDifference: async (shop) => {
    const { orderNo, lineId } = await shop.paid();
    await shop.shopper("changeOrderLine", { orderNo, lineId, premiumNameOption: "Premium" });
    return { ...version(await shop.seen(orderNo)), reason: "Our mistake" };
  },
  settleRefund: async (shop) => {
    const refund = await credited(shop);
    await shop.database.driver`
      update refund set state = 'refused', next_try_at = null where id = ${refund.refundId}`;
    return { ...refund, reference: "Bank transfer 4711" };
  },
  retryRefund: async (shop) => {
    const refund = await credited(shop);
    await shop.database.driver`
      update refund set state = 'refused', next_try_at = null where id = ${refund.refundId}`;
    return refund;
  },
  decideReturn: async (shop) => {
    const { orderNo, lineId } = await shop.delivered();
    const asked = { orderNo, lines: [returned(lineId)], wants: "refund" };
    await shop.shopper("requestReturn", asked);
    const { records } = await shop.admin("listReturns", { text: orderNo });
    return { id: records[0]?.id, decision: "refuse", reason: "Worn for a season" };
  },
};
