import { Table, TextInput } from "@mantine/core";
import type { FormEvent } from "react";
import { useTranslations } from "use-intl";
import type { CurrencySettings, DatedRate } from "#contract/admin/currencies.ts";
import { currencies } from "#domain/currency-list.ts";
import { baseCurrency, type CurrencyCode } from "#domain/currency.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useDraft } from "../data/use-draft.ts";
import { printDecimal, readDecimal, unreadable } from "../data/typed-numbers.ts";
import { DraftNotes } from "../parts/draft-notes.tsx";
import { ActionFailure } from "../parts/failure-notes.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { useMayDo } from "../use-user.ts";
import { FormButtons } from "./form-buttons.tsx";
import { readNewest, type CurrencyPanelProps } from "./panel-props.ts";

const others = currencies.filter(({ code }) => code !== baseCurrency);

type Draft = Partial<Record<CurrencyCode, string>>;

const draftOf = ({ rates }: CurrencySettings): Draft =>
  Object.fromEntries(
    others.map(({ code }) => {
      const rate = rates.find(({ currency }) => currency === code);
      return [code, rate ? printDecimal(rate.rateMicros, 6) : ""];
    }),
  );

/** Today's rates, to be set by hand. */
export function RatesPanel({ newest, source, onSaved }: CurrencyPanelProps) {
  const t = useTranslations("admin-currencies");
  const mayEdit = useMayDo()("settings.edit");
  const action = useAdminAction("saveRates");
  const editing = useDraft(newest, draftOf, readNewest, action.clear, "currencies/rates");
  const base = editing.stored ?? newest;
  const draft = editing.draft ?? draftOf(base);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const rates = Object.fromEntries(
      editing.changed.map((code) => [code, readDecimal(draft[code] ?? "", 6) ?? unreadable]),
    );
    const saved = await action.run({ version: base.ratesVersion, rates });
    if (!saved) return;
    source.replace(saved);
    editing.settle();
    onSaved(action.requestId());
  };
  return (
    <Panel title={t("rates")} flush>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DraftNotes form="currencies/rates" draft={editing} labelOf={(field) => field} />
        <ActionFailure action={action} isBusy={editing.isRebasing} onRebase={editing.rebase} />
        <ListTable label={t("rates")} head={<RateHead />}>
          {others.map(({ code }) => (
            <RateRow
              key={code}
              code={code}
              stored={newest.rates.find(({ currency }) => currency === code)}
              typed={draft[code] ?? ""}
              error={action.errors[`rates.${code}`]}
              mayEdit={mayEdit}
              onType={(typed) => editing.set({ [code]: typed })}
            />
          ))}
        </ListTable>
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

function RateHead() {
  const t = useTranslations("admin-currencies");
  return (
    <>
      <Table.Th>{t("currency")}</Table.Th>
      <Table.Th>{t("forOneDollar")}</Table.Th>
      <Table.Th data-from="sm">{t("since")}</Table.Th>
    </>
  );
}

type RateRowProps = {
  code: CurrencyCode;
  stored: DatedRate | undefined;
  typed: string;
  error: string | undefined;
  mayEdit: boolean;
  onType: (typed: string) => void;
};

function RateRow({ code, stored, typed, error, mayEdit, onType }: RateRowProps) {
  const t = useTranslations("admin-currencies");
  const language = useLanguage();
  const name = others.find((one) => one.code === code)?.name[language] ?? code;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <span className="admin-strong">{code}</span>
        <span className="admin-second-line">{name}</span>
      </Table.Th>
      <Table.Td>
        <TextInput
          className="currency-rate"
          aria-label={t("rateOf", { name })}
          inputMode="decimal"
          value={typed}
          readOnly={!mayEdit}
          error={error}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </Table.Td>
      <Table.Td data-from="sm">
        {stored ? (
          <>
            {formatDate(stored.validFrom, language, "date")}
            <span className="admin-second-line">{stored.who ?? t(`source.${stored.source}`)}</span>
          </>
        ) : (
          t("noRate")
        )}
      </Table.Td>
    </Table.Tr>
  );
}
