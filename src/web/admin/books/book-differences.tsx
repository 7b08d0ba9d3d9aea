import { Anchor, Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { BookDifferenceRow, BookResult } from "#contract/admin/books.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { ListTable } from "../parts/list-table.tsx";
import { Panel } from "../parts/panel.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { bookMoney } from "./book-money.ts";

/** Each difference with its order and what to do about it. */
export function BookDifferences({ result }: { result: BookResult }) {
  const t = useTranslations("admin-books");
  const { differences, count } = result;
  const head = [
    t("order"),
    t("what"),
    { label: t("ours"), isNumber: true },
    { label: t("theirs"), isNumber: true },
    t("when"),
  ];
  return (
    <Panel title={t("differences", { count })} flush>
      <ListTable label={t("differences", { count })} head={head} stacks>
        {differences.map((each) => (
          <Difference key={`${each.kind} ${each.id}`} each={each} />
        ))}
      </ListTable>
      {differences.length < count ? (
        <p className="books-fees">{t("more", { count: count - differences.length })}</p>
      ) : null}
    </Panel>
  );
}

function Difference({ each }: { each: BookDifferenceRow }) {
  const t = useTranslations("admin-books");
  const { formatDate, language } = useFormat();
  const { difference, kind, id, at, orderNo, isLost, ours, theirs } = each;
  return (
    <Table.Tr>
      <Table.Td>
        {orderNo === null ? (
          t("noOrder")
        ) : isLost ? (
          <>
            {orderNo}
            <div className="admin-note">{t("lostOrder")}</div>
          </>
        ) : (
          <Anchor component={Link} to={`/admin/orders/${orderNo}`} size="sm">
            {orderNo}
          </Anchor>
        )}
        <div className="books-id">{id}</div>
      </Table.Td>
      <Table.Td>
        <StatusDot tone="bad">{t(`found.${difference}`, { what: t(`kinds.${kind}`) })}</StatusDot>
        <div className="admin-note">{t(`do.${isLost ? "lost" : difference}`)}</div>
      </Table.Td>
      <Table.Td data-number data-label={t("ours")}>
        {ours ? bookMoney(ours, language) : "–"}
      </Table.Td>
      <Table.Td data-number data-label={t("theirs")}>
        {theirs ? bookMoney(theirs, language) : "–"}
      </Table.Td>
      <Table.Td data-label={t("when")}>{formatDate(at, "moment")}</Table.Td>
    </Table.Tr>
  );
}
