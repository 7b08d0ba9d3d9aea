import { sql } from "kysely";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";

export type NewReturnPhoto = {
  orderId: string;
  bytes: Buffer;
  width: number;
  height: number;
  at: Date;
};

/** @returns its id */
export async function insertReturnPhoto(
  queries: Queries,
  { orderId, bytes, width, height, at }: NewReturnPhoto,
): Promise<string> {
  const id = newId();
  await queries
    .insertInto("return_photo")
    .values({ id, order_id: orderId, bytes, width, height, uploaded_at: at })
    .execute();
  return id;
}

/** Pictures of an order, shown by a return or not. */
export async function countReturnPhotos(queries: Queries, orderId: string): Promise<number> {
  const { photos } = await queries
    .selectFrom("return_photo")
    .select((select) => select.fn.countAll<string>().as("photos"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  return Number(photos);
}

/** @param orderId of the order it must belong to; undefined: of any */
export async function readPhotoBytes(
  queries: Queries,
  id: string,
  orderId?: string,
): Promise<Buffer | undefined> {
  const found = queries.selectFrom("return_photo").select("bytes").where("id", "=", id);
  const row = await (orderId === undefined ? found : found.where("order_id", "=", orderId))
    // Staff see only pictures that were sent to them.
    .$if(orderId === undefined, (any) => any.where("return_id", "is not", null))
    .executeTakeFirst();
  return row?.bytes;
}

/**
 * Gives pictures of an order to a line of its return, in this order.
 * @returns false when one is not there, or shows another return already.
 */
export async function takeReturnPhotos(
  queries: Queries,
  { orderId, no }: { orderId: string; no: number },
  lineId: string,
  ids: readonly string[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const taken = await sql`
    update return_photo p set return_id = g.id, line_id = ${lineId}::uuid, position = given.place
    from unnest(${[...ids]}::uuid[]) with ordinality given (id, place), goods_return g
    where p.id = given.id and p.order_id = ${orderId} and p.return_id is null
      and g.order_id = ${orderId} and g.no = ${no}`.execute(queries);
  return taken.numAffectedRows === BigInt(ids.length);
}
