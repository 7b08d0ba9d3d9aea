import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import type { Quote } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import type { ListRow } from "../cart-lines.ts";
import { CartOffline, PersonalisedNote } from "../cart-notices.tsx";
import { CheckoutButton } from "../cart-totals.tsx";
import { useCart } from "../cart.ts";
import { GoesWith } from "../goes-with/goes-with.tsx";
import { CartSummary } from "./cart-summary.tsx";
import { CartTable } from "./cart-table.tsx";

/** Lines and totals of a cart that is not empty. */
export function FilledCart({ rows }: { rows: readonly ListRow[] }) {
  const { items, quote, couponProblem } = useCart();
  const priced = quote && items.length > 0;
  return (
    <>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <CartOffline />
          <CartTable rows={rows} />
          <PersonalisedNote items={items} />
        </div>
        {priced ? (
          <div className="lg:row-span-2 lg:h-full">
            <CartSummary items={items} quote={quote} couponProblem={couponProblem} />
          </div>
        ) : null}
        {items.length > 0 ? (
          <div className="min-w-0 lg:col-start-1">
            <GoesWith items={items} />
          </div>
        ) : null}
      </div>
      {priced ? <CartBar items={items} quote={quote} /> : null}
    </>
  );
}

/** Where the summary is below the lines, the total and the way on stay at the foot of the window. */
function CartBar({ items, quote }: { items: readonly CartItem[]; quote: Quote }) {
  const t = useTranslations("cart");
  const { formatMoney } = useFormat();
  return (
    <div className="buy-bar mt-6 lg:hidden">
      <dl className="tabular min-w-24">
        <div className="flex flex-col">
          <dt className="text-12 text-ink-soft">{t("total")}</dt>
          <dd className="text-18 font-semibold">{formatMoney(quote.total)}</dd>
        </div>
      </dl>
      <div className="ml-auto min-w-0 flex-1 md:max-w-80">
        <CheckoutButton items={items} />
      </div>
    </div>
  );
}
