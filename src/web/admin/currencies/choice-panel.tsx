import { Checkbox, Group, Select, Switch, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { CurrencySettings } from "#contract/admin/currencies.ts";
import { currencies } from "#domain/currency-list.ts";
import { baseCurrency, type CurrencyCode } from "#domain/currency.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { readDecimal, unreadable } from "../data/typed-numbers.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { FormButtons } from "./form-buttons.tsx";
import { readNewest, type CurrencyPanelProps } from "./panel-props.ts";

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
export function ChoicePanel({ newest, source, onSaved }: CurrencyPanelProps) {
  const t = useTranslations("admin-currencies");
  const mayEdit = useMayDo()("settings.edit");
  const action = useAdminAction("saveCurrencies");
  const editing = useDraft(newest, draftOf, readNewest, action.clear, "currencies/choice");
  const base = editing.stored ?? newest;
  const draft = editing.draft ?? draftOf(base);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await action.run({
      version: base.version,
      sold: draft.sold,
      source: sourceOf(draft),
    });
    if (!saved) return;
    source.replace(saved);
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <Panel title={t("choice")}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DraftNotes
          form="currencies/choice"
          draft={editing}
          labelOf={(field) => t(field === "isFetched" ? "fetchDaily" : field)}
        />
        <ActionFailure action={action} isBusy={editing.isRebasing} onRebase={editing.rebase} />
        <fieldset disabled={!mayEdit} className="currency-choice">
          <SoldCurrencies
            sold={draft.sold}
            error={action.errors["sold"]}
            onChange={(sold) => editing.set({ sold })}
          />
          <Switch
            label={t("fetchDaily")}
            checked={draft.isFetched}
            disabled={!mayEdit}
            onChange={(event) => editing.set({ isFetched: event.currentTarget.checked })}
          />
          {draft.isFetched ? (
            <SourceFields draft={draft} errors={action.errors} onChange={editing.set} />
          ) : null}
        </fieldset>
        <FormButtons
          editing={editing}
          isSaving={action.isRunning}
          onDiscard={() => {
            action.clear();
            editing.settle();
          }}
        />
      </form>
    </Panel>
  );
}

type SoldProps = {
  sold: readonly CurrencyCode[];
  error: string | undefined;
  onChange: (sold: CurrencyCode[]) => void;
};

function SoldCurrencies({ sold, error, onChange }: SoldProps) {
  const t = useTranslations("admin-currencies");
  const language = useLanguage();
  return (
    <Checkbox.Group
      label={t("sold")}
      description={t("soldNote")}
      error={error}
      value={[...sold]}
      onChange={(values) =>
        onChange(
          currencies.flatMap(({ code }) =>
            code === baseCurrency || values.includes(code) ? code : [],
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

type SourceFieldsProps = {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
};

function SourceFields({ draft, errors, onChange }: SourceFieldsProps) {
  const t = useTranslations("admin-currencies");
  return (
    <>
      <TextInput
        label={t("url")}
        description={t("urlNote")}
        inputMode="url"
        maxLength={500}
        value={draft.url}
        error={errors["source.url"]}
        onChange={(event) => onChange({ url: event.currentTarget.value })}
      />
      <TextInput
        label={t("path")}
        description={t("pathNote")}
        maxLength={200}
        value={draft.path}
        error={errors["source.path"]}
        onChange={(event) => onChange({ path: event.currentTarget.value })}
      />
      <Group align="flex-start">
        <Select
          label={t("hour")}
          data={hours}
          value={draft.hour}
          allowDeselect={false}
          onChange={(hour) => (hour ? onChange({ hour }) : undefined)}
        />
        <TextInput
          label={t("largestChange")}
          inputMode="numeric"
          rightSection="%"
          value={draft.largestChange}
          error={errors["source.largestChange"]}
          onChange={(event) => onChange({ largestChange: event.currentTarget.value })}
        />
      </Group>
    </>
  );
}
