import { useEffect, useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import type { Quote } from "#contract/order.ts";
import { call } from "#web/api/browser-call.ts";
import { storedText } from "#web/platform/storage.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOnline } from "#web/platform/online.ts";
import { useCallData } from "../../account/use-call-data.ts";

interface EstimateProps {
  items: readonly CartItem[];
  quote: Quote;
}

/** The country chosen last, for the next cart. */
const stored = storedText("shippingCountry");

/** The cost and the days of shipping, by country; the sums themselves wait for checkout. */
export function ShippingEstimate(cart: EstimateProps) {
  const t = useTranslations("cart");
  const [open, setOpen] = useState(false);
  const [country, setCountry] = useState("");
  const panel = useId();
  return (
    <div className="flex flex-col items-start gap-3 text-14">
      <Button
        look="link"
        size="small"
        aria-expanded={open}
        resting={!useOnline()}
        aria-controls={panel}
        onClick={() => {
          setOpen(!open);
          setCountry(stored.read() ?? "");
        }}
      >
        {t("estimate.title")}
      </Button>
      <div id={panel} hidden={!open} className="flex w-full flex-col gap-3">
        {open ? (
          <>
            <CountrySelect
              value={country}
              onChange={(code) => {
                setCountry(code);
                stored.write(code || null);
              }}
            />
            <div role="status">
              {country === "" ? null : <Offers country={country} {...cart} />}
            </div>
          </>
        ) : null}
      </div>
    </div>
  );
}

function CountrySelect({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const t = useTranslations("cart");
  const { answer } = useCallData("listCountries", { size: 100 });
  return (
    <SelectField
      label={t("estimate.country")}
      error={answer.status === "failed" ? t("estimate.failed") : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    >
      <option value="">{t("estimate.choose")}</option>
      {answer.status === "ready"
        ? answer.data.records.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))
        : null}
    </SelectField>
  );
}

type Options = Quote["shippingOptions"] | "failed";

/** Requested anew when the cart's totals change: they decide what is free. */
function Offers({ country, items, quote }: EstimateProps & { country: string }) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const [found, setFound] = useState<{ country: string; quote: Quote; options: Options }>();
  useEffect(() => {
    const controller = new AbortController();
    const cartItemIds = items.map(({ id }) => id);
    const asking = { signal: controller.signal, quiet: true };
    void call("quoteOrder", { cartItemIds, country }, asking).then((answer) => {
      if (controller.signal.aborted) return;
      setFound({ country, quote, options: answer.ok ? answer.data.shippingOptions : "failed" });
    });
    return () => controller.abort();
    // The lines are those of the quote.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [country, quote]);
  if (found?.quote !== quote || found.country !== country) {
    return <Skeleton className="h-16 w-full rounded-control" />;
  }
  const { options } = found;
  if (options === "failed") return <p>{t("estimate.failed")}</p>;
  if (options.length === 0) return <p>{t("estimate.none")}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {options.map(({ method, fee, dates }) => (
        <li key={method} className="flex justify-between gap-4">
          <span>
            {t(`method.${method}`)}
            <span className="block text-ink-soft">
              {t("estimate.dates", {
                from: formatDate(dates.from, language, "day"),
                to: formatDate(dates.to, language, "day"),
              })}
            </span>
          </span>
          <span className="tabular shrink-0 font-medium">
            {fee.minor === 0 ? t("free") : formatMoney(fee, language)}
          </span>
        </li>
      ))}
    </ul>
  );
}
