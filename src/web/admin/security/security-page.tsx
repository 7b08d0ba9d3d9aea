import { Anchor, Button, NativeSelect, Table, TextInput } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ChainState, SecurityEvent } from "#contract/admin/security.ts";
import { securityEventKinds } from "#domain/security/event-kinds.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Notice } from "#web/ui/notice.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { RecordList } from "../parts/record-list.tsx";
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
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      {source.data ? <Chain chain={source.data.chain} onChecked={source.reload} /> : null}
      <SecurityFilters query={query} />
      <RecordList source={source} query={query} empty={t("empty")} filters={filters}>
        {(records) => (
          <ListTable
            label={t("title")}
            head={[
              t("at"),
              { label: t("kind"), width: 112 },
              t("who"),
              { label: t("subject"), from: "sm" },
              { label: t("network"), from: "sm" },
            ]}
          >
            {records.map((event) => (
              <EventRow key={event.no} event={event} query={query} />
            ))}
          </ListTable>
        )}
      </RecordList>
    </>
  );
}

/** Whether the log is as it was written, and a button to compute it again. */
function Chain({ chain, onChecked }: { chain: ChainState; onChecked: () => void }) {
  const t = useTranslations("admin-security");
  const language = useLanguage();
  const action = useAdminAction("checkSecurity");
  const { checkedAt, brokenNo } = chain;
  const check = async () => {
    if (await action.run({})) onChecked();
  };
  return (
    <div className="security-chain">
      {brokenNo === null ? (
        <p className="admin-note" role="status">
          {checkedAt === null
            ? t("unchecked")
            : t("holds", { date: formatDate(checkedAt, language, "moment") })}
        </p>
      ) : (
        <Notice tone="error" role="alert">
          {t("broken", { no: String(brokenNo) })}
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
      <TextInput
        type="date"
        aria-label={t("from")}
        value={query.value("from")}
        onChange={({ currentTarget }) => query.change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label={t("to")}
        value={query.value("to")}
        onChange={({ currentTarget }) => query.change({ to: currentTarget.value })}
      />
    </ListFilters>
  );
}

function EventRow({ event, query }: { event: SecurityEvent; query: ListQuery }) {
  const t = useTranslations("admin-security");
  const language = useLanguage();
  const { at, kind, accountId, who, subject, facts, network } = event;
  const detail = [facts["call"], facts["noun"]].filter((one) => typeof one === "string");
  return (
    <Table.Tr>
      <Table.Td>
        <time dateTime={at}>{formatDate(at, language, "moment")}</time>
      </Table.Td>
      <Table.Td>
        {t(`kinds.${kind}`)}
        {detail.length > 0 ? <span className="admin-second-line">{detail.join(" ")}</span> : null}
        {facts["byKey"] === true ? <span className="admin-second-line">{t("byKey")}</span> : null}
      </Table.Td>
      <Table.Td>
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
      </Table.Td>
      <Table.Td data-from="sm">
        <code className="admin-code">{subject ?? "–"}</code>
      </Table.Td>
      <Table.Td data-from="sm">{network ?? t("deleted")}</Table.Td>
    </Table.Tr>
  );
}
