import { Button, Menu, MultiSelect } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { countryName } from "#domain/address/country-name.ts";
import { countryRules } from "#domain/address/country-rules.ts";
import { countriesOf, presetNames } from "#domain/delivery/zone-presets.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

const known = countryRules.map(({ code }) => code);

type CountryChoiceProps = {
  value: readonly string[];
  /** Countries of other zones. */
  taken: ReadonlySet<string>;
  error: string | undefined;
  onChange: (countries: string[]) => void;
};

/** Countries by name, or whole groups of them; those of other zones are not offered. */
export function CountryChoice({ value, taken, error, onChange }: CountryChoiceProps) {
  const t = useTranslations("admin-places");
  const language = useLanguage();
  const data = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    return [...new Set([...known, ...value])]
      .filter((code) => !taken.has(code))
      .map((code) => ({ value: code, label: countryName(code, language) }))
      .toSorted((a, b) => compare(a.label, b.label));
  }, [language, taken, value]);
  return (
    <div className="places-countries">
      <MultiSelect
        label={t("countries")}
        placeholder={value.length === 0 ? t("chooseCountries") : ""}
        searchable
        clearable
        hidePickedOptions
        nothingFoundMessage={t("noCountry")}
        clearButtonProps={{ "aria-label": t("clearCountries") }}
        data={data}
        value={[...value]}
        error={error}
        onChange={onChange}
      />
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<ChevronDown size={14} />}>
            {t("addGroup")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {presetNames.map((preset) => (
            <Menu.Item
              key={preset}
              onClick={() =>
                onChange([...new Set([...value, ...countriesOf(preset, known, taken)])])
              }
            >
              {t(`presets.${preset}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
