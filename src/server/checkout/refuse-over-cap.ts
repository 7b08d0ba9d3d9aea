import type { Language } from "#domain/language.ts";
import { overCap, type CountedUnits } from "#domain/order/hold-caps.ts";
import type { Queries } from "#server/platform/database.ts";
import { readShopLimits } from "#server/platform/shop-limits.ts";
import { refuse, type Refusal } from "#server/platform/outcome.ts";
import { stockKey, type Units } from "#server/stock/units.ts";
import { serverTexts } from "#server/texts/server-texts.ts";
import { lockCaps, readKeptUnits } from "./held-units.repository.ts";

/** The caller that unpaid units are counted for. */
export type CapSubject = { accountId: string; email: string; network: string };

/**
 * Refuses an order that would keep more unpaid units than one account, e-mail or network address
 * may (R-LIMIT-1), so that nobody empties the stock. For a free order the units had for free in the
 * last day count as well (R-FREE-4). Orders of the same e-mail or address wait here
 * for each other; the account's row is locked before.
 */
export async function refuseOverCap(
  queries: Queries,
  subject: CapSubject,
  needed: readonly Units[],
  { now, language, isFree }: { now: Date; language: Language; isFree: boolean },
): Promise<Refusal | null> {
  await lockCaps(queries, subject);
  const caps = await readShopLimits(queries);
  const kept = await readKeptUnits(queries, subject, isFree ? now : null);
  const wanted: CountedUnits[] = needed.map((each) => ({
    key: stockKey(each),
    units: each.quantity,
  }));
  for (const kind of ["account", "email", "network"] as const) {
    const counted = kept.filter((each) => each.kind === kind);
    const over = overCap(counted, wanted, caps);
    if (!over) continue;
    const text = serverTexts[language].limits[over.cap];
    if (over.until === null) {
      return refuse("conflict", { reason: "tooManyUnits", hint: text.alone(over.most) });
    }
    if (isFree) {
      const hours = Math.max(1, Math.ceil((over.until - now.getTime()) / 3_600_000));
      return refuse("tooManyTries", {
        reason: "tooManyFree",
        hint: serverTexts[language].limits.free(over.most, hours),
        until: new Date(over.until).toISOString(),
      });
    }
    const minutes = Math.max(1, Math.ceil((over.until - now.getTime()) / 60_000));
    return refuse("tooManyTries", {
      reason: "tooManyUnpaid",
      hint: text.kept(over.most, minutes),
      until: new Date(over.until).toISOString(),
    });
  }
  return null;
}
