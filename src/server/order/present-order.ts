import type { Order, OrderLine, OrderParcel, Tracked } from "#contract/order.ts";
import { toWire } from "#contract/line-content.ts";
import type { Language } from "#domain/language.ts";
import { nameIn } from "#domain/delivery/method-name.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { isBought } from "#domain/order/bought.ts";
import { eventReasons } from "#domain/order/event-reasons.ts";
import { sumCounts, type UnitCounts } from "#domain/order/goods.ts";
import { goodsStatus, moneyStatus } from "#domain/order/shown-state.ts";
import { stages } from "#domain/order/order-state.ts";
import { isDisputed } from "#domain/order/order-stops.ts";
import { linePicture } from "#server/image/line-picture.ts";
import { toMoney } from "#server/platform/money-answer.ts";
import type { ParcelRow } from "./parcel.repository.ts";
import { presentSent, presentTracking } from "./present-parcel.ts";
import { unitsOf } from "./refresh-order.ts";
import type { OrderEventRow, OrderLineRow, OrderRow } from "./order.repository.ts";

/** A calendar day of a date column, which the driver reads as midnight UTC. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Fields of a line as it was sold that quote and order share. */
export function presentSoldLine(
  line: OrderLineRow,
  order: Pick<OrderRow, "currency">,
  language: Language,
) {
  const money = (amount: number) => toMoney(amount, order.currency);
  const { slug, kit_hash: kitHash, content } = line;
  return {
    ...toWire(content),
    slug,
    name: textIn(line.title, language),
    image: linePicture({ slug, kitHash }, content.choice),
    patchNames: line.patches.map((patch) => textIn(patch.name, language)),
    addonNames: line.addons.map((addon) => textIn(addon.name, language)),
    returnable: line.returnable,
    quantity: line.quantity,
    unitPrice: money(line.unit_price),
    customFee: money(line.custom_fee),
    lineTotal: money(line.line_total),
  };
}

export const presentLine = (
  line: OrderLineRow,
  order: Pick<OrderRow, "currency">,
  language: Language,
): OrderLine => ({
  id: line.id,
  ...presentSoldLine(line, order, language),
  stage: line.stage,
});

/** A line with the places where its units are. */
const withUnits = (line: OrderLineRow, order: OrderRow, language: Language) => ({
  ...presentLine(line, order, language),
  units: presentUnits(unitsOf(line)),
});

const presentUnits = (units: UnitCounts): Order["lines"][number]["units"] =>
  Object.fromEntries(Object.entries(units).filter(([, count]) => count > 0));

/** Every amount as it was ordered, never reckoned anew. */
export function presentSums(order: OrderRow) {
  const money = (amount: number) => toMoney(amount, order.currency);
  return {
    itemsCount: order.items_count,
    subtotal: money(order.subtotal),
    discount: {
      rule: order.discount_rule,
      percent: order.discount_percent,
      amount: money(order.discount),
    },
    coupon: order.coupon_code ? { code: order.coupon_code, amount: money(order.coupon) } : null,
    shipping: money(order.shipping),
    tax: money(order.tax),
    ...(order.tax_included > 0 ? { taxIncluded: money(order.tax_included) } : {}),
    total: money(order.total),
    currency: order.currency,
    rate: order.rate_micros / 1_000_000,
    deliveryDates: { from: dayOf(order.delivery_from), to: dayOf(order.delivery_to) },
  };
}

function shippingName(given: PartialText, language: Language): Pick<Order, "shippingName"> {
  const { name } = nameIn(given, language);
  return name ? { shippingName: name } : {};
}

export function presentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
  language: Language,
  parcels: readonly ParcelRow[],
): Order {
  return {
    ...presentProgress(order, events, parcels),
    goodsStatus: goodsStatus(sumCounts(lines.map(unitsOf))),
    moneyStatus: moneyStatus(order.state, order, isBought(order)),
    parcels: presentSent(parcels),
    ...presentSums(order),
    version: order.version,
    email: order.email,
    address: order.address,
    shippingMethod: order.shipping_method,
    ...shippingName(order.shipping_name, language),
    lines: lines.map((line) => withUnits(line, order, language)),
    credited: toMoney(order.credited, order.currency),
    ...(isDisputed(order) && { disputed: true }),
  };
}

/** Whether a shipped order waits for nothing that is on its way, for it was lost. */
function isParcelLost(order: OrderRow, parcels: readonly ParcelRow[]): boolean {
  const has = (state: ParcelRow["state"]) => parcels.some((parcel) => parcel.state === state);
  return order.state === "shipped" && has("lost") && !has("posted");
}

function endedBy(events: readonly OrderEventRow[]): NonNullable<Tracked["endedBy"]> {
  const last = events.findLast(({ state }) => state === "cancelled");
  if (last?.reason === eventReasons.replaced) return "newerOrder";
  if (last?.actor === "shopper") return "buyer";
  return last?.actor === "payment" ? "payment" : "shop";
}

/** The part that the number alone opens: neither buyer nor goods (R-ORDER-4). */
export function presentProgress(
  order: OrderRow,
  events: readonly OrderEventRow[],
  parcels: readonly ParcelRow[],
): Tracked {
  return {
    orderNo: order.order_no,
    status: order.state,
    ...(order.state === "cancelled" && { endedBy: endedBy(events) }),
    placedAt: order.created_at.toISOString(),
    stages: stages.map((stage) => ({
      stage,
      at: events.find(({ state }) => state === stage)?.at.toISOString() ?? null,
    })),
    deliveryDates: { from: dayOf(order.delivery_from), to: dayOf(order.delivery_to) },
    ...(isParcelLost(order, parcels) && { parcelLost: true }),
    ...presentTracking(order, parcels),
    parcels: presentSent(parcels).map(withoutLines),
  };
}

/** The progress with lines and address, for a caller who also knows the e-mail. */
export function presentTracked(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  events: readonly OrderEventRow[],
  language: Language,
  parcels: readonly ParcelRow[],
): Tracked {
  return {
    ...presentProgress(order, events, parcels),
    parcels: presentSent(parcels),
    lines: lines.map((line) => presentLine(line, order, language)),
    address: order.address,
  };
}

function withoutLines(parcel: OrderParcel): OrderParcel {
  const { lines: _, ...rest } = parcel;
  return rest;
}
