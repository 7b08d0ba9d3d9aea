import { CircleCheck, CircleHelp, TriangleAlert } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { BooksState } from "#contract/admin/books.ts";
import { useFormat } from "#web/i18n/use-format.ts";

type BooksStatusProps = {
  books: BooksState;
  /** Leads to the list of differences. */
  linked?: boolean;
};

/**
 * Whether our books agree with PayPal's, since when that is known, and that PayPal could not be
 * asked since, which is never shown as agreement.
 */
export function BooksStatus({ books: { check, failed }, linked = false }: BooksStatusProps) {
  const t = useTranslations("admin-books");
  const { formatDate } = useFormat();
  const moment = (at: string) => formatDate(at, "moment");
  const count = check?.result.count ?? 0;
  const words = check
    ? t(count > 0 ? "differ" : "agree", { count, date: moment(check.checkedAt) })
    : t("never");
  const Icon = check && count === 0 ? CircleCheck : check ? TriangleAlert : CircleHelp;
  const tone = check && count === 0 ? "good" : check ? "bad" : "quiet";
  return (
    <>
      {failed ? (
        <p className="books-line" data-tone="bad">
          <TriangleAlert size={16} />
          {t("failed", { date: moment(failed.at), why: failed.why })}
        </p>
      ) : null}
      <p className="books-line" data-tone={failed && tone === "good" ? "quiet" : tone}>
        <Icon size={16} />
        {linked ? <Link to="/admin/books">{words}</Link> : words}
      </p>
    </>
  );
}
