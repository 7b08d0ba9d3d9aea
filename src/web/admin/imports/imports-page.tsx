import "./imports.css";
import { Anchor, Table } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { ImportSummary } from "#contract/admin/imports.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { ExportMenu } from "./export-menu.tsx";
import { FileDrop } from "./file-drop.tsx";
import { ImportStateDot } from "./import-state.tsx";

/** Files that were imported, with a place to drop the next one; and lists to be exported. */
export default function ImportsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-imports");
  const navigate = useNavigate();
  const query = useListQuery(address);
  const source = useAdminData("listImports", query.page);
  const mayExport = useMayDo()("tables.export");
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        actions={mayExport ? <ExportMenu /> : undefined}
      />
      <FileDrop onKept={({ id }) => void navigate(`/admin/imports/${id}`)} />
      <Panel title={t("earlier")} flush>
        <RecordList source={source} query={query} empty={t("empty")} filters={[]}>
          {(records) => (
            <ListTable
              label={t("earlier")}
              head={[
                t("file"),
                t("state"),
                { label: t("records"), from: "sm", isNumber: true },
                { label: t("who"), from: "md" },
                { label: t("when"), from: "sm" },
              ]}
            >
              {records.map((file) => (
                <ImportTableRow key={file.id} file={file} />
              ))}
            </ListTable>
          )}
        </RecordList>
      </Panel>
    </>
  );
}

function ImportTableRow({ file }: { file: ImportSummary }) {
  const t = useTranslations("admin-imports");
  const { formatDate } = useFormat();
  const { id, name, kind, state, total, who, at } = file;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/admin/imports/${id}`} className="admin-row-link">
          {name}
        </Anchor>
        <span className="admin-second-line">{t(`kind.${kind}`)}</span>
      </Table.Td>
      <Table.Td>
        <ImportStateDot state={state} />
      </Table.Td>
      <Table.Td data-from="sm" data-number>
        {total}
      </Table.Td>
      <Table.Td data-from="md">{who}</Table.Td>
      <Table.Td data-from="sm">{formatDate(at, "moment")}</Table.Td>
    </Table.Tr>
  );
}
