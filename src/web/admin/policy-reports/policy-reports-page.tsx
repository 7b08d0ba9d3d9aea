import { Table } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { PolicyReportRow } from "#contract/admin/policy-reports.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";

/** What browsers stopped on the shop's pages, by kind (R-HEADER-3). */
export default function PolicyReportsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-policy-reports");
  const query = useListQuery(address);
  const source = useAdminData("listPolicyReports", query.page);
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <RecordList source={source} query={query} empty={t("empty")} filters={[]}>
        {(_records, { records }) => <ReportTable rows={records} />}
      </RecordList>
    </>
  );
}

function ReportTable({ rows }: { rows: readonly PolicyReportRow[] }) {
  const t = useTranslations("admin-policy-reports");
  const { formatDate } = useFormat();
  return (
    <ListTable
      label={t("title")}
      head={[
        t("blocked"),
        t("directive"),
        t("page"),
        { label: t("count"), isNumber: true },
        { label: t("first"), from: "sm" },
        t("last"),
      ]}
    >
      {rows.map(({ directive, blocked, page, count, firstAt, lastAt }) => (
        <Table.Tr key={`${directive} ${blocked} ${page}`}>
          <Table.Td className="admin-strong">{blocked}</Table.Td>
          <Table.Td className="admin-code">{directive}</Table.Td>
          <Table.Td className="admin-code">{page}</Table.Td>
          <Table.Td data-number>{count}</Table.Td>
          <Table.Td data-from="sm">{formatDate(firstAt, "moment")}</Table.Td>
          <Table.Td>{formatDate(lastAt, "moment")}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
