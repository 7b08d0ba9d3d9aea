import "./books.css";
import { Button, Table } from "@mantine/core";
import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { BookCheck, BooksState } from "#contract/admin/books.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { FailureNote } from "../parts/failure-notes.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { Panel } from "../parts/panel.tsx";
import { BooksStatus } from "./books-status.tsx";
import { BookDifferences } from "./book-differences.tsx";
import { bookMoney } from "./book-money.ts";
import { LostPaymentsPanel } from "./lost-payments-panel.tsx";

/** Our books beside PayPal's report: what differs, then what both come to (R-PAY-11). */
export default function BooksPage() {
  const t = useTranslations("admin-books");
  const source = useAdminData("getBooks", {});
  const lost = useAdminData("listLostPayments", {});
  const action = useAdminAction("compareBooks", {
    onDone: (data) => {
      source.replace(data);
      lost.reload();
    },
  });
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        actions={
          <Button
            size="sm"
            loading={action.isRunning}
            leftSection={<RefreshCw size={16} />}
            onClick={() => void action.run({})}
          >
            {t("compare")}
          </Button>
        }
      />
      <FailureNote failure={action.failure} />
      <DataView source={source}>{(books) => <Books books={books} />}</DataView>
      <LostPaymentsPanel source={lost} />
    </>
  );
}

function Books({ books }: { books: BooksState }) {
  const t = useTranslations("admin-books");
  const { formatDate } = useFormat();
  const { check } = books;
  const moment = (at: string) => formatDate(at, "moment");
  return (
    <>
      <div className="books-status" role="status">
        <BooksStatus books={books} />
      </div>
      {check ? (
        <>
          <p className="admin-note books-range">
            {t("compared", {
              since: moment(check.since),
              until: moment(check.until),
              count: check.result.matched,
            })}{" "}
            {check.result.completeUntil
              ? t("delay", {
                  until: moment(check.result.completeUntil),
                  awaited: check.result.awaited,
                })
              : t("delayBefore")}
          </p>
          {check.result.count > 0 ? <BookDifferences result={check.result} /> : null}
          <Sums check={check} />
        </>
      ) : null}
    </>
  );
}

/** What both books come to, by currency. */
function Sums({ check }: { check: BookCheck }) {
  const t = useTranslations("admin-books");
  const language = useLanguage();
  const { sums, fees } = check.result;
  if (sums.length === 0) return <p className="admin-note">{t("nothing")}</p>;
  const money = (amount: string, currency: string) => bookMoney({ amount, currency }, language);
  const head = [
    { label: t("currency"), from: "sm" },
    t("what"),
    { label: t("ours"), isNumber: true },
    { label: t("theirs"), isNumber: true },
    { label: t("difference"), isNumber: true },
  ] as const;
  const charged = fees.map(({ amount, currency }) => money(amount, currency)).join(" · ");
  return (
    <Panel title={t("sums")} flush>
      <ListTable label={t("sums")} head={head}>
        {sums.map(({ kind, currency, ours, theirs, difference }) => (
          <Table.Tr key={`${kind} ${currency}`}>
            <Table.Td data-from="sm">{currency}</Table.Td>
            <Table.Td className="books-kind">{t(`kinds.${kind}`)}</Table.Td>
            <Table.Td data-number>{money(ours, currency)}</Table.Td>
            <Table.Td data-number>{money(theirs, currency)}</Table.Td>
            <Table.Td data-number>{money(difference, currency)}</Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
      {charged ? <p className="books-fees">{t("fees", { charged })}</p> : null}
    </Panel>
  );
}
