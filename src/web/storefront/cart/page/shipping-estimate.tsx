import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { methodName } from "#domain/delivery/method-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useOnline } from "#web/platform/online.ts";
import { useCallData } from "../../account/use-call-data.ts";
import { chosenCountry, keepDeliveryCountry } from "../../delivery/delivery-country.ts";
import { servedCountries } from "../../forms/address/places.ts";
import type { Offers } from "../use-offers.ts";

interface EstimateProps {
  /** To the country chosen last. */
  offers: Offers;
  /** Another country was chosen; "" for none. */
  onCountry: (code: string) => void;
}

/** The cost and the days of shipping, by country; the sums themselves wait for checkout. */
export function ShippingEstimate({ offers, onCountry }: EstimateProps) {
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
          setCountry(chosenCountry());
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
                keepDeliveryCountry(code);
                onCountry(code);
              }}
            />
            <div role="status">{country === "" ? null : <OfferList offers={offers} />}</div>
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
        ? servedCountries(answer.data.records, value).map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))
        : null}
    </SelectField>
  );
}

function OfferList({ offers }: { offers: Offers }) {
  const t = useTranslations("cart");
  const { formatDate, formatMoney } = useFormat();
  if (offers === null) return <Skeleton className="h-16 w-full rounded-control" />;
  if (offers === "failed") return <p>{t("estimate.failed")}</p>;
  if (offers.length === 0) return <p>{t("estimate.none")}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {offers.map(({ method, name, fee, dates }) => (
        <li key={method} className="flex justify-between gap-4">
          <span>
            {methodName({ method, name }, (usual) => t(`method.${usual}`))}
            <span className="block text-ink-soft">
              {t("estimate.dates", {
                from: formatDate(dates.from, "day"),
                to: formatDate(dates.to, "day"),
              })}
            </span>
          </span>
          <span className="tabular shrink-0 font-medium">
            {fee.minor === 0 ? t("free") : formatMoney(fee)}
          </span>
        </li>
      ))}
    </ul>
  );
}
