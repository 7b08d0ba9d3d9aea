import { sql, type Selectable, type Updateable } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import type { Parcel, ParcelLine } from "#server/platform/schema.ts";

export type ParcelRow = Selectable<Parcel> & {
  lines: Pick<Selectable<ParcelLine>, "line_id" | "quantity">[];
};

/** The parcels of an order, oldest first, without those that were given up. */
export async function readParcels(queries: Queries, orderId: string): Promise<ParcelRow[]> {
  const parcels = await queries
    .selectFrom("parcel")
    .selectAll()
    .where("order_id", "=", orderId)
    .where("state", "<>", "void")
    .orderBy("no")
    .execute();
  if (parcels.length === 0) return [];
  const lines = await queries
    .selectFrom("parcel_line")
    .selectAll()
    .where(
      "parcel_id",
      "in",
      parcels.map(({ id }) => id),
    )
    .execute();
  return parcels.map((parcel) => ({
    ...parcel,
    lines: lines.filter(({ parcel_id: id }) => id === parcel.id),
  }));
}

/** Opens a parcel of an order with these units. @returns its id. */
export async function insertParcel(
  queries: Queries,
  orderId: string,
  parcel: { lines: readonly { lineId: string; units: number }[]; carrier: string; at: Date },
): Promise<string> {
  const id = newId();
  await sql`
    insert into parcel (id, order_id, no, state, carrier, created_at)
    select ${id}::uuid, ${orderId}::uuid, count(*) + 1, 'packing', ${parcel.carrier},
      ${parcel.at}::timestamptz
    from parcel where order_id = ${orderId}`.execute(queries);
  await queries
    .insertInto("parcel_line")
    .values(
      parcel.lines.map(({ lineId, units }) => ({
        parcel_id: id,
        line_id: lineId,
        quantity: units,
      })),
    )
    .execute();
  return id;
}

export async function updateParcel(
  queries: Queries,
  id: string,
  change: Updateable<Parcel>,
): Promise<void> {
  await queries.updateTable("parcel").set(change).where("id", "=", id).execute();
}
