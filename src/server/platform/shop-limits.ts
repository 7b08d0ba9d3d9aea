import * as z from "zod/mini";
import { shopLimits, type ShopLimits } from "#domain/shop-limits.ts";
import type { Queries } from "./database.ts";
import { readSettings } from "./shop-settings.ts";

const limit = z.optional(z.int().check(z.minimum(1)));
const storedLimits = z.object({
  guestsPerMinute: limit,
  guestsPerHour: limit,
});

/** The limits in force: caps of the merchant, guests of the operator (`limits`). @throws when that holds something else. */
export async function readShopLimits(queries: Queries): Promise<ShopLimits> {
  const row = await queries
    .selectFrom("shop_setting")
    .select("value")
    .where("key", "=", "limits")
    .executeTakeFirst();
  const stored = z.parse(storedLimits, row?.value ?? {});
  return {
    ...(await readSettings(queries, ["unitsOfOneSize", "unitsInAll"])),
    guestsPerMinute: stored.guestsPerMinute ?? shopLimits.guestsPerMinute,
    guestsPerHour: stored.guestsPerHour ?? shopLimits.guestsPerHour,
  };
}
