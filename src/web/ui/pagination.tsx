import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** Address of a page; it keeps the rest of the query. */
  addressOf: (page: number) => string;
}

const CELL =
  "grid h-11 min-w-9 place-items-center rounded-control px-1 sm:min-w-11 text-14 font-medium transition-colors hover:bg-hover";

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pageCount, addressOf }: PaginationProps) {
  const t = useTranslations("ui");
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("pagination")} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" aria-label={t("previousPage")} className={CELL}>
          <ChevronLeft size={20} />
        </Link>
      ) : null}
      {pageWindow(page, pageCount).map((one, index) =>
        one === 0 ? (
          <span key={`gap-${index < 3 ? "early" : "late"}`} className="px-1 text-ink-soft">
            …
          </span>
        ) : (
          <Link
            key={one}
            to={addressOf(one)}
            aria-label={t("pageNumber", { page: one })}
            aria-current={one === page ? "page" : undefined}
            className={`tabular ${CELL} aria-[current]:bg-ink aria-[current]:text-on-ink`}
          >
            {one}
          </Link>
        ),
      )}
      {page < pageCount ? (
        <Link to={addressOf(page + 1)} rel="next" aria-label={t("nextPage")} className={CELL}>
          <ChevronRight size={20} />
        </Link>
      ) : null}
    </nav>
  );
}

/** Page numbers to show: first, last, current and its neighbours; 0 marks a gap. */
export function pageWindow(page: number, pageCount: number): number[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  if (page <= 3) for (const early of [2, 3, 4]) wanted.add(early);
  if (page >= pageCount - 2) {
    for (const late of [pageCount - 1, pageCount - 2, pageCount - 3]) wanted.add(late);
  }
  const pages = [...wanted].filter((one) => one >= 1 && one <= pageCount).toSorted((a, b) => a - b);
  return pages.flatMap((one, index) => {
    const gap = one - (pages[index - 1] ?? one);
    if (gap === 2) return [one - 1, one];
    return gap > 2 ? [0, one] : [one];
  });
}
