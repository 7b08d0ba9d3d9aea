import { Anchor, Button } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminEndpointName } from "#contract/admin/admin-endpoints.ts";
import { mostCounted } from "#contract/admin/cursor-page.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import type { ListQuery } from "../data/use-list-query.ts";
import { useMayDo } from "../use-user.ts";

/** The page shape of every list response. */
type RecordPage = {
  records: readonly unknown[];
  total: number;
  current: number;
  size: number;
  /** Cursors of the pages beside it, where the list is a large one. */
  next?: string | null;
  previous?: string | null;
};

type RecordListProps<Page extends RecordPage> = {
  source: AdminData<Page>;
  query: ListQuery;
  /** Text of an empty list. */
  empty: string;
  /** Where its first records come from. */
  begin?: readonly Beginning[];
  /** Makes the first record here. */
  first?: First;
  /** Parameters that filter records. */
  filters: readonly string[];
  /** What the call needs besides filters, such as whose records they are. */
  within?: Readonly<Record<string, string>>;
  /** Renders the records, such as in a table. */
  children: (records: Page["records"], page: Page) => ReactNode;
};

/** A list in all its states: loading, failed with a retry button, empty, filled with its pages. */
export function RecordList<Page extends RecordPage>(props: RecordListProps<Page>) {
  const { source, query, empty, begin, first, filters, within, children } = props;
  const isLeaving = usePageThatIsThere(source, query);
  return (
    <DataView source={source}>
      {(page) =>
        page.records.length === 0 ? (
          isLeaving ? null : (
            <EmptyList {...{ begin, first }} text={empty} isFiltered={query.isFiltered(filters)}>
              <HowMany call={source.call} within={within} />
            </EmptyList>
          )
        ) : (
          <>
            {children(page.records, page)}
            <ListPager query={query} page={page} />
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

/** The button that makes the first record; false for those who may make none. */
type First = { label: string; onClick: () => void } | false;

type EmptyListProps = {
  text: string;
  begin?: readonly Beginning[] | undefined;
  first?: First;
  isFiltered: boolean;
  /** Said where filters let nothing through. */
  children?: ReactNode;
};

/** Text of an empty list: nothing there yet, or nothing that matches the filters. */
export function EmptyList({ text, begin = [], first, isFiltered, children }: EmptyListProps) {
  const t = useTranslations("admin");
  const may = useMayDo();
  return (
    <div className="admin-empty" role="status">
      <p>
        {isFiltered ? t("nothingFits") : text} {isFiltered ? children : null}
      </p>
      {isFiltered ? (
        <Anchor component={Link} to="?" size="sm">
          {t("clearFilters")}
        </Anchor>
      ) : (
        <>
          {first ? (
            <Button variant="light" size="xs" onClick={first.onClick}>
              {first.label}
            </Button>
          ) : null}
          {begin
            .filter((name) => may(beginnings[name].needs))
            .map((name) => (
              <Anchor key={name} component={Link} to={beginnings[name].to} size="sm">
                {t(`begin.${name}`)}
              </Anchor>
            ))}
        </>
      )}
    </div>
  );
}

type HowManyProps = {
  call: AdminEndpointName;
  within?: Readonly<Record<string, string>> | undefined;
};

/** How many there are without filters. */
function HowMany({ call, within }: HowManyProps) {
  const t = useTranslations("admin");
  const { data } = useAdminData(call, { ...within, current: 1, size: 1 });
  const total = data && "total" in data ? data.total : 0;
  if (total === 0) return null;
  return t(total > mostCounted ? "withoutFiltersMany" : "withoutFilters", {
    count: Math.min(total, mostCounted),
  });
}

/** Shown rows and total, with links to the pages beside. */
function ListPager({ query, page }: { query: ListQuery; page: RecordPage }) {
  const t = useTranslations("admin");
  const { records, total, current, size, next, previous } = page;
  const first = (current - 1) * size + 1;
  const range = {
    from: first,
    to: first + records.length - 1,
    total: Math.min(total, mostCounted),
  };
  // By the row beside it where the list knows that, else by number.
  const hasNext = next === undefined ? current * size < total : next !== null;
  const hasPrevious = previous === undefined ? current > 1 : previous !== null;
  return (
    <nav className="admin-pager" aria-label={t("pages")}>
      <span>{t(total > mostCounted ? "rangeOfMany" : "range", range)}</span>
      {hasNext || hasPrevious ? (
        <>
          <PagerLink
            to={
              hasPrevious
                ? query.toPage(Math.max(1, current - 1), previous ? { before: previous } : null)
                : null
            }
            query={query}
            label={t("previous")}
          >
            <ChevronLeft size={16} />
          </PagerLink>
          <PagerLink
            to={hasNext ? query.toPage(current + 1, next ? { after: next } : null) : null}
            query={query}
            label={t("next")}
          >
            <ChevronRight size={16} />
          </PagerLink>
        </>
      ) : null}
    </nav>
  );
}

type PagerLinkProps = {
  query: ListQuery;
  /** null: there is no such page. */
  to: Readonly<Record<string, string>> | null;
  label: string;
  children: ReactNode;
};

function PagerLink({ query, to, label, children }: PagerLinkProps) {
  if (to === null) return <span aria-hidden="true">{children}</span>;
  return (
    <Link to={query.searchWith(to)} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
