import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { pageWindow } from "./page-window.ts";

interface PaginationProps {
  /** From 1. */
  page: number;
  pageCount: number;
  /** The address of a page, the rest of the query kept. */
  addressOf: (page: number) => string;
}

const CELL =
  "grid h-11 min-w-9 place-items-center rounded-control px-1 sm:min-w-11 text-14 font-medium transition-colors hover:bg-hover";

/** Links to the pages of a list; nothing where there is only one. */
export function Pagination({ page, pageCount, addressOf }: PaginationProps) {
  const t = useTranslations("ui");
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={t("pagination")} className="flex flex-wrap items-center justify-center gap-1">
      {page > 1 ? (
        <Link to={addressOf(page - 1)} rel="prev" aria-label={t("previousPage")} className={CELL}>
          <ChevronLeft size={20} aria-hidden="true" />
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
          <ChevronRight size={20} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}
