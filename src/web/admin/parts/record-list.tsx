import { Anchor } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Permission } from "#domain/staff/permissions.ts";
import { DataView } from "../data/data-view.tsx";
import type { AdminData } from "../data/use-admin-data.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { useMayDo } from "../use-user.ts";

/** The page shape of every list response. */
type RecordPage = { records: readonly unknown[]; total: number; current: number; size: number };

type RecordListProps<Page extends RecordPage> = {
  source: AdminData<Page>;
  query: ListQuery;
  /** Text of an empty list. */
  empty: string;
  /** Where its first records come from. */
  begin?: readonly Beginning[];
  /** Parameters that filter records. */
  filters: readonly string[];
  /** Renders the records, such as in a table. */
  children: (records: Page["records"], page: Page) => ReactNode;
};

/** A list in all its states: loading, failed with a retry button, empty, filled with its pages. */
export function RecordList<Page extends RecordPage>(props: RecordListProps<Page>) {
  const { source, query, empty, begin, filters, children } = props;
  const isLeaving = usePageThatIsThere(source, query);
  return (
    <DataView source={source}>
      {(page) =>
        page.records.length === 0 ? (
          isLeaving ? null : (
            <EmptyList text={empty} begin={begin} isFiltered={query.isFiltered(filters)} />
          )
        ) : (
          <>
            {children(page.records, page)}
            <ListPager query={query} total={page.total} current={page.current} size={page.size} />
          </>
        )
      }
    </DataView>
  );
}

/**
 * Leaves a page without rows: for the one before when its last row has just gone, and for the first
 * when the address named one that never was.
 * @returns whether it is about to
 */
function usePageThatIsThere<Page extends RecordPage>(
  { data, isLoading }: AdminData<Page>,
  query: ListQuery,
): boolean {
  const filled = useRef<number | null>(null);
  const { change, toPage } = query;
  const leave = useRef<(page: number) => void>(() => {});
  useEffect(() => {
    leave.current = (page) => change(toPage(page));
  });
  const current = data?.current ?? 1;
  const isEmpty = data?.records.length === 0;
  useEffect(() => {
    if (isLoading) return;
    if (!isEmpty) filled.current = current;
    else if (current > 1) leave.current(filled.current === current ? current - 1 : 1);
  }, [isLoading, isEmpty, current]);
  return isEmpty && current > 1;
}

const beginnings = {
  products: { to: "/admin/products/new", needs: "products.create" },
  import: { to: "/admin/imports", needs: "tables.import" },
  clubs: { to: "/admin/clubs", needs: "clubs.edit" },
  setup: { to: "/admin/setup", needs: "shop.read" },
} as const satisfies Record<string, { to: string; needs: Permission }>;
type Beginning = keyof typeof beginnings;

type EmptyListProps = {
  text: string;
  begin?: readonly Beginning[] | undefined;
  isFiltered: boolean;
};

/** Text of an empty list: nothing there yet, or nothing that matches the filters. */
export function EmptyList({ text, begin = [], isFiltered }: EmptyListProps) {
  const t = useTranslations("admin");
  const may = useMayDo();
  return (
    <div className="admin-empty" role="status">
      <p>{isFiltered ? t("nothingFits") : text}</p>
      {isFiltered ? (
        <Anchor component={Link} to="?" size="sm">
          {t("clearFilters")}
        </Anchor>
      ) : (
        begin
          .filter((name) => may(beginnings[name].needs))
          .map((name) => (
            <Anchor key={name} component={Link} to={beginnings[name].to} size="sm">
              {t(`begin.${name}`)}
            </Anchor>
          ))
      )}
    </div>
  );
}

type ListPagerProps = { query: ListQuery; total: number; current: number; size: number };

/** Shown rows and total, with links to the pages beside. */
function ListPager({ query, total, current, size }: ListPagerProps) {
  const t = useTranslations("admin");
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const first = (current - 1) * size + 1;
  return (
    <nav className="admin-pager" aria-label={t("pages")}>
      <span>
        {t("range", { from: Math.min(first, total), to: Math.min(current * size, total), total })}
      </span>
      {last === 1 && current === 1 ? null : (
        <>
          <PagerLink query={query} page={current - 1} isThere={current > 1} label={t("previous")}>
            <ChevronLeft size={16} aria-hidden="true" />
          </PagerLink>
          <PagerLink query={query} page={current + 1} isThere={current < last} label={t("next")}>
            <ChevronRight size={16} aria-hidden="true" />
          </PagerLink>
        </>
      )}
    </nav>
  );
}

type PagerLinkProps = {
  query: ListQuery;
  page: number;
  isThere: boolean;
  label: string;
  children: ReactNode;
};

function PagerLink({ query, page, isThere, label, children }: PagerLinkProps) {
  if (!isThere) return <span aria-hidden="true">{children}</span>;
  return (
    <Link to={query.searchWith(query.toPage(page))} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
