import type { ShopSetup } from "#contract/admin/setup.ts";
import type { Language } from "#domain/language.ts";
import type { ShopStanding } from "#server/setup/read-readiness.ts";
import { describeReadiness } from "#server/setup/describe-readiness.ts";

/** Missing settings, in the reader's words. */
export function presentSetup(
  { items, openedAt, closedText }: ShopStanding,
  language: Language,
): ShopSetup {
  const missing = items
    .filter(({ ok }) => !ok)
    .map((item) => ({
      code: item.code,
      ...describeReadiness(item, language),
      link: item.link,
      blocksMoney: item.blocks !== "none",
    }));
  return { openedAt, closedText, missing };
}
