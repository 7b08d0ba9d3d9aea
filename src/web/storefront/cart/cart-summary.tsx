import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Money } from "#contract/money.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { CartProgress } from "./cart-progress.tsx";
import { CheckoutButton } from "./checkout-button.tsx";
import { CouponAmount } from "./coupon/coupon-amount.tsx";
import { CouponOfCart } from "./coupon/coupon-of-cart.tsx";
import { QuoteFailed } from "./quote-failed.tsx";
import { ShippingEstimate } from "./shipping-estimate.tsx";
import { useCart } from "./use-cart.ts";

/** Totals exactly as they would be ordered: the quote's, never added up here (R-PRICE-3). */
export function CartSummary() {
  const t = useTranslations("cart");
  const tOrder = useTranslations("order");
  const language = useLanguage();
  const { quote, quoteFailed, items } = useCart();
  const waiting = quoteFailed ? "–" : <Skeleton className="h-5 w-16 rounded-mark" />;
  const amount = (money: Money | undefined) => (money ? formatMoney(money, language) : waiting);
  return (
    <section
      aria-label={t("summary")}
      className="flex flex-col gap-6 rounded-card border border-line bg-raised p-6 lg:sticky lg:top-24"
    >
      <CartProgress />
      {quoteFailed ? <QuoteFailed /> : null}
      <CouponOfCart />
      <dl className="tabular flex flex-col gap-3">
        <Row term={t("subtotal")}>{amount(quote?.subtotal)}</Row>
        {quote && quote.discount.percent > 0 ? (
          <Row
            term={t("discount", {
              rule: quote.discount.rule ?? "",
              percent: String(quote.discount.percent),
            })}
          >
            <span className="text-success">−{formatMoney(quote.discount.amount, language)}</span>
          </Row>
        ) : null}
        {quote?.coupon ? (
          <Row term={tOrder("coupon", { code: quote.coupon.code })}>
            <CouponAmount coupon={quote.coupon} />
          </Row>
        ) : null}
        <Row term={t("shipping")}>
          <span className="text-14 text-ink-soft">{t("atCheckout")}</span>
        </Row>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">{t("total")}</dt>
          <dd className="text-22 font-semibold">{amount(quote?.total)}</dd>
        </div>
      </dl>
      <ShippingEstimate />
      <div className="flex flex-col gap-3">
        <CheckoutButton items={items} />
        <ButtonLink to="/collections/jerseys" look="outline" wide>
          {t("goOn")}
        </ButtonLink>
      </div>
      <p className="text-14 text-ink-soft">
        {t("totalNote", { currency: quote?.currency ?? items[0]?.unitPrice.currency ?? "" })}
      </p>
    </section>
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
