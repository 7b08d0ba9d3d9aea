import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { ListQuery } from "../data/use-list-query.ts";

type ListPagerProps = { query: ListQuery; total: number; current: number; size: number };

/** Which rows are in sight, of how many, with links to the pages beside. */
export function ListPager({ query, total, current, size }: ListPagerProps) {
  const t = useTranslations("office");
  if (total === 0) return null;
  const last = Math.max(1, Math.ceil(total / size));
  const first = (current - 1) * size + 1;
  return (
    <nav className="office-pager" aria-label={t("pages")}>
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
    <Link to={query.searchWith({ page: String(page) })} aria-label={label} title={label}>
      {children}
    </Link>
  );
}
