import type { Insertable } from "kysely";
import {
  creditOfAll,
  proposeCredit,
  type Credit,
  type CreditBooks,
  type CreditPart,
} from "#domain/order/credit.ts";
import { noUnits, type Place, type UnitCounts } from "#domain/order/goods.ts";
import { splitOrder } from "#domain/order/unit-money.ts";
import type { DB } from "#server/platform/schema.ts";
import { seededId } from "../seeded-id.ts";
import type { SeedOrder } from "./compose-orders.ts";

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

/** The place where goods of an order that was never refunded came to. */
const placesByState: Readonly<Record<string, Place>> = {
  paid: "taken",
  in_production: "making",
  shipped: "shipped",
  delivered: "delivered",
};

export const lineId = ({ key, at }: SeedOrder, position: number) =>
  seededId(`${key}:line:${position}`, at);

export const captureId = ({ key, at }: SeedOrder) => seededId(`capture:${key}`, at);

/** Units of a line that came back: all of a refunded order, one of the first line otherwise. */
export function returnedUnits({ course: { state }, lines }: SeedOrder, position: number): number {
  const quantity = lines[position]?.quantity ?? 0;
  if (state === "refunded") return quantity;
  if (state !== "partly_refunded" || position > 0) return 0;
  return lines.length > 1 ? quantity : quantity - 1;
}

export function unitsOfLine(order: SeedOrder, position: number): UnitCounts {
  const { course, lines, part } = order;
  const quantity = lines[position]?.quantity ?? 0;
  if (part) {
    return { ...noUnits, [part.waiting.includes(position) ? "making" : "shipped"]: quantity };
  }
  const returned = returnedUnits(order, position);
  const furthest = course.events.findLast(({ state }) => state in placesByState)?.state ?? "";
  const place = placesByState[furthest] ?? "cancelled";
  return { ...noUnits, returned, [place]: quantity - returned };
}

/** The sums paid for the order's lines and its postage. */
export const moneyOf = ({ quote }: SeedOrder) =>
  splitOrder({
    lineTotals: quote.lines.map(({ total }) => total),
    discount: quote.discount.amount,
    coupon: 0,
    couponIsPostage: false,
    shipping: quote.shipping,
    tax: quote.tax,
    taxOnShipping: true,
  });

export const isPaid = ({ course }: SeedOrder) => course.payment === "captured";

/**
 * The money that went back; null when none did. A single shirt stays, with a part of its price
 * back.
 */
export function creditOf(order: SeedOrder): Credit | null {
  const { state } = order.course;
  if (state !== "refunded" && state !== "partly_refunded") return null;
  const books = booksOf(order);
  if (state === "refunded") return creditOfAll(books);
  const units = returnedUnits(order, 0);
  const goodwill = units === 0 ? Math.ceil((books.lines[0]?.net ?? 0) / 4) : 0;
  const credit = proposeCredit(books, {
    units: [{ lineId: lineId(order, 0), units }],
    shipping: 0,
    goodwill,
  });
  if (!credit.ok) throw new Error(`order ${order.key} has nothing to refund`);
  return credit.value;
}

function booksOf(order: SeedOrder): CreditBooks {
  const { lines, shipping } = moneyOf(order);
  return {
    captured: order.quote.total,
    credited: 0,
    shipping: { ...shipping, credited: 0 },
    lines: lines.map((money, position) => ({
      id: lineId(order, position),
      quantity: order.lines[position]?.quantity ?? 0,
      ...money,
      settled: 0,
    })),
  };
}

/** The way of an order's units as rows of the journal. */
export function moveRows(order: SeedOrder): Row<"goods_move">[] {
  const { key, at, course } = order;
  const end = course.events.at(-1)?.at ?? at;
  return order.lines.flatMap((line, position) => {
    const returned = returnedUnits(order, position);
    const there = Object.entries(unitsOfLine(order, position)).find(
      ([place, units]) => place !== "returned" && units > 0,
    );
    const to = there?.[0] ?? "delivered";
    const move = (name: string, from: string, place: string, units: number, when: Date) => ({
      id: seededId(`${key}:${name}:${position}`, when),
      line_id: lineId(order, position),
      from_place: from,
      to_place: place,
      units,
      actor: "job",
      at: when,
    });
    const first = move("first", "new", to, line.quantity, at);
    return returned > 0 ? [first, move("back", to, "returned", returned, end)] : [first];
  });
}

/** Refunds of an order, as rows; null when there were none. */
export function creditRows(order: SeedOrder) {
  const credit = creditOf(order);
  if (!credit) return null;
  const { key, at, id: orderId, course } = order;
  const { amount } = credit;
  const { reason, actor, at: end } = course.events.at(-1) ?? { reason: "", actor: "job", at };
  const id = seededId(`credit:${key}`, end);
  const refund: Row<"refund"> = {
    id: seededId(`refund:${key}`, end),
    credit_id: id,
    payment_id: seededId(`payment:${key}`, at),
    capture_id: captureId(order),
    amount,
    whole: course.state === "refunded",
    state: "done",
    provider_id: `DEMOR${orderId.replaceAll("-", "").slice(-17).toUpperCase()}`,
    created_at: end,
    updated_at: end,
  };
  return {
    credit: { id, order_id: orderId, no: 1, amount, reason, actor, at: end },
    parts: credit.parts.map((part, index) =>
      partRow(id, seededId(`${key}:part:${index}`, end), part),
    ),
    refund,
  };
}

const partRow = (creditId: string, id: string, part: CreditPart): Row<"credit_part"> => ({
  id,
  credit_id: creditId,
  kind: part.kind,
  net: part.net,
  tax: part.tax,
  ...(part.kind === "units"
    ? { line_id: part.lineId, from_unit: part.fromUnit, units: part.units }
    : {}),
});
