import { ChevronDown } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Quote, QuoteLine } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { OrderTotals } from "../orders/order-totals.tsx";
import { SoldLines } from "../orders/sold-lines.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";

interface CheckoutSummaryProps {
  /** null while the first one loads. */
  quote: Quote | null;
  /** A newer one is loading. */
  stale: boolean;
  renderBelow: (line: QuoteLine) => ReactNode;
  /** The coupon form. */
  coupon?: ReactNode;
}

/** On the right of wide screens, in sight beside the form; on phones a disclosure with the total. */
export function CheckoutSummary({ quote, stale, renderBelow, coupon }: CheckoutSummaryProps) {
  const t = useTranslations("checkout");
  const { formatMoney } = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <section
      aria-label={t("summary.title")}
      aria-busy={stale || quote === null}
      // Shorter than the window it stands still; longer it moves with the page, to its end. What has the
      // focus is not below the totals.
      className="lg:sticky lg:bottom-0 lg:min-h-[calc(100dvh-4rem)] lg:[&_:is(a,button,input)]:scroll-mb-72"
    >
      <button
        type="button"
        aria-expanded={open}
        aria-controls="checkout-summary"
        onClick={() => setOpen(!open)}
        className="flex h-16 w-full items-center justify-between gap-4 px-4 text-14 font-medium md:px-6 lg:hidden noscript:hidden"
      >
        <span className="flex items-center gap-2">
          {open ? t("summary.hide") : t("summary.show")}
          <ChevronDown
            size={18}
            className={classNames("transition-transform", open && "rotate-180")}
          />
        </span>
        {quote ? (
          <span className="tabular text-18 font-semibold">{formatMoney(quote.total)}</span>
        ) : (
          <Skeleton className="h-6 w-24 rounded-mark" />
        )}
      </button>
      <div
        id="checkout-summary"
        className={classNames(
          "mx-auto max-w-xl flex-col gap-6 px-4 pt-2 pb-8 md:px-6 lg:mx-0 lg:flex lg:max-w-lg lg:px-12 lg:py-12",
          open ? "flex" : "hidden",
        )}
      >
        {/* The section's name; no heading, for it stands before the page's own. */}
        <p aria-hidden="true" className="text-18 font-semibold max-lg:hidden">
          {t("summary.title")}
        </p>
        {quote ? (
          <SummaryContent quote={quote} stale={stale} renderBelow={renderBelow} coupon={coupon} />
        ) : (
          <SummarySkeleton />
        )}
      </div>
    </section>
  );
}

function SummaryContent(props: CheckoutSummaryProps & { quote: Quote }) {
  const { quote, stale, renderBelow, coupon } = props;
  return (
    <>
      <SoldLines lines={quote.lines} checking renderBelow={renderBelow} />
      {coupon ? <div className="border-t border-line pt-6">{coupon}</div> : null}
      {/* However many lines scroll above it, what is paid stays in sight beside the form; they fade. */}
      <div className="border-t border-line bg-well pt-6 lg:sticky lg:bottom-0 lg:-mb-12 lg:pb-12 lg:before:pointer-events-none lg:before:absolute lg:before:inset-x-0 lg:before:bottom-full lg:before:h-6 lg:before:bg-linear-to-t lg:before:from-well lg:before:to-transparent">
        <div className={classNames("transition-opacity", stale && "opacity-60")}>
          <OrderTotals sums={quote} />
        </div>
      </div>
    </>
  );
}

/** Two lines and the totals in their final size. */
function SummarySkeleton() {
  const bar = "h-5 w-full rounded-mark";
  return (
    <>
      {[1, 2].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton className="h-[102px] w-20 shrink-0 rounded-control" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className={bar} />
            <Skeleton className="h-5 w-2/3 rounded-mark" />
            <Skeleton className="h-5 w-1/2 rounded-mark" />
          </div>
        </div>
      ))}
      <div className="flex flex-col gap-2.5 border-t border-line pt-6">
        <Skeleton className={bar} />
        <Skeleton className={bar} />
        <Skeleton className="mt-4 h-8 w-full rounded-mark" />
      </div>
    </>
  );
}
