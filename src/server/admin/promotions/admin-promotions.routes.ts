import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readPromotions, searchCoupons } from "./admin-promotion.repository.ts";
import { presentCoupon } from "./present-coupon.ts";
import { saveCoupon, savePromotion, saveStacking } from "./save-promotion.ts";

type PromotionCalls =
  | "getPromotions"
  | "savePromotion"
  | "saveStacking"
  | "listCoupons"
  | "saveCoupon";

export function adminPromotionRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, PromotionCalls> = {
    getPromotions: async () => done(await readPromotions(queries)),
    savePromotion: (input, request) => savePromotion(queries, clock, input, request),
    saveStacking: (input, request) => saveStacking(queries, clock, input, request),
    async listCoupons(input) {
      const rows = await searchCoupons(queries, input);
      const { current, size } = input;
      const now = clock.now();
      return done({
        records: rows.map((row) => presentCoupon(row, now)),
        total: rows[0]?.matches ?? 0,
        current,
        size,
      });
    },
    saveCoupon: (input, request) => saveCoupon(queries, clock, input, request),
  };
  return calls;
}
