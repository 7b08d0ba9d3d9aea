import "./synonyms.css";
import { SegmentedControl } from "@mantine/core";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#contract/admin/synonyms.ts";
import { languages } from "#domain/language.ts";
import { languageTable } from "#domain/language/language-table.ts";
import { useEdited } from "../data/use-edited.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListTable } from "../parts/list-table.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { useMayDo } from "../use-user.ts";
import { SynonymEditor } from "./synonym-editor.tsx";
import { SynonymRow } from "./synonym-row.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";

/** Synonym groups of the search; a dialog changes one. */
export default function SynonymsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-synonyms");
  const query = useListQuery(address);
  const mayEdit = useMayDo()("search.edit");
  const language = languages.find((one) => one === query.value("language"));
  const text = query.value("text");
  const source = useAdminData("listSynonyms", {
    ...query.page,
    text,
    ...(language ? { language } : {}),
  });
  const { edited, setEdited, changed } = useEdited<SynonymGroup | "new">(source);
  const begin = () => setEdited("new");
  const add = <AddButton onClick={begin}>{t("add")}</AddButton>;
  return (
    <>
      <PageHead title={t("title")} note={t("note")} actions={mayEdit ? add : null} />
      <Filters query={query} />
      <RecordList
        source={source}
        query={query}
        empty={t("empty")}
        first={mayEdit && { label: t("first"), onClick: begin }}
        filters={["text", "language"]}
      >
        {(records) => (
          <ListTable
            label={t("list")}
            head={[
              t("words"),
              { label: t("language"), from: "sm" },
              { label: t("actions"), isHidden: true },
            ]}
          >
            {records.map((group) => (
              <SynonymRow
                key={group.id}
                group={group}
                onEdit={mayEdit ? () => setEdited(group) : null}
                onStale={source.reload}
                onRemoved={(requestId) => changed(t("removed"), requestId)}
              />
            ))}
          </ListTable>
        )}
      </RecordList>
      {edited === null ? null : (
        <SynonymEditor
          group={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("saved"), requestId)}
        />
      )}
    </>
  );
}

function Filters({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-synonyms");
  return (
    <ListFilters query={query} search={t("search")}>
      <SegmentedControl
        aria-label={t("languageFilter")}
        value={query.value("language")}
        data={[
          { value: "", label: t("every") },
          ...languages.map((value) => ({ value, label: languageTable[value].name })),
        ]}
        onChange={(language) => query.change({ language })}
      />
    </ListFilters>
  );
}
