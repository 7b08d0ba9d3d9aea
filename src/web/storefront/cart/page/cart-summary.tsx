import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import type { Quote } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { deliveryCountry } from "../../delivery/delivery-country.ts";
import { BuyingFacts } from "../buying-facts.tsx";
import { CartPromise } from "../cart-promise.tsx";
import { useOffers } from "../use-offers.ts";
import { CartProgress, CheckoutButton, DiscountRows, TotalRow } from "../cart-totals.tsx";
import { applyCoupon, removeCoupon } from "../change-cart.ts";
import { CouponField } from "../coupon/coupon-field.tsx";
import type { CouponProblem } from "../coupon/kept-coupon.ts";
import { ShippingEstimate } from "./shipping-estimate.tsx";

interface SummaryProps {
  items: readonly CartItem[];
  quote: Quote;
  couponProblem: CouponProblem | null;
}

/** Totals exactly as they would be ordered: the quote's, never added up here (R-PRICE-3). */
export function CartSummary({ items, quote, couponProblem }: SummaryProps) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  const [country, setCountry] = useState(deliveryCountry);
  const offers = useOffers({ items, quote, country });
  return (
    <section
      aria-label={t("summary")}
      className="flex flex-col gap-6 rounded-card border border-line bg-raised p-6 md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:gap-x-12 lg:sticky lg:top-24"
    >
      <div className="flex flex-col gap-6">
        <CartProgress quote={quote} />
        <CouponField
          quote={quote}
          problem={couponProblem}
          tryCode={applyCoupon}
          onRemove={removeCoupon}
        />
      </div>
      <dl className="tabular flex flex-col gap-3">
        <TotalRow term={t("subtotal")}>{formatMoney(quote.subtotal)}</TotalRow>
        <DiscountRows quote={quote} />
        <TotalRow term={t("shipping")}>
          <span className="text-14 text-ink-soft">{t("atCheckout")}</span>
        </TotalRow>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-4">
          <dt className="font-semibold">{t("total")}</dt>
          <dd className="text-22 font-semibold">{formatMoney(quote.total)}</dd>
        </div>
      </dl>
      <div className="flex flex-col gap-4">
        <CartPromise offers={offers} country={country} />
        <ShippingEstimate
          offers={offers}
          onCountry={(code) => setCountry(code || deliveryCountry())}
        />
      </div>
      <div className="flex flex-col gap-3">
        {/* Beside the lines; elsewhere it is in the bar at the foot of the window. */}
        <div className="max-lg:hidden">
          <CheckoutButton items={items} />
        </div>
        <ButtonLink to="/collections/jerseys" look="outline" wide>
          {t("goOn")}
        </ButtonLink>
      </div>
      <BuyingFacts returnable={items.some((item) => item.returnable)} />
      <p className="text-14 text-ink-soft">{t("totalNote", { currency: quote.currency })}</p>
    </section>
  );
}
