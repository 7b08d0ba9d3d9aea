import { Table } from "@mantine/core";
import { Shirt } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOrderRow } from "#contract/admin/orders.ts";
import { countryName } from "#domain/address/country-name.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { OrderStatus } from "./order-status.tsx";

export function OrderHead() {
  const t = useTranslations("admin-orders");
  return (
    <>
      <Table.Th>{t("order")}</Table.Th>
      <Table.Th data-from="md">{t("placed")}</Table.Th>
      <Table.Th data-from="sm">{t("stage")}</Table.Th>
      <Table.Th data-from="sm">{t("recipient")}</Table.Th>
      <Table.Th data-from="md">{t("country")}</Table.Th>
      <Table.Th data-from="sm" data-number>
        {t("items")}
      </Table.Th>
      <Table.Th data-number>{t("total")}</Table.Th>
    </>
  );
}

/** One order; the whole row is a link. */
export function OrderRow({ order }: { order: AdminOrderRow }) {
  const t = useTranslations("admin-orders");
  const language = useLanguage();
  const day = formatDate(order.placedAt, language, "date");
  return (
    <Table.Tr>
      <Table.Td>
        <Link
          className="admin-row-link admin-code orders-moment"
          to={`/admin/orders/${order.orderNo}`}
        >
          {order.orderNo}
        </Link>
        <span className="admin-second-line" data-until="sm">
          {order.recipient}
        </span>
        <span className="admin-second-line" data-until="sm">
          <OrderStatus state={order.state} />
        </span>
        <span className="admin-second-line" data-until="md">
          {day}
        </span>
      </Table.Td>
      <Table.Td data-from="md" className="orders-moment">
        {day}
        <span className="admin-second-line">{formatDate(order.placedAt, language, "time")}</span>
      </Table.Td>
      <Table.Td data-from="sm">
        <OrderStatus state={order.state} />
      </Table.Td>
      <Table.Td data-from="sm">
        {order.recipient}
        <span className="admin-second-line">{order.email}</span>
      </Table.Td>
      <Table.Td data-from="md">
        {order.country ? countryName(order.country, language) : ""}
      </Table.Td>
      <Table.Td data-from="sm" data-number>
        <span className="orders-items">
          {order.personalised ? (
            <Shirt size={14} role="img" aria-label={t("print.yes")}>
              <title>{t("print.yes")}</title>
            </Shirt>
          ) : null}
          {order.itemsCount}
        </span>
      </Table.Td>
      <Table.Td data-number>{formatMoney(order.total, language)}</Table.Td>
    </Table.Tr>
  );
}
