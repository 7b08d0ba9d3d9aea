import * as z from "zod/mini";
import type { HoldCaps } from "#domain/order/hold-caps.ts";
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
    ...(await readHoldCaps(queries)),
    guestsPerMinute: stored.guestsPerMinute ?? shopLimits.guestsPerMinute,
    guestsPerHour: stored.guestsPerHour ?? shopLimits.guestsPerHour,
  };
}

/** The merchant's caps of unpaid units, in force at once. */
export const readHoldCaps = (queries: Queries): Promise<HoldCaps> =>
  readSettings(queries, ["unitsOfOneSize", "unitsInAll"]);
