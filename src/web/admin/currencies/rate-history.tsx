import { Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { DatedRate } from "#contract/admin/currencies.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { printDecimal } from "../data/typed-numbers.ts";
import { ListTable } from "../parts/list-table.tsx";
import { PagedRows } from "../parts/paged-rows.tsx";
import { Panel } from "../parts/panel.tsx";

/** Every rate that was in force, with who or what set it. */
export function RateHistory({ history }: { history: readonly DatedRate[] }) {
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
