import { useTranslations } from "use-intl";
import { isCurrencyCode } from "#domain/currency.ts";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useOwnAddress } from "#web/layout/address/use-own-address.ts";
import { buttonClass } from "#web/ui/button-look.ts";
import { PlainOnly } from "#web/ui/plain-only.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { changeCurrency } from "../preferences/currency-choice.ts";
import { useSoldCurrencies } from "../preferences/sold-currencies.ts";
import { useCurrency } from "../preferences/use-currency.ts";

/** All currencies as a native select, for the footer and the menu on phones. */
export function CurrencySelect() {
  const t = useTranslations("layout");
  const language = useLanguage();
  const { withAside } = usePunctuation();
  const address = useOwnAddress();
  const currencies = useSoldCurrencies();
  return (
    // The form and its button work without JavaScript.
    <form action="/preferences" className="flex flex-col gap-2">
      <input type="hidden" name="to" value={address} />
      <SelectField
        label={t("currency")}
        name="currency"
        autoComplete="off"
        defaultValue={useCurrency()}
        onChange={({ currentTarget: { value } }) => {
          if (isCurrencyCode(value)) changeCurrency(value);
        }}
      >
        {currencies.map(({ code, name, symbol }) => (
          <option key={code} value={code}>
            {withAside(`${code} · ${name[language]}`, symbol)}
          </option>
        ))}
      </SelectField>
      <PlainOnly>
        <button type="submit" className={buttonClass({ look: "outline", size: "small" })}>
          {t("apply")}
        </button>
      </PlainOnly>
    </form>
  );
}
