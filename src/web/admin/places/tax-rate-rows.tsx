import { Checkbox, Table, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import { countryName } from "#domain/address/country-name.ts";
import { regionsOf } from "#domain/address/territories.ts";
import { taxPlace } from "#domain/pricing/tax-place.ts";
import { useFormat } from "../data/use-format.ts";
import { PlaceChoice } from "./place-choice.tsx";
import { noRate, ratedPlaces, type RateDraft, type TaxDraft } from "./tax-draft.ts";

type RateRowsProps = {
  country: string;
  draft: TaxDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  /** @param place of `TaxDraft` */
  onChange: (place: string, part: Partial<RateDraft>) => void;
};

/** A country's rate, those of its states, provinces and territories, and a choice of a further one. */
export function RateRows({ country, draft, errors, mayEdit, onChange }: RateRowsProps) {
  const { language, textIn } = useFormat();
  const { rates } = draft;
  const rated = ratedPlaces(draft);
  const regions = regionsOf(country).map(({ code, name }) => ({
    place: taxPlace({ country, region: code }),
    name: textIn(name),
  }));
  const row = (place: string, name: string, isRegion: boolean) => (
    <RateRow
      key={place}
      name={name}
      isRegion={isRegion}
      rate={rates[place] ?? noRate}
      error={errors[`rates.${rated.indexOf(place)}.rateBp`]}
      mayEdit={mayEdit}
      onChange={(part) => onChange(place, part)}
    />
  );
  const free = regions.filter(({ place }) => !rates[place]);
  return (
    <>
      {row(country, countryName(country, language), false)}
      {regions.filter(({ place }) => rates[place]).map(({ place, name }) => row(place, name, true))}
      {mayEdit && free.length > 0 ? (
        <AddRegion
          name={countryName(country, language)}
          regions={free}
          onAdd={(place) => onChange(place, {})}
        />
      ) : null}
    </>
  );
}

type AddRegionProps = {
  name: string;
  regions: readonly { place: string; name: string }[];
  onAdd: (place: string) => void;
};

function AddRegion({ name, regions, onAdd }: AddRegionProps) {
  const t = useTranslations("admin-tax");
  return (
    <Table.Tr>
      <Table.Td colSpan={3} className="places-region">
        <PlaceChoice
          size="xs"
          aria-label={t("addRegionOf", { name })}
          placeholder={t("addRegion")}
          nothingFoundMessage={t("noRegion")}
          places={regions.map((region) => ({ value: region.place, label: region.name }))}
          onChoose={onAdd}
        />
      </Table.Td>
    </Table.Tr>
  );
}

type RateRowProps = {
  name: string;
  /** Of a country above it. */
  isRegion: boolean;
  rate: RateDraft;
  error: string | undefined;
  mayEdit: boolean;
  onChange: (part: Partial<RateDraft>) => void;
};

function RateRow({ name, isRegion, rate, error, mayEdit, onChange }: RateRowProps) {
  const t = useTranslations("admin-tax");
  return (
    <Table.Tr>
      <Table.Th scope="row" className={isRegion ? "places-region" : "places-country"}>
        {name}
      </Table.Th>
      <Table.Td>
        <TextInput
          className="places-rate"
          aria-label={t("rateOf", { name })}
          inputMode="decimal"
          rightSection="%"
          placeholder={isRegion ? t("asCountry") : "0"}
          value={rate.percent}
          readOnly={!mayEdit}
          error={error}
          onChange={(event) => onChange({ percent: event.currentTarget.value })}
        />
      </Table.Td>
      <Table.Td>
        <div className="places-taxed">
          <Checkbox
            label={t("included")}
            aria-label={t("includedIn", { name })}
            checked={rate.included}
            disabled={!mayEdit}
            onChange={(event) => onChange({ included: event.currentTarget.checked })}
          />
          <Checkbox
            label={t("onShipping")}
            aria-label={t("onShippingIn", { name })}
            checked={rate.onShipping}
            disabled={!mayEdit}
            onChange={(event) => onChange({ onShipping: event.currentTarget.checked })}
          />
        </div>
      </Table.Td>
    </Table.Tr>
  );
}
