import type { Insertable } from "kysely";
import { afterShipping } from "#domain/order/goods.ts";
import type { DB } from "#server/platform/schema.ts";
import { seededId } from "../seeded-id.ts";
import { seededRandom } from "../seeded-random.ts";
import type { SeedOrder } from "./compose-orders.ts";
import { lineId, unitsOfLine } from "./order-books.ts";

type Row<Table extends keyof DB> = Insertable<DB[Table]>;

/** The one parcel of an order that has left, or of the part that has, as rows; null before. */
export function parcelRows(order: SeedOrder) {
  const { key, course } = order;
  const at = (state: string) => course.events.find((event) => event.state === state)?.at ?? null;
  const postedAt = order.part?.postedAt ?? at("shipped");
  if (postedAt === null) return null;
  const arrivedAt = at("delivered");
  const id = seededId(`parcel:${key}`, postedAt);
  const parcel: Row<"parcel"> = {
    id,
    order_id: order.id,
    no: 1,
    state: arrivedAt ? "delivered" : "posted",
    carrier: order.carrier,
    tracking_number: `KT${seededRandom(`tracking:${key}`).int(100_000_000, 999_999_999)}`,
    posted_at: postedAt,
    arrived_at: arrivedAt,
    promised_from: order.dates.from,
    promised_to: order.dates.to,
    created_at: postedAt,
  };
  const lines = order.lines.map((_, position): Row<"parcel_line"> => ({
    parcel_id: id,
    line_id: lineId(order, position),
    quantity: afterShipping(unitsOfLine(order, position)),
  }));
  return { parcel, lines: lines.filter(({ quantity }) => quantity > 0) };
}
