import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { useLanguage } from "#web/i18n/use-language.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Drawer } from "#web/ui/drawer.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AddedNote } from "./added-note.tsx";
import { CartEmpty } from "./cart-empty.tsx";
import { CartFailed } from "./cart-failed.tsx";
import { rowsOf } from "./cart-lines.ts";
import { CartOffline } from "./cart-offline.tsx";
import { CartProgress } from "./cart-progress.tsx";
import { currentCart } from "./cart-store.ts";
import { CheckoutButton } from "./checkout-button.tsx";
import { CouponAmount } from "./coupon/coupon-amount.tsx";
import { DrawerLine } from "./drawer-line.tsx";
import { loadCart } from "./load-cart.ts";
import { QuoteFailed } from "./quote-failed.tsx";
import { RemovedLineRow } from "./removed-line-row.tsx";
import { useCart } from "./use-cart.ts";

/** The cart as a sheet from the right: opening it reads the cart anew (R-CART-4). */
export function CartSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations("cart");
  const cart = useCart();
  const { status, items, removed, added } = cart;
  const rows = rowsOf(items, removed);
  useEffect(() => {
    // Opened before the code that reads the cart was here.
    if (currentCart().status === "unknown") void loadCart();
  }, []);
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={t("title")}
      footer={
        status === "ready" && items.length > 0 ? <DrawerFooter onLeave={onClose} /> : undefined
      }
    >
      <AddedNote added={open ? added : null} />
      {status === "unknown" || status === "loading" ? <LoadingLines /> : null}
      {status === "failed" ? <CartFailed /> : null}
      {status === "ready" && rows.length === 0 ? <CartEmpty onLeave={onClose} /> : null}
      {status === "ready" && rows.length > 0 ? (
        <div className="flex flex-col gap-5">
          <CartOffline />
          <CartProgress />
          <ul data-cart-lines tabIndex={-1} className="ruled -my-5 flex flex-col outline-none">
            {rows.map((row) =>
              row.kind === "line" ? (
                <DrawerLine key={row.item.id} item={row.item} />
              ) : (
                <li key={row.removed.item.id} className="py-5">
                  <RemovedLineRow removed={row.removed} />
                </li>
              ),
            )}
          </ul>
        </div>
      ) : null}
    </Drawer>
  );
}

function DrawerFooter({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("cart");
  const tOrder = useTranslations("order");
  const language = useLanguage();
  const { quote, quoteFailed, items } = useCart();
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, language);
  const discounted = quote !== null && quote.discount.percent > 0;
  return (
    <div className="flex flex-col gap-3">
      {quoteFailed ? <QuoteFailed /> : null}
      <dl className="tabular flex min-h-12 flex-col gap-1 text-14">
        {quote && discounted ? (
          <div className="flex justify-between gap-4 text-ink-soft">
            <dt>
              {t("discount", {
                rule: quote.discount.rule ?? "",
                percent: String(quote.discount.percent),
              })}
            </dt>
            <dd>−{money(quote.discount.amount)}</dd>
          </div>
        ) : null}
        {quote?.coupon ? (
          <div className="flex justify-between gap-4 text-ink-soft">
            <dt>{tOrder("coupon", { code: quote.coupon.code })}</dt>
            <dd>
              <CouponAmount coupon={quote.coupon} />
            </dd>
          </div>
        ) : null}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="text-16 font-semibold">{t("total")}</dt>
          <dd className="text-18 font-semibold">
            {quote ? money(quote.total) : quoteFailed ? "–" : null}
            {quote || quoteFailed ? null : <Skeleton className="h-6 w-20 rounded-mark" />}
          </dd>
        </div>
        <div className="flex justify-between gap-4 text-ink-soft">
          <dt>{t("shipping")}</dt>
          <dd>{t("atCheckout")}</dd>
        </div>
      </dl>
      <CheckoutButton items={items} onLeave={onLeave} />
      <ButtonLink to="/cart" look="outline" wide onClick={onLeave}>
        {t("view")}
      </ButtonLink>
    </div>
  );
}

function LoadingLines() {
  const t = useTranslations("cart");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-5">
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-4">
          <Skeleton className="h-25 w-20 shrink-0 rounded-control" />
          <div className="flex flex-1 flex-col gap-3 pt-1">
            <Skeleton className="h-4 w-3/4 rounded-mark" />
            <Skeleton className="h-4 w-1/2 rounded-mark" />
            <Skeleton className="mt-4 h-11 w-32 rounded-control" />
          </div>
        </div>
      ))}
    </div>
  );
}
