import type { Address } from "#contract/address.ts";
import type { ChangePrice } from "#domain/order/change-price.ts";
import type { DeliveryOffer } from "#server/delivery/delivery-offers.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { json } from "#server/platform/stored-json.ts";

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
  | {
      kind: "line";
      lineId: string;
      /** Units it is for. */
      units: number;
      price: ChangePrice;
      /** Until when its difference may be paid; null: it is applied. */
      expiresAt: Date | null;
      /** Another size that is kept for it until then. */
      heldSize: string | null;
    }
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
      kind: change.kind,
      ...(change.kind === "line" ? lineColumns(change) : {}),
      before: json(change.before),
      after: json(change.after),
      at: change.at,
    })
    .execute();
  return id;
}

const lineColumns = (change: Extract<OrderChange, { kind: "line" }>) => ({
  line_id: change.lineId,
  state: change.expiresAt ? ("awaiting_payment" as const) : ("applied" as const),
  amount: change.price.amount,
  price: json(change.price),
  units: change.units,
  held_size: change.heldSize,
  expires_at: change.expiresAt,
});
