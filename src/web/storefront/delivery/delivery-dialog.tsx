import { useTranslations } from "use-intl";
import type { DeliveryPromise } from "#contract/delivery.ts";
import { methodName } from "#domain/delivery/method-name.ts";
import { formatDays } from "#web/i18n/format-days.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { PageLink } from "#web/layout/page-link.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useCallData } from "../account/use-call-data.ts";

interface DeliveryDialogProps {
  open: boolean;
  onClose: () => void;
  /** undefined while it could not be read. */
  promised: DeliveryPromise | undefined;
  country: string;
  onCountry: (code: string) => void;
}

/** Another country, and every way there with its dates and fee. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { open, onClose, promised, country, onCountry } = props;
  const t = useTranslations("promise");
  const { answer } = useCallData("listCountries", { size: 100 });
  const all = answer.status === "ready" ? answer.data.records : [];
  const countries = all.filter(({ served }) => served);
  const isKnown = countries.some(({ code }) => code === country);
  return (
    <Dialog open={open} onClose={onClose} title={t("title")}>
      <div className="flex flex-col gap-5">
        <SelectField
          label={t("country")}
          error={answer.status === "failed" ? t("failed") : undefined}
          value={country}
          onChange={(event) => onCountry(event.currentTarget.value)}
        >
          {isKnown ? null : <option value={country}>{promised?.countryName ?? country}</option>}
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <div role="status" className="min-h-24">
          <Ways promised={promised?.country === country ? promised : undefined} />
        </div>
        <PageLink page="shipping-policy">{t("policy")}</PageLink>
      </div>
    </Dialog>
  );
}

function Ways({ promised }: Pick<DeliveryDialogProps, "promised">) {
  const t = useTranslations("promise");
  const { formatMoney, language } = useFormat();
  if (!promised) return <Skeleton className="h-24 w-full rounded-card" />;
  if (promised.ways.length === 0) return t("none", { country: promised.countryName });
  return (
    <ul className="flex flex-col divide-y divide-line">
      {promised.ways.map(({ method, name, dates, fee, freeFrom }) => (
        <li key={method} className="flex justify-between gap-4 py-3">
          <span>
            <span className="block font-semibold">{formatDays(dates, language)}</span>
            <span className="text-14 text-ink-soft">
              {methodName({ method, name }, (usual) => t(`way.${usual}`))}
            </span>
          </span>
          <span className="tabular text-right">
            {formatMoney(fee)}
            {freeFrom ? (
              <span className="block text-14 text-ink-soft">
                {t("from", { amount: formatMoney(freeFrom) })}
              </span>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
