import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { Notice } from "#web/ui/notice.tsx";
import type { CheckoutSource } from "./checkout-source.ts";

interface CheckoutNoticesProps {
  source: CheckoutSource;
  quote: Quote | null;
  /** Whether the quote is that of the source as it is now. */
  settled: boolean;
  cancelled: boolean;
}

/** What the buyer should know of the way here: gone back without paying, lines that are gone. */
export function CheckoutNotices({ source, quote, settled, cancelled }: CheckoutNoticesProps) {
  const t = useTranslations("checkout");
  const known = source.from === "cart" && settled && quote;
  const missing = known ? source.cartItemIds.length - quote.lines.length : 0;
  return (
    <>
      {cancelled ? <Notice role="status">{t("cancelled")}</Notice> : null}
      {missing > 0 ? (
        <Notice role="status" tone="warning">
          {t("missing", { count: missing })}
        </Notice>
      ) : null}
    </>
  );
}
