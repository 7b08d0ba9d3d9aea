import type { CurrencyCode } from "#domain/currency.ts";
import type { Language } from "#domain/language.ts";
import type { MailShop } from "#server/notification/mail-shop.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { sellForNothing } from "#server/payment/sell-order.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import { holdCoupon } from "#server/promotion/coupon-use.ts";
import { refuseCoupon } from "#server/promotion/refuse-coupon.ts";
import { writeOrder, type OrderDraft } from "./write-order.ts";

type CouponReader = {
  accountId: string;
  email: string;
  language: Language;
  currency: CurrencyCode;
};

/**
 * Writes the order with its coupon's use; one with nothing to pay is sold in the same moment.
 * @param draft its number is noted in `tried` as soon as it is known
 */
export async function writeAndSell(
  queries: Queries,
  shop: MailShop,
  draft: OrderDraft & { tried: { orderNo: string | null } },
  reader: CouponReader,
): Promise<Outcome<null>> {
  const { built, now, tried } = draft;
  const { id: orderId, orderNo } = await writeOrder(queries, draft);
  tried.orderNo = orderNo;
  const used = await takeCoupon(queries, orderId, built.quote.coupon?.code ?? null, reader, now);
  if (!used.ok || built.quote.total > 0) return used;
  await sellForNothing(queries, shop, await lockOrder(queries, orderId), now);
  return done(null);
}

/** Notes the coupon's use; one that was used up a moment ago undoes the order. */
async function takeCoupon(
  queries: Queries,
  orderId: string,
  code: string | null,
  reader: CouponReader,
  at: Date,
): Promise<Outcome<null>> {
  if (code === null) return done(null);
  const { accountId, email } = reader;
  const reason = await holdCoupon(queries, { orderId, code, accountId, email, at });
  return reason ? refuseCoupon({ reason }, reader) : done(null);
}
