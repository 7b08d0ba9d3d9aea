import { Checkbox, Group, Select, Switch, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { CurrencySettings } from "#contract/admin/currencies.ts";
import { currencies } from "#domain/currency-list.ts";
import { baseCurrency, type CurrencyCode } from "#domain/currency.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { adminRead } from "../api/admin-call.ts";
import type { Fields } from "../data/bind-fields.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { readDecimal, unreadable } from "../data/typed-numbers.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { useSavedPage } from "../data/use-undo.ts";
import { FormButtons } from "../parts/form-buttons.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordForm } from "../parts/record-form.tsx";
import { useMayDo } from "../use-user.ts";

export type CurrencyPanelProps = { newest: CurrencySettings; source: AdminData<CurrencySettings> };

type Draft = {
  sold: CurrencyCode[];
  isFetched: boolean;
  url: string;
  path: string;
  hour: string;
  largestChange: string;
};

const draftOf = ({ sold, source }: CurrencySettings): Draft => ({
  sold,
  isFetched: source !== null,
  url: source?.url ?? "",
  path: source?.path ?? "rates.{currency}",
  hour: String(source?.hour ?? 6),
  largestChange: String(source?.largestChange ?? 10),
});

const sourceOf = ({ isFetched, url, path, hour, largestChange }: Draft) =>
  isFetched
    ? { url, path, hour: Number(hour), largestChange: readDecimal(largestChange, 0) ?? unreadable }
    : null;

/** The currencies sold in, and where rates come from every day. */
export function ChoicePanel({ newest, source }: CurrencyPanelProps) {
  const t = useTranslations("admin-currencies");
  const mayEdit = useMayDo()("settings.edit");
  const form = useRecordForm("saveCurrencies", {
    record: newest,
    name: "currencies/choice",
    draftOf,
    inputOf: (draft, { version }) => ({ version, sold: draft.sold, source: sourceOf(draft) }),
    read: () => adminRead("getCurrencies", {}),
    onSaved: useSavedPage(source, t("saved")),
  });
  const { draft, fields } = form;
  return (
    <Panel title={t("choice")}>
      <RecordForm
        form={form}
        labelOf={(field) => t(field === "isFetched" ? "fetchDaily" : field)}
        buttons={<FormButtons form={form} />}
      >
        <fieldset disabled={!mayEdit} className="currency-choice">
          <SoldCurrencies {...fields.value("sold")} />
          <Switch {...fields.tick("isFetched")} label={t("fetchDaily")} disabled={!mayEdit} />
          {draft.isFetched ? <SourceFields fields={fields} /> : null}
        </fieldset>
      </RecordForm>
    </Panel>
  );
}

type SoldProps = {
  value: readonly CurrencyCode[];
  error: string | undefined;
  onChange: (sold: CurrencyCode[]) => void;
};

function SoldCurrencies({ value, error, onChange }: SoldProps) {
  const t = useTranslations("admin-currencies");
  const language = useLanguage();
  return (
    <Checkbox.Group
      label={t("sold")}
      description={t("soldNote")}
      error={error}
      value={[...value]}
      onChange={(chosen) =>
        onChange(
          currencies.flatMap(({ code }) =>
            code === baseCurrency || chosen.includes(code) ? code : [],
          ),
        )
      }
    >
      <Group mt="xs" gap="md">
        {currencies.map(({ code, name }) => (
          <Checkbox
            key={code}
            value={code}
            disabled={code === baseCurrency}
            label={`${code} · ${name[language]}`}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00 UTC`,
}));

function SourceFields({ fields: { text, choice } }: { fields: Fields<Draft> }) {
  const t = useTranslations("admin-currencies");
  const { onChange, ...hour } = choice("hour");
  return (
    <>
      <TextInput
        {...text("url", { path: "source.url" })}
        label={t("url")}
        description={t("urlNote")}
        inputMode="url"
        maxLength={500}
      />
      <TextInput
        {...text("path", { path: "source.path" })}
        label={t("path")}
        description={t("pathNote")}
        maxLength={200}
      />
      <Group align="flex-start">
        <Select
          {...hour}
          label={t("hour")}
          data={hours}
          allowDeselect={false}
          onChange={(chosen) => (chosen ? onChange(chosen) : undefined)}
        />
        <TextInput
          {...text("largestChange", { path: "source.largestChange" })}
          label={t("largestChange")}
          inputMode="numeric"
          rightSection="%"
        />
      </Group>
    </>
  );
}
