import * as z from "zod/mini";
import { differenceHours } from "#domain/order/waiting-change.ts";
import type { Queries } from "#server/platform/database.ts";

const stored = z.object({ differenceHours: z.optional(z.int().check(z.minimum(1))) });

/** Hours in which a difference may be paid. @throws when the setting `afterOrder` holds something else. */
export async function readDifferenceHours(queries: Queries): Promise<number> {
  const row = await queries
    .selectFrom("shop_setting")
    .select("value")
    .where("key", "=", "afterOrder")
    .executeTakeFirst();
  return z.parse(stored, row?.value ?? {}).differenceHours ?? differenceHours;
}
