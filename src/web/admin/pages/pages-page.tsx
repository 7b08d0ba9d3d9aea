import { Anchor, Table } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { PageRow } from "#contract/admin/pages.ts";
import { contentPath } from "#domain/content/content-slug.ts";
import { languages, type Language } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { ListTable } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PagedRows } from "../parts/paged-rows.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useMayDo } from "../use-user.ts";
import { NewPageDialog } from "./new-page-dialog.tsx";

/** The information pages and their unpublished changes. */
export default function PagesPage() {
  const t = useTranslations("admin-content");
  const source = useAdminData("listPages", {});
  const mayEdit = useMayDo()("pages.edit");
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        actions={
          mayEdit ? (
            <AddButton onClick={() => setCreating(true)}>{t("newPage")}</AddButton>
          ) : undefined
        }
      />
      {isCreating ? <NewPageDialog onClose={() => setCreating(false)} /> : null}
      <DataView source={source}>
        {({ records }) => (
          <PagedRows rows={records} label={t("title")}>
            {(rows) => (
              <ListTable
                label={t("title")}
                head={[t("page"), { label: t("address"), from: "sm" }, t("versions")]}
              >
                {rows.map((row) => (
                  <PageListRow key={row.slug} row={row} />
                ))}
              </ListTable>
            )}
          </PagedRows>
        )}
      </DataView>
    </>
  );
}

function PageListRow({ row: { slug, versions } }: { row: PageRow }) {
  const reader = useLanguage();
  const title =
    (versions.find(({ language }) => language === reader) ?? versions[0])?.title ?? slug;
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor component={Link} to={`/admin/pages/${slug}`} inherit className="admin-row-link">
          {title}
        </Anchor>
      </Table.Td>
      <Table.Td data-from="sm" className="admin-code">
        {contentPath(slug)}
      </Table.Td>
      <Table.Td>
        {languages.map((language) => (
          <div key={language}>
            <VersionState
              language={language}
              version={versions.find((one) => one.language === language)}
            />
          </div>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}

type VersionStateProps = { language: Language; version: PageRow["versions"][number] | undefined };

/** What there is of a page in a language; a missing one is marked. */
function VersionState({ language, version }: VersionStateProps) {
  const t = useTranslations("admin-content");
  const { formatDate } = useFormat();
  const state = () => {
    if (!version) return t("missing");
    const { publishAt, draftSavedAt, publishedAt } = version;
    if (publishAt) return t("scheduledAt", { date: formatDate(publishAt, "moment") });
    if (draftSavedAt) return t("draftAt", { date: formatDate(draftSavedAt) });
    return publishedAt ? t("publishedAt", { date: formatDate(publishedAt) }) : "";
  };
  const isDone = version?.publishedAt && version.draftSavedAt === null;
  return (
    <StatusDot tone={isDone ? "good" : "todo"}>
      {languageTable[language].name} · {state()}
    </StatusDot>
  );
}
