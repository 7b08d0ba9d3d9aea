import { Button, Switch, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Taxes } from "#contract/admin/places.ts";
import { countryName } from "#domain/address/country-name.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useFormat } from "../data/use-format.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { PlaceChoice } from "./place-choice.tsx";
import { RateRows } from "./tax-rate-rows.tsx";
import { countriesIn, isListed, noRate, type RateDraft, type TaxDraft } from "./tax-draft.ts";

type TaxZonePanelProps = {
  zone: Taxes["zones"][number];
  zones: Taxes["zones"];
  draft: TaxDraft;
  errors: Readonly<Record<string, string>>;
  mayEdit: boolean;
  onChange: (part: Partial<TaxDraft>) => void;
};

/** Tax of a zone's countries, or that none is charged there. */
export function TaxZonePanel(props: TaxZonePanelProps) {
  const { zone, draft, mayEdit, onChange } = props;
  const t = useTranslations("admin-tax");
  const { textIn } = useFormat();
  const { untaxedZones } = draft;
  const isUntaxed = untaxedZones.includes(zone.code);
  const name = textIn(zone.name) || zone.code;
  return (
    <Panel
      flush
      title={name}
      aside={
        <Switch
          label={t("chargeNone")}
          aria-label={t("chargeNoneIn", { name })}
          checked={isUntaxed}
          disabled={!mayEdit}
          onChange={() =>
            onChange({
              untaxedZones: isUntaxed
                ? untaxedZones.filter((code) => code !== zone.code)
                : [...untaxedZones, zone.code].toSorted(),
            })
          }
        />
      }
    >
      {isUntaxed ? (
        <p className="places-names">{t("untaxed")}</p>
      ) : (
        <Rates {...props} name={name} />
      )}
    </Panel>
  );
}

function Rates(props: TaxZonePanelProps & { name: string }) {
  const { zone, zones, draft, errors, mayEdit, onChange, name } = props;
  const t = useTranslations("admin-tax");
  const language = useLanguage();
  const { rates } = draft;
  const all = countriesIn(zone, zones);
  // Of the rest of the world only countries that have a rate are listed.
  const shown = zone.isRest ? all.filter((country) => isListed(draft, country)) : all;
  const { compare } = new Intl.Collator(language);
  const byName = (a: string, b: string) =>
    compare(countryName(a, language), countryName(b, language));
  const change = (places: readonly string[], part: Partial<RateDraft>) =>
    onChange({
      rates: {
        ...rates,
        ...Object.fromEntries(
          places.map((place) => [place, { ...(rates[place] ?? noRate), ...part }]),
        ),
      },
    });
  return (
    <>
      {mayEdit && shown.length > 1 ? (
        <ForAll name={name} onApply={(percent) => change(shown, { percent })} />
      ) : null}
      {shown.length > 0 ? (
        <ListTable
          label={name}
          head={[
            { label: t("country"), width: "34%" },
            { label: t("rate"), width: "22%" },
            t("taxed"),
          ]}
        >
          {shown.toSorted(byName).map((country) => (
            <RateRows
              key={country}
              country={country}
              draft={draft}
              errors={errors}
              mayEdit={mayEdit}
              onChange={(place, part) => change([place], part)}
            />
          ))}
        </ListTable>
      ) : null}
      {zone.isRest ? (
        <AddCountry
          countries={all.filter((country) => !isListed(draft, country)).toSorted(byName)}
          mayEdit={mayEdit}
          onAdd={(country) => change([country], {})}
        />
      ) : null}
    </>
  );
}

type AddCountryProps = {
  countries: readonly string[];
  mayEdit: boolean;
  onAdd: (country: string) => void;
};

/** A further country of the rest of the world. */
function AddCountry({ countries, mayEdit, onAdd }: AddCountryProps) {
  const t = useTranslations("admin-tax");
  const language = useLanguage();
  return (
    <div className="places-all">
      <PlaceChoice
        label={t("addCountry")}
        disabled={!mayEdit}
        nothingFoundMessage={t("noCountry")}
        places={countries.map((country) => ({
          value: country,
          label: countryName(country, language),
        }))}
        onChoose={onAdd}
      />
    </div>
  );
}

/** One rate for every country of a zone. */
function ForAll({ name, onApply }: { name: string; onApply: (percent: string) => void }) {
  const t = useTranslations("admin-tax");
  const [percent, setPercent] = useState("");
  return (
    <div className="places-all">
      <TextInput
        className="places-rate"
        label={t("forAll")}
        aria-label={t("forAllOf", { name })}
        inputMode="decimal"
        rightSection="%"
        value={percent}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <Button variant="default" disabled={percent.trim() === ""} onClick={() => onApply(percent)}>
        {t("apply")}
      </Button>
    </div>
  );
}
