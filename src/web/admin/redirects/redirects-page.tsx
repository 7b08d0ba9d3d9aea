import { useTranslations } from "use-intl";
import type { RedirectRow } from "#contract/admin/redirects.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListLook } from "../data/use-list-look.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useEdited } from "../data/use-edited.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { AddButton } from "../parts/add-button.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RecordTable, type Column } from "../parts/record-table.tsx";
import { ChangeButton, RemoveRecord } from "../parts/row-tools.tsx";
import { useMayDo } from "../use-user.ts";
import { RedirectDialog } from "./redirect-dialog.tsx";

/** Addresses that lead on to others, with how often they were asked for (R-MENU-5). */
export default function RedirectsPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-redirects");
  const mayEdit = useMayDo()("pages.edit");
  const query = useListQuery(address);
  const source = useAdminData("listRedirects", { ...query.page, text: query.value("text") });
  const { edited, setEdited, changed } = useEdited<RedirectRow | "new">(source);
  const columns = useRedirectColumns({ edit: mayEdit ? setEdited : null, changed });
  const look = useListLook("redirects", query, columns);
  const begin = () => setEdited("new");
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        history={{ noun: "redirects" }}
        actions={
          <>
            <ListViews query={query} look={look} />
            {mayEdit ? <AddButton onClick={begin}>{t("add")}</AddButton> : null}
          </>
        }
      />
      <ListFilters query={query} search={t("search")} />
      <RecordList
        source={source}
        query={query}
        empty={t("empty")}
        first={mayEdit && { label: t("first"), onClick: begin }}
        filters={["text"]}
      >
        {(_records, { records }) => (
          <RecordTable
            label={t("title")}
            columns={columns}
            look={look}
            rows={records}
            idOf={({ from }) => from}
            nameOf={({ from }) => from}
          />
        )}
      </RecordList>
      {edited === null ? null : (
        <RedirectDialog
          redirect={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(requestId) => changed(t("saved"), requestId)}
        />
      )}
    </>
  );
}

type RedirectActs = {
  edit: ((row: RedirectRow) => void) | null;
  changed: (words: string, requestId: string) => void;
};

function useRedirectColumns(acts: RedirectActs): Column<RedirectRow>[] {
  const t = useTranslations("admin-redirects");
  const { formatDate } = useFormat();
  return [
    {
      id: "from",
      label: t("from"),
      isFixed: true,
      cell: ({ from }) => <span className="admin-code redirect-path">{from}</span>,
    },
    {
      id: "to",
      label: t("to"),
      cell: ({ to }) => <span className="admin-code redirect-path">{to}</span>,
    },
    {
      id: "reason",
      label: t("reason"),
      from: "sm",
      cell: ({ reason, kind }) => `${t(`reasons.${reason}`)} · ${t(`kinds.${kind}`)}`,
    },
    { id: "hits", label: t("hits"), isNumber: true, cell: ({ hits }) => hits },
    {
      id: "lastHit",
      label: t("lastHit"),
      from: "sm",
      cell: ({ lastHit }) => (lastHit === null ? t("never") : formatDate(lastHit, "moment")),
    },
    ...(acts.edit
      ? [
          {
            id: "actions",
            label: t("actions"),
            cell: (row: RedirectRow) => <RowActs row={row} {...acts} />,
          },
        ]
      : []),
  ];
}

function RowActs({ row, edit, changed }: RedirectActs & { row: RedirectRow }) {
  const t = useTranslations("admin-redirects");
  const { from, reason, version } = row;
  // A product's former address goes with the product.
  if (reason === "product") return null;
  return (
    <span className="redirect-actions">
      <ChangeButton name={from} onClick={() => edit?.(row)} />
      <RemoveRecord
        name={from}
        remove={() => adminCall("deleteRedirect", { from, version }, { quiet: true })}
        onRemoved={(requestId) => changed(t("removed"), requestId)}
      />
    </span>
  );
}
