import { percentOff } from "#domain/language/percent-off.ts";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import type { Quote } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useOnline } from "#web/platform/online.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import { allInStock, checkoutAddress } from "./cart-lines.ts";

/** The discount in force and how far it is to the next: one promise, the quote's own (R-PROMO-3). */
export function CartProgress({ quote }: { quote: Quote }) {
  const t = useTranslations("cart");
  const { nextTier, discount, itemsCount } = quote;
  const inForce = discount.percent > 0 && (
    <p className="text-14 font-medium text-success">
      {t("inForce", { ...percentOff(discount.percent), count: itemsCount })}
    </p>
  );
  if (!nextTier) return inForce ? <div className="min-h-9">{inForce}</div> : null;
  return (
    <div className="flex flex-col gap-2">
      {inForce || null}
      <ProgressLine
        value={itemsCount}
        max={itemsCount + nextTier.itemsMissing}
        label={t("progress", {
          count: String(nextTier.itemsMissing),
          ...percentOff(nextTier.percent),
        })}
      />
    </div>
  );
}

export function TotalRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** The discount; free shipping has no amount until the postage is known. */
export function DiscountRows({ quote: { discount, coupon } }: { quote: Quote }) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  const waits = coupon?.kind === "freeShipping" && coupon.amount.minor === 0;
  return (
    <>
      {discount.percent > 0 ? (
        <TotalRow
          term={t("discount", { rule: discount.rule ?? "", ...percentOff(discount.percent) })}
        >
          <span className="text-success">−{formatMoney(discount.amount)}</span>
        </TotalRow>
      ) : null}
      {coupon ? (
        <TotalRow term={t("coupon", { code: coupon.code })}>
          <span className="text-success">
            {waits ? t("freeShipping") : `−${formatMoney(coupon.amount)}`}
          </span>
        </TotalRow>
      ) : null}
    </>
  );
}

/** On to the checkout with every line; says why not while one is short of stock or there is no connection. */
export function CheckoutButton(props: { items: readonly CartItem[]; onLeave?: () => void }) {
  const { items, onLeave } = props;
  const t = useTranslations("cart");
  const online = useOnline();
  if (!online || !allInStock(items)) {
    return (
      <Button size="large" wide blockedBecause={t(online ? "blocked" : "offline.checkout")}>
        {t("checkout")}
      </Button>
    );
  }
  return (
    <ButtonLink to={checkoutAddress(items)} size="large" wide prefetch="none" onClick={onLeave}>
      {t("checkout")}
    </ButtonLink>
  );
}
