import "./currencies.css";
import { useTranslations } from "use-intl";
import { Table } from "@mantine/core";
import type { DatedRate } from "#contract/admin/currencies.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { PageHead } from "../parts/page-head.tsx";
import { printDecimal } from "../data/typed-numbers.ts";
import { ListTable } from "../parts/list-table.tsx";
import { PagedRows } from "../parts/paged-rows.tsx";
import { Panel } from "../parts/panel.tsx";
import { ChoicePanel } from "./choice-panel.tsx";
import { FetchNote } from "./fetch-note.tsx";
import { RatesPanel } from "./rates-panel.tsx";

/** What the shop sells in, today's rates, where they come from, and what they were (R-PRICE-7). */
export default function CurrenciesPage() {
  const t = useTranslations("admin-currencies");
  const source = useAdminData("getCurrencies", {});
  const toastSaved = useSavedToast();
  const onSaved = (requestId: string) => toastSaved(t("saved"), requestId, source.reload);
  return (
    <>
      <PageHead title={t("title")} note={t("note")} history={{ noun: "currencies" }} />
      <DataView source={source}>
        {(settings) => (
          <>
            <FetchNote settings={settings} source={source} onSaved={onSaved} />
            <RatesPanel newest={settings} source={source} />
            <ChoicePanel newest={settings} source={source} />
            <RateHistory history={settings.history} />
          </>
        )}
      </DataView>
    </>
  );
}

/** Every rate that was in force, with who or what set it. */
function RateHistory({ history }: { history: readonly DatedRate[] }) {
  const t = useTranslations("admin-currencies");
  const { formatDate } = useFormat();
  return (
    <Panel title={t("history")} flush>
      <PagedRows rows={history} label={t("history")}>
        {(rows) => (
          <ListTable
            label={t("history")}
            head={[
              t("from"),
              t("currency"),
              { label: t("forOneDollar"), isNumber: true },
              t("setBy"),
            ]}
          >
            {rows.map(({ currency, rateMicros, validFrom, source, who }) => (
              <Table.Tr key={`${currency} ${validFrom}`}>
                <Table.Td>{formatDate(validFrom, "moment")}</Table.Td>
                <Table.Td>{currency}</Table.Td>
                <Table.Td data-number>{printDecimal(rateMicros, 6)}</Table.Td>
                <Table.Td>{who ?? t(`source.${source}`)}</Table.Td>
              </Table.Tr>
            ))}
          </ListTable>
        )}
      </PagedRows>
    </Panel>
  );
}
