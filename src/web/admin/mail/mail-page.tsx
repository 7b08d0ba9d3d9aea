import { NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { mostCounted } from "#contract/admin/cursor-page.ts";
import type { MailLogRow } from "#contract/admin/mail.ts";
import { mailStates, type MailState } from "#domain/notification/mail-tries.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListLook } from "../data/use-list-look.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListFilters } from "../parts/list-filters.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RecordTable, type Column } from "../parts/record-table.tsx";
import { MailStateDot, useMailKind } from "./mail-state.tsx";

const filters = ["text", "state"] as const;

/** Every e-mail of the shop, with what became of it (R-MAIL-4). */
export default function MailPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-mail");
  const query = useListQuery(address);
  const state = mailStates.find((one) => one === query.value("state"));
  const source = useAdminData("listMail", {
    ...query.page,
    text: query.value("text"),
    ...(state ? { state } : {}),
  });
  const counts = source.data?.counts ?? {};
  const stateCount = (value: MailState) => {
    const [label, count] = [t(`state.${value}`), counts[value] ?? 0];
    return count > mostCounted
      ? t("stateCountMany", { state: label, count: mostCounted })
      : t("stateCount", { state: label, count });
  };
  const columns = useMailColumns();
  const look = useListLook("mail", query, columns);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        actions={<ListViews query={query} look={look} />}
      />
      <ListFilters query={query} clears={filters} folds search={t("search")}>
        <NativeSelect
          aria-label={t("stateFilter")}
          value={state ?? ""}
          data={[
            { value: "", label: t("anyState") },
            ...mailStates.map((value) => ({
              value,
              label: stateCount(value),
            })),
          ]}
          onChange={(event) => query.change({ state: event.currentTarget.value })}
        />
      </ListFilters>
      <RecordList source={source} query={query} empty={t("empty")} filters={filters}>
        {(records) => (
          <RecordTable
            label={t("title")}
            columns={columns}
            look={look}
            rows={records}
            idOf={({ id }) => id}
            nameOf={({ subject }) => subject}
          />
        )}
      </RecordList>
    </>
  );
}

function useMailColumns(): Column<MailLogRow>[] {
  const t = useTranslations("admin-mail");
  const { formatDate } = useFormat();
  const kindOf = useMailKind();
  return [
    {
      id: "mail",
      label: t("mail"),
      isFixed: true,
      cell: ({ id, kind, subject, recipient }) => (
        <>
          <Link className="admin-row-link" to={`/admin/mail/${id}`}>
            {kindOf(kind)}
          </Link>
          <span className="admin-second-line">{subject}</span>
          <span className="admin-second-line" data-until="sm">
            {recipient}
          </span>
        </>
      ),
    },
    {
      id: "recipient",
      label: t("recipient"),
      from: "sm",
      cell: ({ recipient }) => recipient,
    },
    { id: "state", label: t("stateHead"), cell: ({ state }) => <MailStateDot state={state} /> },
    {
      id: "order",
      label: t("order"),
      from: "md",
      cell: ({ orderNo }) => <span className="admin-code">{orderNo}</span>,
    },
    {
      id: "written",
      label: t("written"),
      from: "sm",
      cell: ({ createdAt }) => formatDate(createdAt, "moment"),
    },
  ];
}
