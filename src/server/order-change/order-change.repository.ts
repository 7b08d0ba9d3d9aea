import type { Address } from "#contract/address.ts";
import type { LineContent } from "#domain/cart/line-content.ts";
import type { DeliveryOffer } from "#server/delivery/delivery-offers.ts";
import { toRow } from "#server/line/line-row.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";

export async function updateLineContent(
  queries: Queries,
  lineId: string,
  content: LineContent,
): Promise<void> {
  await queries
    .updateTable("sales_order_line")
    .set(toRow(content))
    .where("id", "=", lineId)
    .execute();
}

/** @param offer of another country: its carrier and dates; null keeps those of the order. */
export async function updateAddress(
  queries: Queries,
  orderId: string,
  address: Address,
  offer: DeliveryOffer | null,
): Promise<void> {
  await queries
    .updateTable("sales_order")
    .set({
      address: json(address),
      ...(offer
        ? { carrier: offer.carrier, delivery_from: offer.dates.from, delivery_to: offer.dates.to }
        : {}),
    })
    .where("id", "=", orderId)
    .execute();
}

export type OrderChange = { before: unknown; after: unknown; at: Date } & (
  | { kind: "line"; lineId: string }
  | { kind: "address" }
);

/** @returns the change's id. */
export async function insertChange(
  queries: Queries,
  orderId: string,
  change: OrderChange,
): Promise<string> {
  const id = newId();
  await queries
    .insertInto("order_change")
    .values({
      id,
      order_id: orderId,
      line_id: change.kind === "line" ? change.lineId : null,
      kind: change.kind,
      before: json(change.before),
      after: json(change.after),
      at: change.at,
    })
    .execute();
  return id;
}
