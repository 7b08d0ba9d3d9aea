import { Anchor, Button, NativeSelect } from "@mantine/core";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { AuditEntry } from "#contract/admin/people.ts";
import { auditNouns } from "#domain/audit/audit-words.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useUndo } from "../data/use-undo.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { PageHead } from "../parts/page-head.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { ChangeTable } from "./change-table.tsx";
import { useAuditWords } from "./use-audit-words.ts";
import "./audit.css";

const filters = ["noun", "text", "who"] as const;

/** The audit log: who changed what, when, from what to what. */
export default function AuditPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-audit");
  const query = useListQuery(address);
  const source = useAdminData("listAudit", {
    ...query.page,
    noun: query.value("noun"),
    text: query.value("text"),
    ...(/^[\da-f-]{36}$/i.test(query.value("who")) ? { accountId: query.value("who") } : {}),
  });
  // Of the page: the entry that a toast is about may be out of sight when it is pressed.
  const navigate = useNavigate();
  const openImport = (id: string) => void navigate(`/admin/imports/${id}`);
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <AuditFilters query={query} people={source.data?.people ?? []} />
      <RecordList source={source} query={query} empty={t("empty")} filters={filters}>
        {(records, { roles }) => (
          <ol className="audit-entries">
            {records.map((entry) => (
              <Entry
                key={entry.id}
                entry={entry}
                query={query}
                roles={roles}
                onUndone={source.reload}
                onImport={openImport}
              />
            ))}
          </ol>
        )}
      </RecordList>
    </>
  );
}

type AuditFiltersProps = { query: ListQuery; people: AdminOutput<"listAudit">["people"] };

function AuditFilters({ query, people }: AuditFiltersProps) {
  const t = useTranslations("admin-audit");
  const who = query.value("who");
  // An account that is deleted, or whose name is still loading.
  const other = who !== "" && people.every(({ accountId }) => accountId !== who);
  return (
    <ListFilters query={query} clears={filters} folds search={t("search")}>
      <NativeSelect
        aria-label={t("nounFilter")}
        value={query.value("noun")}
        data={[
          { value: "", label: t("everything") },
          ...auditNouns.map((noun) => ({ value: noun, label: t(`noun.${noun}`) })),
        ]}
        onChange={(event) => query.change({ noun: event.currentTarget.value })}
      />
      <NativeSelect
        aria-label={t("whoFilter")}
        value={who}
        data={[
          { value: "", label: t("everyone") },
          ...people.map(({ accountId, name }) => ({ value: accountId, label: name })),
          ...(other ? [{ value: who, label: "…" }] : []),
        ]}
        onChange={(event) => query.change({ who: event.currentTarget.value })}
      />
    </ListFilters>
  );
}

type EntryProps = {
  entry: AuditEntry;
  roles: AdminOutput<"listAudit">["roles"];
  query: ListQuery;
  onUndone: () => void;
  /** Opens the page of an import. */
  onImport: (id: string) => void;
};

function Entry({ entry, query, roles, onUndone, onImport }: EntryProps) {
  const t = useTranslations("admin-audit");
  const { formatDate } = useFormat();
  const { actionOf, nounOf, settingOf } = useAuditWords();
  const { noun, subjectId, accountId, at, who } = entry;
  const name = (noun === "settings" ? settingOf(subjectId) : undefined) ?? entry.name;
  return (
    <li>
      <div className="audit-words">
        <span className="admin-strong">
          {actionOf(entry.action)} · {nounOf(noun)}
        </span>
        {name ? <span className="audit-name">{name}</span> : null}
        <Anchor
          component={Link}
          to={query.searchWith({ noun, text: subjectId })}
          className={isUuid(subjectId) ? "admin-second-line" : "admin-code"}
          title={t("allOfThis")}
        >
          {name && isUuid(subjectId) ? t("allOfThis") : subjectId}
        </Anchor>
        <span className="admin-second-line">
          <time dateTime={at}>{formatDate(at, "moment")}</time>
        </span>
        <Anchor
          component={Link}
          to={query.searchWith({ who: accountId })}
          className="admin-second-line"
          title={t("allOfThem")}
        >
          {who}
        </Anchor>
        {entry.key === null ? null : (
          <span className="admin-second-line">{t("byKey", { name: entry.key })}</span>
        )}
        <EntryUndo entry={entry} name={name || subjectId} onUndone={onUndone} onImport={onImport} />
      </div>
      <ChangeTable entry={entry} roles={roles} />
    </li>
  );
}

/** Says nothing to people: what has a name is called by it. */
const isUuid = (id: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

type UndoProps = Omit<EntryProps, "query" | "roles"> & { name: string };

/** Takes the change back, or says that it has been, or that it does so itself. */
function EntryUndo({ entry, name, onUndone, onImport }: UndoProps) {
  const t = useTranslations("admin-audit");
  const [isRunning, setRunning] = useState(false);
  const { id, isUndo, noun, subjectId } = entry;
  // A job takes its records back; its page says which of them something newer stands on.
  const begun = {
    text: t("importUndoBegun"),
    action: { label: t("show"), onSelect: () => onImport(subjectId) },
  };
  const undo = useUndo(noun === "imports" ? begun : undefined);
  const takeBack = async () => {
    setRunning(true);
    const isUndone = await undo({ id });
    setRunning(false);
    if (isUndone) onUndone();
  };
  if (entry.undo === "undone") return <span className="audit-mark">{t("undone")}</span>;
  return (
    <>
      {isUndo ? <span className="audit-mark">{t("isUndo")}</span> : null}
      {entry.undo === "can" ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={isRunning}
          leftSection={<Undo2 size={14} aria-hidden="true" />}
          aria-label={t("undoOf", { name })}
          onClick={() => void takeBack()}
        >
          {t("undo")}
        </Button>
      ) : null}
    </>
  );
}
