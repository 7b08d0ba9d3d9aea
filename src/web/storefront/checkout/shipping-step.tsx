import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { methodName } from "#domain/delivery/method-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Step } from "./step.tsx";
import type { CheckoutForm } from "./use-checkout-form.ts";
import type { QuoteState } from "./use-quote.ts";

interface ShippingStepProps {
  quoting: Pick<QuoteState, "status" | "quote" | "text" | "reload">;
  form: CheckoutForm;
}

/** Fee and dates of each method to the chosen country, from the quote. */
export function ShippingStep({ quoting, form }: ShippingStepProps) {
  const t = useTranslations("checkout");
  const { status, quote, text, reload } = quoting;
  // Stays until the answer is here: gone at the press, the button would take the focus along.
  const [failed, setFailed] = useState(false);
  if (failed !== (status === "failed") && status !== "loading") setFailed(status === "failed");
  return (
    <Step title={t("shipping.title")}>
      <div id="checkout-shipping" tabIndex={-1} className="min-h-40 rounded-card outline-offset-4">
        {form.destination.country === "" ? (
          <p className="rounded-card border border-dashed border-line-strong p-4 text-14 text-ink-soft">
            {t("shipping.needsCountry")}
          </p>
        ) : failed ? (
          <Notice tone="error" role="alert">
            <span className="flex flex-wrap items-center gap-3">
              {text || t("failed.text")}
              <Button look="outline" size="small" busy={status === "loading"} onClick={reload}>
                {t("failed.retry")}
              </Button>
            </span>
          </Notice>
        ) : quote && quote.shippingOptions.length > 0 ? (
          <Options options={quote.shippingOptions} form={form} />
        ) : status === "loading" ? (
          <div className="flex flex-col gap-2 pt-8">
            <Skeleton className="h-[78px] w-full rounded-card" />
            <Skeleton className="h-[78px] w-full rounded-card" />
          </div>
        ) : (
          <Notice tone="warning" role="status">
            {t("shipping.none")}
          </Notice>
        )}
      </div>
    </Step>
  );
}

function Options({ options, form }: { options: Quote["shippingOptions"]; form: CheckoutForm }) {
  const t = useTranslations("checkout");
  const tCart = useTranslations("cart");
  const { formatDate, formatMoney } = useFormat();
  const { method: chosen, chooseMethod } = form;
  const [first] = options;
  const isOffered = options.some(({ method }) => method === chosen);
  // A country to which the chosen method does not go takes the first one that does.
  useEffect(() => {
    if (!isOffered && first) chooseMethod(first.method);
  }, [isOffered, first, chooseMethod]);
  return (
    <RadioCards
      name="shippingMethod"
      label={t("shipping.choose")}
      value={form.method}
      onChange={form.chooseMethod}
      options={options.map(({ method, name, fee, dates }) => ({
        value: method,
        // What a shopper decides by comes first.
        title: t("shipping.dates", {
          from: formatDate(dates.from, "day"),
          to: formatDate(dates.to, "day"),
        }),
        text: methodName({ method, name }, (usual) => tCart(`method.${usual}`)),
        aside: fee.minor === 0 ? tCart("free") : formatMoney(fee),
      }))}
    />
  );
}
