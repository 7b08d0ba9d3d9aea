import { randomBytes } from "node:crypto";
import type { Address } from "#contract/address.ts";
import { orderNumber } from "#domain/order/order-number.ts";
import { splitOrder, type OrderSums } from "#domain/order/unit-money.ts";
import type { Language } from "#domain/language.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { readSettings } from "#server/platform/shop-settings.ts";
import { json } from "#server/platform/stored-json.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import { planFirstLook } from "#server/payment/plan-first-look.ts";
import { recordPlaced } from "#server/order/change-order-state.ts";
import { toRow } from "#server/line/line-row.ts";
import { recordHold } from "#server/stock/stock-hold.ts";
import type { BuiltQuote, PricedOffer } from "#server/cart/build-quote.ts";
import { buyNowId } from "./resolve-lines.ts";
import { insertOrder } from "./placed-order.repository.ts";

export type OrderDraft = {
  accountId: string;
  idempotencyKey: string;
  requestHash: string;
  email: string;
  network: string;
  language: Language;
  address: Address;
  built: BuiltQuote;
  offer: PricedOffer;
  /** Where the payment comes back to. */
  returnOrigin: string;
  now: Date;
};

/**
 * Writes an order, its lines as they are sold today, its hold and, where there is anything to pay, its
 * payment to be opened.
 */
export async function writeOrder(
  queries: Queries,
  draft: OrderDraft,
): Promise<{ id: string; orderNo: string }> {
  const id = newId();
  const settings = await readSettings(queries, ["holdMinutes", "timeZone"]);
  const order = orderRow(id, draft, settings);
  const payment = order.total > 0 ? paymentRow(id, draft) : null;
  await insertOrder(queries, order, lineRows(id, draft), payment);
  await recordPlaced(queries, id, draft.now);
  await recordHold(queries, id, { actor: "shopper", at: draft.now });
  return { id, orderNo: order.order_no };
}

function paymentRow(orderId: string, { built: { quote }, returnOrigin, now }: OrderDraft) {
  return {
    id: newId(),
    order_id: orderId,
    state: "opening" as const,
    amount: quote.total,
    currency: quote.currency,
    // Not null: the first request or job may open it without waiting.
    failure: "new",
    return_origin: returnOrigin,
    created_at: now,
    updated_at: now,
    ...planFirstLook("opening"),
  };
}

function orderRow(
  id: string,
  draft: OrderDraft,
  { holdMinutes, timeZone }: { holdMinutes: number; timeZone: string },
) {
  const { built, offer, now } = draft;
  const { quote } = built;
  const { shipping } = splitOrder(sumsOf(built));
  return {
    id,
    order_no: orderNumber(warehouseTime(now, timeZone).date, randomBytes(12)),
    account_id: draft.accountId,
    state: "created" as const,
    email: draft.email,
    network: draft.network,
    language: draft.language,
    currency: quote.currency,
    rate_micros: quote.rate,
    address: json(draft.address),
    shipping_method: offer.method,
    shipping_name: json(offer.name),
    carrier: offer.carrier,
    items_count: quote.itemsCount,
    subtotal: quote.subtotal,
    discount_rule: quote.discount.rule,
    discount_percent: quote.discount.percent,
    discount: quote.discount.amount,
    coupon_code: quote.coupon?.code ?? null,
    coupon: quote.coupon?.amount ?? 0,
    coupon_percent: quote.coupon?.percent ?? 0,
    shipping: quote.shipping,
    tax: quote.tax,
    tax_bp: quote.taxRule.rateBp,
    tax_region: quote.taxRule.region ?? "",
    tax_included: quote.taxIncluded,
    total: quote.total,
    shipping_net: shipping.net,
    shipping_tax: shipping.tax,
    delivery_from: offer.dates.from,
    delivery_to: offer.dates.to,
    cart_line_ids: built.lines.map((line) => line.id).filter((lineId) => lineId !== buyNowId),
    idempotency_key: draft.idempotencyKey,
    request_hash: draft.requestHash,
    hold_expires_at: new Date(now.getTime() + holdMinutes * 60_000),
    created_at: now,
  };
}

function sumsOf({ quote }: BuiltQuote): OrderSums {
  return {
    lineTotals: quote.lines.map(({ total }) => total),
    discount: quote.discount.amount,
    coupon: quote.coupon?.amount ?? 0,
    couponIsPostage: quote.coupon?.kind === "freeShipping",
    shipping: quote.shipping,
    tax: quote.tax,
    taxOnShipping: quote.taxRule.onShipping,
  };
}

function lineRows(orderId: string, { built }: OrderDraft) {
  const paid = splitOrder(sumsOf(built)).lines;
  return built.lines.map((line, position) => {
    const { content, sellable, patches, addons } = line;
    const priced = built.quote.lines[position];
    const money = paid[position];
    if (!priced || !money) throw new Error("a quote has a price for every line");
    const { unit } = priced;
    const amountOf = (parts: readonly { id: string; amount: number }[], id: string) =>
      parts.find((part) => part.id === id)?.amount ?? 0;
    return {
      id: newId(),
      order_id: orderId,
      position,
      ...toRow(content),
      slug: sellable.slug,
      title: json(sellable.title),
      kit: json(sellable.kit),
      kit_hash: sellable.kitHash,
      patches: json(
        patches.map(({ id, name, mark }) => ({
          id,
          name,
          mark,
          amount: amountOf(unit.patches, id),
        })),
      ),
      addons: json(addons.map(({ id, name }) => ({ id, name, amount: amountOf(unit.addons, id) }))),
      quantity: line.quantity,
      unit_price: unit.total,
      custom_fee: unit.customFee,
      unit_parts: json(unit),
      line_total: priced.total,
      net: money.net,
      tax_share: money.tax,
      u_held: line.quantity,
      returnable: line.returnable,
      stage: "created" as const,
    };
  });
}
