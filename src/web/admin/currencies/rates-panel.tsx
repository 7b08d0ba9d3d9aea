import { Table, TextInput } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { CurrencySettings, DatedRate } from "#contract/admin/currencies.ts";
import { currencies } from "#domain/currency-list.ts";
import { baseCurrency, type CurrencyCode } from "#domain/currency.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { adminRead } from "../api/admin-call.ts";
import { printDecimal, readDecimal, unreadable } from "../data/typed-numbers.ts";
import { useRecordForm } from "../data/use-record-form.ts";
import { useSavedPage } from "../data/use-undo.ts";
import { FormButtons } from "../parts/form-buttons.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordForm } from "../parts/record-form.tsx";
import { useMayDo } from "../use-user.ts";
import type { CurrencyPanelProps } from "./choice-panel.tsx";

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
export function RatesPanel({ newest, source }: CurrencyPanelProps) {
  const t = useTranslations("admin-currencies");
  const mayEdit = useMayDo()("settings.edit");
  const form = useRecordForm("saveRates", {
    record: newest,
    name: "currencies/rates",
    draftOf,
    inputOf: (draft, { ratesVersion }, changed) => ({
      version: ratesVersion,
      rates: Object.fromEntries(
        changed.map((code) => [code, readDecimal(draft[code] ?? "", 6) ?? unreadable]),
      ),
    }),
    read: () => adminRead("getCurrencies", {}),
    onSaved: useSavedPage(source, t("saved")),
  });
  return (
    <Panel title={t("rates")} flush>
      <RecordForm form={form} labelOf={(field) => field} buttons={<FormButtons form={form} />}>
        <ListTable
          label={t("rates")}
          head={[t("currency"), t("forOneDollar"), { label: t("since"), from: "sm" }]}
        >
          {others.map(({ code }) => (
            <RateRow
              key={code}
              code={code}
              stored={newest.rates.find(({ currency }) => currency === code)}
              typed={form.draft[code] ?? ""}
              error={form.errors[`rates.${code}`]}
              mayEdit={mayEdit}
              onType={(typed) => form.set({ [code]: typed })}
            />
          ))}
        </ListTable>
      </RecordForm>
    </Panel>
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
  const { formatDate, language } = useFormat();
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
            {formatDate(stored.validFrom, "date")}
            <span className="admin-second-line">{stored.who ?? t(`source.${stored.source}`)}</span>
          </>
        ) : (
          t("noRate")
        )}
      </Table.Td>
    </Table.Tr>
  );
}
