import type { Insertable } from "kysely";
import { addonName } from "#domain/catalog/addon-size.ts";
import { orderNumber } from "#domain/order/order-number.ts";
import { lineStage } from "#domain/order/shown-state.ts";
import { usualTimeZone } from "#domain/shop/usual-time-zone.ts";
import { warehouseTime } from "#server/platform/clock.ts";
import { toRow } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";
import type { DB } from "#server/platform/schema.ts";
import { json } from "#server/platform/stored-json.ts";
import { insertInPortions } from "../insert-rows.ts";
import { kitHash } from "#server/image/kit-hash.ts";
import { seededId } from "../seeded-id.ts";
import { seededRandom } from "../seeded-random.ts";
import type { LinePlan } from "./compose-line.ts";
import {
  creditOf,
  captureId,
  creditRows,
  isPaid,
  lineId,
  moneyOf,
  moveRows,
  unitsOfLine,
} from "./order-books.ts";
import { parcelRows } from "./order-parcels.ts";
import { seededBytes, type SeedOrder } from "./compose-orders.ts";
import { seedCustomers } from "./customers.ts";
import { insertShopperThings } from "./insert-shopper.ts";
import { composeAllOrders } from "./shopper-orders.ts";

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

/** Inserts the demo shop's customers and orders, with events, stock holds and payments. */
export async function insertOrders(queries: Queries): Promise<number> {
  const customers = seedCustomers.map((customer) => ({
    id: customer.id,
    kind: "customer" as const,
    email: customer.email,
    password_hash: customer.passwordHash,
    first_name: customer.firstName,
    last_name: customer.lastName,
    created_at: customer.createdAt,
  }));
  await queries.insertInto("account").values(customers).execute();
  const orders = composeAllOrders();
  await insertInPortions(orders.map(orderRow), (rows) =>
    queries.insertInto("sales_order").values(rows).execute(),
  );
  await insertInPortions(orders.flatMap(lineRows), (rows) =>
    queries.insertInto("sales_order_line").values(rows).execute(),
  );
  await insertInPortions(orders.flatMap(eventRows), (rows) =>
    queries.insertInto("order_event").values(rows).execute(),
  );
  await insertInPortions(orders.map(paymentRow), (rows) =>
    queries.insertInto("payment").values(rows).execute(),
  );
  await insertInPortions(orders.filter(isPaid).map(captureRow), (rows) =>
    queries.insertInto("payment_capture").values(rows).execute(),
  );
  await insertBooks(queries, orders);
  await insertShopperThings(queries);
  return orders.length;
}

async function insertBooks(queries: Queries, orders: readonly SeedOrder[]): Promise<void> {
  await insertInPortions(orders.flatMap(moveRows), (rows) =>
    queries.insertInto("goods_move").values(rows).execute(),
  );
  const parcels = orders.map(parcelRows).filter((each) => each !== null);
  await insertInPortions(
    parcels.map(({ parcel }) => parcel),
    (rows) => queries.insertInto("parcel").values(rows).execute(),
  );
  await insertInPortions(
    parcels.flatMap(({ lines }) => lines),
    (rows) => queries.insertInto("parcel_line").values(rows).execute(),
  );
  const credits = orders.map(creditRows).filter((each) => each !== null);
  await insertInPortions(
    credits.map(({ credit }) => credit),
    (rows) => queries.insertInto("credit").values(rows).execute(),
  );
  await insertInPortions(
    credits.flatMap(({ parts }) => parts),
    (rows) => queries.insertInto("credit_part").values(rows).execute(),
  );
  await insertInPortions(
    credits.map(({ refund }) => refund),
    (rows) => queries.insertInto("refund").values(rows).execute(),
  );
}

function orderRow(order: SeedOrder): Row<"sales_order"> {
  const { id, key, at, customer, quote, course } = order;
  const random = seededRandom(`number:${key}`);
  const number = orderNumber(warehouseTime(at, usualTimeZone).date, seededBytes(random, 12));
  return {
    id,
    order_no: number,
    account_id: customer.id,
    state: course.state,
    email: customer.email,
    language: customer.language,
    currency: quote.currency,
    rate_micros: quote.rate,
    address: json(customer.address),
    shipping_method: order.method,
    carrier: order.carrier,
    items_count: quote.itemsCount,
    subtotal: quote.subtotal,
    discount_rule: quote.discount.rule,
    discount_percent: quote.discount.percent,
    discount: quote.discount.amount,
    shipping: quote.shipping,
    tax: quote.tax,
    total: quote.total,
    ...moneyColumns(order),
    delivery_from: order.dates.from,
    delivery_to: order.dates.to,
    idempotency_key: `demo-${key}`,
    request_hash: key,
    hold_expires_at: new Date(at.getTime() + 3_600_000),
    created_at: at,
  };
}

