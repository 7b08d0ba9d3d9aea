import "./audit.css";
import { Anchor, NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import type { AuditEntry } from "#contract/admin/people.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-table.ts";
import { ClearFilters } from "../parts/clear-filters.tsx";
import { EmptyList } from "../parts/empty-list.tsx";
import { ListPager } from "../parts/list-pager.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SearchFilter } from "../parts/search-filter.tsx";
import { auditNouns, isAuditNoun } from "./audit-nouns.ts";
import { ChangeTable } from "./change-table.tsx";

const filters = ["noun", "text", "who", "page"] as const;

/** Every change that was made here: who, when, what stood there before and what stands there now. */
export default function AuditPage({ query: address }: AdminPageProps) {
  const t = useTranslations("office-audit");
  const query = useListQuery(address);
  const source = useAdminData("listAudit", {
    ...query.page,
    noun: query.value("noun"),
    text: query.value("text"),
    ...(/^[\w-]{1,64}$/.test(query.value("who")) ? { accountId: query.value("who") } : {}),
  });
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <AuditFilters query={query} people={source.data?.people ?? []} />
      <DataView source={source}>
        {({ records, ...page }) =>
          records.length === 0 ? (
            <EmptyList text={t("empty")} isFiltered={query.isFiltered(filters)} />
          ) : (
            <>
              <ol className="audit-entries">
                {records.map((entry) => (
                  <Entry key={entry.id} entry={entry} query={query} />
                ))}
              </ol>
              <ListPager query={query} {...page} />
            </>
          )
        }
      </DataView>
    </>
  );
}

type AuditFiltersProps = { query: ListQuery; people: AdminOutput<"listAudit">["people"] };

function AuditFilters({ query, people }: AuditFiltersProps) {
  const t = useTranslations("office-audit");
  const who = query.value("who");
  // Somebody who is gone, or whose name is on its way.
  const other = who !== "" && people.every(({ accountId }) => accountId !== who);
  return (
    <div className="office-filters">
      <SearchFilter
        label={t("search")}
        value={query.value("text")}
        onChange={(text) => query.change({ text })}
      />
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
      <ClearFilters query={query} names={filters} />
    </div>
  );
}

function Entry({ entry, query }: { entry: AuditEntry; query: ListQuery }) {
  const t = useTranslations("office-audit");
  const language = useLanguage();
  const actionOf = useActionName();
  const { noun, subjectId, accountId, at, who } = entry;
  return (
    <li>
      <div className="audit-words">
        <span className="office-strong">
          {actionOf(entry.action)} · {isAuditNoun(noun) ? t(`noun.${noun}`) : noun}
        </span>
        <Anchor
          component={Link}
          to={query.searchWith({ noun, text: subjectId })}
          className="office-code"
          title={t("allOfThis")}
        >
          {subjectId}
        </Anchor>
        <span className="office-second-line">
          <time dateTime={at}>{formatDate(at, language, "moment")}</time>
        </span>
        <Anchor
          component={Link}
          to={query.searchWith({ who: accountId })}
          className="office-second-line"
          title={t("allOfThem")}
        >
          {who}
        </Anchor>
      </div>
      <ChangeTable before={entry.before} after={entry.after} />
    </li>
  );
}

const actions = [
  "save",
  "move",
  "note",
  "cancel",
  "delete",
  "publish",
  "draft",
  "moderate",
] as const;

function useActionName(): (action: string) => string {
  const t = useTranslations("office-audit");
  return (action) => {
    const known = actions.find((one) => one === action);
    return known ? t(`action.${known}`) : action;
  };
}
