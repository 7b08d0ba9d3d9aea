import { Anchor, Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRow } from "#contract/admin/pages.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { StatusDot } from "../parts/status-dot.tsx";

/** The information pages and their unpublished changes. */
export default function PagesPage() {
  const t = useTranslations("admin-content");
  const source = useAdminData("listPages", {});
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <DataView source={source}>
        {({ records }) => (
          <ListTable
            label={t("title")}
            head={
              <>
                <Table.Th>{t("page")}</Table.Th>
                <Table.Th data-from="sm">{t("address")}</Table.Th>
                <Table.Th>{t("versions")}</Table.Th>
              </>
            }
          >
            {records.map((row) => (
              <PageListRow key={row.slug} row={row} />
            ))}
          </ListTable>
        )}
      </DataView>
    </>
  );
}

function PageListRow({ row: { slug, versions } }: { row: PageRow }) {
  const t = useTranslations("admin-content");
  const reader = useLanguage();
  const title = versions.find(({ language }) => language === reader)?.title ?? slug;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/admin/pages/${slug}`} inherit className="admin-row-link">
          {title}
        </Anchor>
      </Table.Td>
      <Table.Td data-from="sm" className="admin-code">
        /{slug}
      </Table.Td>
      <Table.Td>
        {versions.map(({ language, publishedAt, draftSavedAt }) => (
          <div key={language}>
            <StatusDot tone={draftSavedAt === null ? "good" : "todo"}>
              {languageTable[language].name}
              {" · "}
              {draftSavedAt === null
                ? t("publishedAt", { date: formatDate(publishedAt, reader) })
                : t("draftAt", { date: formatDate(draftSavedAt, reader) })}
            </StatusDot>
          </div>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}
