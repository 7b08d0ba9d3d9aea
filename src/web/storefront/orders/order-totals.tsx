import { percentOff } from "#domain/language/percent-off.ts";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Order, Quote } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";

type Sums = Pick<
  Order & Quote,
  | "subtotal"
  | "discount"
  | "coupon"
  | "shipping"
  | "tax"
  | "taxIncluded"
  | "total"
  | "itemsCount"
  | "currency"
> & {
  /** What went or goes back of an order's money. */
  credited?: Order["credited"];
  /** False until a country is chosen; an order always has one. */
  shippingKnown?: boolean;
};

/** Every amount from the server, never calculated here (R-PRICE-3). */
export function OrderTotals({ sums }: { sums: Sums }) {
  const t = useTranslations("order");
  const tCart = useTranslations("cart");
  const { formatMoney } = useFormat();
  const { discount, coupon, shipping, tax, taxIncluded, shippingKnown = true } = sums;
  const isFree = shippingKnown && shipping.minor === 0;
  const postage = shipping.minor === 0 ? tCart("free") : formatMoney(shipping);
  return (
    <dl className="tabular flex flex-col gap-2.5 text-14">
      <Row term={t("subtotal", { count: sums.itemsCount })}>{formatMoney(sums.subtotal)}</Row>
      {discount.amount.minor > 0 ? (
        <Row term={t("discount", { rule: discount.rule ?? "", ...percentOff(discount.percent) })}>
          <span className="font-medium text-success">−{formatMoney(discount.amount)}</span>
        </Row>
      ) : null}
      {coupon ? (
        <Row term={tCart("coupon", { code: coupon.code })}>
          <span className="font-medium text-success">
            {coupon.amount.minor === 0
              ? tCart(isFree ? "alreadyFree" : "freeShipping")
              : `−${formatMoney(coupon.amount)}`}
          </span>
        </Row>
      ) : null}
      <Row term={t("shipping")}>
        {shippingKnown ? postage : <span className="text-ink-soft">{t("shippingLater")}</span>}
      </Row>
      {tax.minor > 0 ? <Row term={t("tax")}>{formatMoney(tax)}</Row> : null}
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-line pt-4">
        <dt className="text-16 font-semibold">{t("total")}</dt>
        <dd className="flex items-baseline gap-2">
          <span className="label text-ink-soft">{sums.currency}</span>
          <span className="text-22 font-semibold">{formatMoney(sums.total)}</span>
        </dd>
      </div>
      {taxIncluded ? (
        <Row term={<span className="text-ink-soft">{t("taxIncluded")}</span>}>
          <span className="text-ink-soft">{formatMoney(taxIncluded)}</span>
        </Row>
      ) : null}
      {sums.credited && sums.credited.minor > 0 ? (
        <Row term={t("credited")}>
          <span className="font-medium text-success">−{formatMoney(sums.credited)}</span>
        </Row>
      ) : null}
    </dl>
  );
}

function Row({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
