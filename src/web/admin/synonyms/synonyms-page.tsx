import "./synonyms.css";
import { Button, SegmentedControl, Table, VisuallyHidden } from "@mantine/core";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { languages } from "#domain/language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-table.ts";
import { EmptyList } from "../parts/empty-list.tsx";
import { ListPager } from "../parts/list-pager.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SearchFilter } from "../parts/search-filter.tsx";
import { useMayDo } from "../use-user.ts";
import { SynonymEditor } from "./synonym-editor.tsx";
import { SynonymRow } from "./synonym-row.tsx";

/** Words that mean the same to search; each group is changed in a dialog. */
export default function SynonymsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("office-synonyms");
  const query = useListQuery(address);
  const mayEdit = useMayDo()("search.edit");
  const [edited, setEdited] = useState<SynonymGroup | "new" | null>(null);
  const language = languages.find((one) => one === query.value("language"));
  const text = query.value("text");
  const source = useAdminData("listSynonyms", {
    ...query.page,
    size: 50,
    text,
    ...(language ? { language } : {}),
  });
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden="true" />} onClick={() => setEdited("new")}>
      {t("add")}
    </Button>
  );
  return (
    <>
      <PageHead title={t("title")} note={t("note")} actions={mayEdit ? add : null} />
      <Filters query={query} />
      <DataView source={source}>
        {({ records, ...page }) =>
          records.length === 0 ? (
            <EmptyList
              text={t("empty")}
              isFiltered={query.isFiltered(["text", "language", "page"])}
            />
          ) : (
            <>
              <ListTable label={t("list")} head={<SynonymHead />}>
                {records.map((group) => (
                  <SynonymRow
                    key={group.id}
                    group={group}
                    onEdit={mayEdit ? () => setEdited(group) : null}
                    onChanged={source.reload}
                  />
                ))}
              </ListTable>
              <ListPager query={query} {...page} />
            </>
          )
        }
      </DataView>
      {edited === null ? null : (
        <SynonymEditor
          group={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            source.reload();
            showToast({ tone: "success", text: t("saved") });
          }}
        />
      )}
    </>
  );
}

function Filters({ query }: { query: ListQuery }) {
  const t = useTranslations("office-synonyms");
  const tOffice = useTranslations("office");
  return (
    <div className="office-filters">
      <SearchFilter
        label={t("search")}
        value={query.value("text")}
        onChange={(text) => query.change({ text })}
      />
      <SegmentedControl
        aria-label={t("languageFilter")}
        value={query.value("language")}
        data={[
          { value: "", label: t("every") },
          ...languages.map((value) => ({ value, label: tOffice(`language.${value}`) })),
        ]}
        onChange={(language) => query.change({ language })}
      />
    </div>
  );
}

function SynonymHead() {
  const t = useTranslations("office-synonyms");
  return (
    <>
      <Table.Th>{t("words")}</Table.Th>
      <Table.Th data-from="sm">{t("language")}</Table.Th>
      <Table.Th>
        <VisuallyHidden>{t("actions")}</VisuallyHidden>
      </Table.Th>
    </>
  );
}
