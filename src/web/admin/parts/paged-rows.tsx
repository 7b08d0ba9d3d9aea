import { ChevronLeft, ChevronRight } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { rowsPerPage } from "../data/use-list-query.ts";

type PagedRowsProps<Row> = {
  rows: readonly Row[];
  /** Accessible name of the list. */
  label: string;
  /** Renders the rows of one page, such as in a table. */
  children: (rows: readonly Row[]) => ReactNode;
};

/**
 * A list that the call sends whole, page by page: only the rows of one page are rendered. Lists
 * that the server pages are `RecordList`.
 */
export function PagedRows<Row>({ rows, label, children }: PagedRowsProps<Row>) {
  const t = useTranslations("admin");
  const [chosen, setChosen] = useState(0);
  // Rows may have been removed meanwhile.
  const last = Math.max(0, Math.ceil(rows.length / rowsPerPage) - 1);
  const page = Math.min(chosen, last);
  const first = page * rowsPerPage;
  const end = Math.min(first + rowsPerPage, rows.length);
  return (
    <>
      {children(rows.slice(first, end))}
      {last === 0 ? null : (
        <nav className="admin-pager" aria-label={t("pagesOf", { list: label })}>
          <span role="status">{t("range", { from: first + 1, to: end, total: rows.length })}</span>
          <PageButton label={t("previous")} isThere={page > 0} onClick={() => setChosen(page - 1)}>
            <ChevronLeft size={16} />
          </PageButton>
          <PageButton label={t("next")} isThere={page < last} onClick={() => setChosen(page + 1)}>
            <ChevronRight size={16} />
          </PageButton>
        </nav>
      )}
    </>
  );
}

type PageButtonProps = {
  label: string;
  isThere: boolean;
  onClick: () => void;
  children: ReactNode;
};

/** Stays in place at the ends, so that the keyboard's focus is not lost there. */
function PageButton({ label, isThere, onClick, children }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={!isThere}
      onClick={isThere ? onClick : undefined}
    >
      {children}
    </button>
  );
}
