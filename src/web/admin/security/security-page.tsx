import { Anchor, Button, NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { adminEndpoints, type AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import type { ChainState, SecurityEvent } from "#contract/admin/security.ts";
import { exportKinds } from "#domain/import/import-kinds.ts";
import { securityEventKinds } from "#domain/security/event-kinds.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useAuditWords } from "../audit/use-audit-words.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListLook } from "../data/use-list-look.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { DayFilters } from "../parts/day-filters.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RecordTable, type Column } from "../parts/record-table.tsx";
import "./security.css";

const filters = ["kind", "text", "who", "from", "to"] as const;
const dayPattern = /^\d{4}-\d\d-\d\d$/;

/** The log of security events, and whether its chain holds (R-SECURITY). */
export default function SecurityPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-security");
  const query = useListQuery(address);
  const kind = securityEventKinds.find((one) => one === query.value("kind"));
  const [who, from, to] = [query.value("who"), query.value("from"), query.value("to")];
  const source = useAdminData("listSecurity", {
    ...query.page,
    text: query.value("text"),
    ...(kind ? { kind } : {}),
    ...(/^[\da-f-]{36}$/i.test(who) ? { accountId: who } : {}),
    ...(dayPattern.test(from) ? { from } : {}),
    ...(dayPattern.test(to) ? { to } : {}),
  });
  const columns = useEventColumns(query);
  const look = useListLook("security", query, columns);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        actions={<ListViews query={query} look={look} />}
      />
      {source.data ? <Chain chain={source.data.chain} onChecked={source.reload} /> : null}
      <SecurityFilters query={query} />
      <RecordList source={source} query={query} empty={t("empty")} filters={filters}>
        {(records) => (
          <RecordTable
            label={t("title")}
            columns={columns}
            look={look}
            rows={records}
            idOf={({ no }) => String(no)}
            nameOf={({ no }) => String(no)}
          />
        )}
      </RecordList>
    </>
  );
}

/** Whether the log is as it was written, and a button to compute it again. */
function Chain({ chain, onChecked }: { chain: ChainState; onChecked: () => void }) {
  const t = useTranslations("admin-security");
  const { formatDate } = useFormat();
  const action = useAdminAction("checkSecurity");
  const { checkedAt, sealedAt, brokenNo, brokenWhat } = chain;
  const check = async () => {
    if (await action.run({})) onChecked();
  };
  return (
    <div className="security-chain">
      {brokenNo === null ? (
        <p className="admin-note" role="status">
          {checkedAt === null
            ? t("unchecked")
            : sealedAt === null
              ? t("holdsUnsealed", { date: formatDate(checkedAt, "moment") })
              : t("holds", {
                  date: formatDate(checkedAt, "moment"),
                  sealed: formatDate(sealedAt, "moment"),
                })}
        </p>
      ) : (
        <Notice tone="error" role="alert">
          {t(`broken.${brokenWhat ?? "event"}`, { no: String(brokenNo) })}
        </Notice>
      )}
      <Button variant="default" loading={action.isRunning} onClick={() => void check()}>
        {t("check")}
      </Button>
      <FailureNote failure={action.failure} />
    </div>
  );
}

function SecurityFilters({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-security");
  return (
    <ListFilters query={query} clears={filters} folds search={t("search")}>
      <NativeSelect
        aria-label={t("kindFilter")}
        value={query.value("kind")}
        data={[
          { value: "", label: t("everything") },
          ...securityEventKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
        onChange={({ currentTarget }) => query.change({ kind: currentTarget.value })}
      />
      <DayFilters query={query} labels={{ from: t("from"), to: t("to") }} />
    </ListFilters>
  );
}

/** What is known of an event; the names in it are filters. */
function useEventColumns(query: ListQuery): Column<SecurityEvent>[] {
  const t = useTranslations("admin-security");
  const { formatDate } = useFormat();
  return [
    {
      id: "at",
      label: t("at"),
      isFixed: true,
      cell: ({ at }) => <time dateTime={at}>{formatDate(at, "moment")}</time>,
    },
    { id: "kind", label: t("kind"), cell: (event) => <What {...event} /> },
    { id: "who", label: t("who"), cell: (event) => <Who event={event} query={query} /> },
    {
      id: "subject",
      label: t("subject"),
      from: "sm",
      cell: ({ subject, facts }) => <Subject {...{ subject, facts }} />,
    },
    {
      id: "network",
      label: t("network"),
      from: "sm",
      cell: ({ network }) => network ?? t("deleted"),
    },
  ];
}

function What({ kind, subject, facts }: Pick<SecurityEvent, "kind" | "subject" | "facts">) {
  const t = useTranslations("admin-security");
  const { actionOf, nounOf } = useAuditWords();
  const { call, noun, action, byKey } = facts;
  const details = [
    typeof call === "string" ? (isCall(call) ? t(`calls.${call}`) : call) : null,
    typeof noun === "string" ? nounOf(noun) : null,
    typeof action === "string" ? actionOf(action) : null,
    byKey === true ? t("byKey") : null,
  ].filter((one) => one !== null);
  return (
    <>
      {t(`kinds.${kind}`)}
      {details.length > 0 ? <span className="admin-second-line">{details.join(" · ")}</span> : null}
      {subject === null ? null : (
        <span className="admin-second-line" data-until="sm">
          <Subject {...{ subject, facts }} />
        </span>
      )}
    </>
  );
}

/** A call that there no longer is stands under its own name. */
const isCall = (name: string): name is AdminEndpointName => Object.hasOwn(adminEndpoints, name);

/** What it was done to; a setting and a list stand under their names. */
function Subject({ subject, facts }: Pick<SecurityEvent, "subject" | "facts">) {
  const imports = useTranslations("admin-imports");
  const { settingOf } = useAuditWords();
  if (subject === null) return "–";
  const list = exportKinds.find((one) => facts["noun"] === "exports" && one === subject);
  const name = facts["noun"] === "settings" ? settingOf(subject) : undefined;
  return list ? imports(`kind.${list}`) : (name ?? <code className="admin-code">{subject}</code>);
}

function Who({ event, query }: { event: SecurityEvent; query: ListQuery }) {
  const t = useTranslations("admin-security");
  const { accountId, who, network } = event;
  return (
    <>
      {accountId === null ? (
        t("unknown")
      ) : (
        <Anchor component={Link} to={query.searchWith({ who: accountId })} size="sm">
          {who || accountId.slice(0, 8)}
        </Anchor>
      )}
      <span className="admin-second-line" data-until="sm">
        {network ?? t("deleted")}
      </span>
    </>
  );
}
