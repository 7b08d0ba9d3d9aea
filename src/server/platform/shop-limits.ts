import * as z from "zod/mini";
import { shopLimits, type ShopLimits } from "#domain/shop-limits.ts";
import type { Queries } from "./database.ts";

const limit = z.optional(z.int().check(z.minimum(1)));
const storedLimits = z.object({
  unitsOfOneSize: limit,
  unitsInAll: limit,
  guestsPerMinute: limit,
  guestsPerHour: limit,
});

/** The limits in force. @throws when the setting `limits` holds something else. */
export async function readShopLimits(queries: Queries): Promise<ShopLimits> {
  const row = await queries
    .selectFrom("shop_setting")
    .select("value")
    .where("key", "=", "limits")
    .executeTakeFirst();
  const stored = z.parse(storedLimits, row?.value ?? {});
  return {
    unitsOfOneSize: stored.unitsOfOneSize ?? shopLimits.unitsOfOneSize,
    unitsInAll: stored.unitsInAll ?? shopLimits.unitsInAll,
    guestsPerMinute: stored.guestsPerMinute ?? shopLimits.guestsPerMinute,
    guestsPerHour: stored.guestsPerHour ?? shopLimits.guestsPerHour,
  };
}