function moneyColumns(order: SeedOrder) {
  const { shipping } = moneyOf(order);
  const credit = creditOf(order);
  const postage = credit?.parts.filter(({ kind }) => kind === "shipping") ?? [];
  return {
    paid_at: order.course.events.find(({ state }) => state === "paid")?.at ?? null,
    captured: isPaid(order) ? order.quote.total : 0,
    credited: credit?.amount ?? 0,
    refunded: credit?.amount ?? 0,
    shipping_net: shipping.net,
    shipping_tax: shipping.tax,
    shipping_credited: postage.reduce((sum, { net, tax }) => sum + net + tax, 0),
  };
}

function lineRows(order: SeedOrder): Row<"sales_order_line">[] {
  const paid = moneyOf(order).lines;
  return order.lines.map((line, position) => {
    const priced = order.quote.lines[position];
    if (!priced) throw new Error("a quote has a price for every line");
    const { unit } = priced;
    const { product } = line;
    return {
      id: lineId(order, position),
      order_id: order.id,
      position,
      ...toRow(line.content),
      slug: product.slug,
      title: json(product.title),
      kit: json(product.kit),
      kit_hash: kitHash(product.kit, product.kitKind),
      ...extrasSold(line, unit),
      quantity: line.quantity,
      unit_price: unit.total,
      custom_fee: unit.customFee,
      unit_parts: json(unit),
      line_total: priced.total,
      returnable: !line.personalised,
      net: paid[position]?.net ?? 0,
      tax_share: paid[position]?.tax ?? 0,
      ...goodsColumns(order, position),
    };
  });
}

type Amounts = readonly { id: string; amount: number }[];

function extrasSold(line: LinePlan, unit: { patches: Amounts; addons: Amounts }) {
  const amountOf = (parts: Amounts, id: string) =>
    parts.find((part) => part.id === id)?.amount ?? 0;
  return {
    patches: json(
      line.patches.map(({ id, name, mark }) => ({
        id,
        name,
        mark,
        amount: amountOf(unit.patches, id),
      })),
    ),
    addons: json(
      line.addons.map(({ id, name, size }) => ({
        id,
        name: addonName(name, size),
        amount: amountOf(unit.addons, id),
      })),
    ),
  };
}

function goodsColumns(order: SeedOrder, position: number) {
  const units = unitsOfLine(order, position);
  const { state } = order.course;
  const part = creditOf(order)?.parts.find(
    (each) => each.kind === "units" && each.lineId === lineId(order, position),
  );
  return {
    stage: isPaid(order) ? lineStage(state, units) : state,
    settled_units: part?.kind === "units" ? part.units : 0,
    u_taken: units.taken,
    u_making: units.making,
    u_shipped: units.shipped,
    u_delivered: units.delivered,
    u_returned: units.returned,
    u_cancelled: units.cancelled,
  };
}

const eventRows = ({ id, course }: SeedOrder): Row<"order_event">[] =>
  course.events.map((event, index) => ({ order_id: id, seq: index + 1, ...event }));

/**
 * The payment simulator gets them at the shop's start; their looks are due at the time it names.
 */
function captureRow(order: SeedOrder): Row<"payment_capture"> {
  const { key, at, quote, course } = order;
  const paidAt = course.events.find(({ state }) => state === "paid")?.at ?? at;
  return {
    id: captureId(order),
    payment_id: seededId(`payment:${key}`, at),
    provider_id: `DEMOC${digitsOf(order)}`,
    word: "taken",
    role: "pays",
    amount: quote.total,
    currency: quote.currency,
    provider_time: paidAt,
    first_seen_at: paidAt,
  };
}

const digitsOf = ({ id }: SeedOrder) => id.replaceAll("-", "").slice(-17).toUpperCase();

function paymentRow({ id, key, at, quote, course }: SeedOrder): Row<"payment"> {
  const digits = id.replaceAll("-", "").slice(-17).toUpperCase();
  const taken = course.payment === "captured";
  const lastAt =
    course.events.find(({ state }) => state === "paid")?.at ?? course.events.at(-1)?.at;
  return {
    id: seededId(`payment:${key}`, at),
    order_id: id,
    state: course.payment,
    provider_order_id: `DEMO${digits}`,
    capture_id: taken ? `DEMOC${digits}` : null,
    amount: quote.total,
    currency: quote.currency,
    capture_attempt: taken ? 1 : 0,
    created_at: at,
    updated_at: lastAt ?? at,
  };
}
