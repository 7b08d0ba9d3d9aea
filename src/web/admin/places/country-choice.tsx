import { Button, Menu, MultiSelect } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useMemo } from "react";
import { useTranslations } from "use-intl";
import { countryRules } from "#domain/address/country-rules.ts";
import { placeName } from "#domain/address/place-name.ts";
import { regionsOf } from "#domain/address/territories.ts";
import { countriesOf, presetNames } from "#domain/delivery/zone-presets.ts";
import { taxPlace } from "#domain/pricing/tax-place.ts";
import { useLanguage } from "#web/i18n/use-language.ts";

const known = countryRules.map(({ code }) => code);
/** Options in the list at once: every country, and of the hundreds of regions those that are typed. */
const mostShown = 150;
const regions = known.flatMap((country) =>
  regionsOf(country).map(({ code }) => taxPlace({ country, region: code })),
);

type CountryChoiceProps = {
  value: readonly string[];
  /** Countries of other zones. */
  taken: ReadonlySet<string>;
  error: string | undefined;
  onChange: (countries: string[]) => void;
};

/** Countries and parts of them by name, or whole groups; those of other zones are not offered. */
export function CountryChoice({ value, taken, error, onChange }: CountryChoiceProps) {
  const t = useTranslations("admin-places");
  const language = useLanguage();
  const data = useMemo(() => {
    const { compare } = new Intl.Collator(language);
    const byName = (places: readonly string[]) =>
      places
        .filter((place) => !taken.has(place))
        .map((place) => ({ value: place, label: placeName(place, language) }))
        .toSorted((a, b) => compare(a.label, b.label));
    const isRegion = (place: string) => place.includes("-");
    const countries = [...known, ...value.filter((place) => !isRegion(place))];
    return [
      ...byName([...new Set(countries)]),
      {
        group: t("regions"),
        items: byName([...new Set([...regions, ...value.filter(isRegion)])]),
      },
    ];
  }, [language, taken, value, t]);
  return (
    <div className="places-countries">
      <MultiSelect
        label={t("countries")}
        placeholder={value.length === 0 ? t("chooseCountries") : ""}
        searchable
        clearable
        hidePickedOptions
        limit={mostShown}
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
