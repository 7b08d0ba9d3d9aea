import { Check, ChevronDown } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { languageTable } from "#domain/language/language-table.ts";
import type { Currency } from "#domain/currency-list.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Menu, MenuItem } from "#web/ui/menu.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { changeCurrency } from "../preferences/currency-choice.ts";
import { useSoldCurrencies } from "../preferences/sold-currencies.ts";
import { useCurrency } from "../preferences/use-currency.ts";
import { TabBarSwitch } from "../tabs/tab-bar-switch.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { SchemeButton } from "./scheme-button.tsx";
import au from "./flags/au.svg?no-inline";
import ca from "./flags/ca.svg?no-inline";
import eu from "./flags/eu.svg?no-inline";
import gb from "./flags/gb.svg?no-inline";
import nz from "./flags/nz.svg?no-inline";
import us from "./flags/us.svg?no-inline";
import { useOfferedLanguages } from "#web/layout/use-offered-languages.ts";

/** Language, currency and scheme behind one button. */
export function PreferencesMenu() {
  const t = useTranslations("layout");
  const hasLanguages = useOfferedLanguages().length > 1;
  const { colon } = usePunctuation();
  const language = useLanguage();
  const current = useCurrency();
  const currencies = useSoldCurrencies();
  const button = (
    <>
      <VisuallyHidden>{t("preferences") + colon}</VisuallyHidden>
      <span>{languageTable[language].shortName}</span>
      <span aria-hidden="true" className="h-4 border-l border-line" />
      <span>{current}</span>
      <ChevronDown size={16} className="-ml-1 text-ink-soft" />
    </>
  );
  return (
    <Menu button={button}>
      <div className="flex w-72 flex-col gap-1 p-1.5">
        {hasLanguages ? <p className="label text-ink-soft">{t("language")}</p> : null}
        <div className={hasLanguages ? "flex gap-1.5 *:first:flex-1" : "flex justify-end"}>
          {hasLanguages ? <LanguageLinks label={t("language")} /> : null}
          <SchemeButton />
        </div>
        <p className="label mt-3 text-ink-soft">{t("currency")}</p>
        <ul aria-label={t("currency")} className="-mx-1.5">
          {currencies.map(({ code, name, symbol, flag }) => (
            <li key={code}>
              <MenuItem current={code === current} onSelect={() => changeCurrency(code)}>
                <CurrencyFlag flag={flag} />
                <span className="tabular w-9 font-medium">{code}</span>
                <span className="flex-1 text-ink-soft">{name[language]}</span>
                {code === current ? (
                  <Check size={16} />
                ) : (
                  <span className="text-ink-soft">{symbol}</span>
                )}
              </MenuItem>
            </li>
          ))}
        </ul>
        <TabBarSwitch />
      </div>
    </Menu>
  );
}

const pictures: Readonly<Record<string, string>> = { au, ca, eu, gb, nz, us };

/** The flag of a currency, beside its code; fetched when its menu opens. */
function CurrencyFlag({ flag }: Pick<Currency, "flag">) {
  return (
    <img
      src={pictures[flag]}
      alt=""
      width={20}
      height={15}
      loading="lazy"
      className="shrink-0 rounded-xs"
    />
  );
}
