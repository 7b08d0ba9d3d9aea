import { useTranslations } from "use-intl";
import { countryInText } from "#domain/address/country-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useCode } from "#web/platform/lazy.tsx";
import { Button } from "#web/ui/button.tsx";
import type { AddressForm } from "./use-address-form.ts";

const loadRule = () => import("#domain/address/likely-country.ts");

type LikelyCountryProps = { form: AddressForm; onMoved: () => void };

/** A doubt about the chosen country, beside it, once a part of the place was left; never in the way. */
export function LikelyCountry({ form, onMoved }: LikelyCountryProps) {
  const t = useTranslations("address.likely");
  const language = useLanguage();
  const last = (["postalCode", "city", "address"] as const).find(
    (field) => form.values[field] !== "",
  );
  const isLeft = last !== undefined && form.isShown(last);
  const rule = useCode(loadRule, isLeft);
  const found = isLeft ? rule?.likelyCountry(form.values) : undefined;
  const likely = found !== undefined && !form.isUnserved(found) ? found : null;
  const country = likely && countryInText(likely, language);
  return (
    <div
      role="status"
      className="mt-1 flex flex-wrap items-center gap-x-3 text-14 text-warning empty:mt-0"
    >
      {country ? <span className="py-1.5 wrap-anywhere">{t("text", { country })}</span> : null}
      {likely && country ? (
        <Button
          look="outline"
          size="small"
          onClick={() => {
            form.change("country", likely);
            document.getElementById(form.idOf("country"))?.focus();
            onMoved();
          }}
        >
          {t("choose", { country })}
        </Button>
      ) : null}
    </div>
  );
}
