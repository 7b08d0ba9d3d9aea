import { Anchor, Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";

type Customer = AdminOutput<"listCustomers">["records"][number];

/** Accounts, those with most orders first, with links to their orders. */
export default function CustomersPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-customers");
  const query = useListQuery(address);
  const text = query.value("text");
  const source = useAdminData("listCustomers", { ...query.page, text });
  return (
    <>
      <PageHead title={t("title")} note={t("note")} actions={<ExportButton kind="customers" />} />
      <ListFilters query={query} search={t("search")}></ListFilters>
      <RecordList source={source} query={query} empty={t("empty")} filters={["text"]}>
        {(records) => (
          <ListTable label={t("title")} head={<CustomerHead />}>
            {records.map((customer) => (
              <CustomerRow key={customer.id} customer={customer} />
            ))}
          </ListTable>
        )}
      </RecordList>
    </>
  );
}

function CustomerHead() {
  const t = useTranslations("admin-customers");
  return (
    <>
      <Table.Th>{t("name")}</Table.Th>
      <Table.Th data-from="sm">{t("email")}</Table.Th>
      <Table.Th data-from="md">{t("since")}</Table.Th>
      <Table.Th data-from="md">{t("state")}</Table.Th>
      <Table.Th data-number>{t("orders")}</Table.Th>
      <Table.Th data-number>{t("spent")}</Table.Th>
    </>
  );
}

function CustomerRow({ customer }: { customer: Customer }) {
  const t = useTranslations("admin-customers");
  const language = useLanguage();
  const { name, email, since, orders, spent, disabled } = customer;
  const ordersAddress = `/admin/orders?${new URLSearchParams({ text: email })}`;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="admin-strong">{name || t("noName")}</span>
        <span className="admin-second-line" data-until="sm">
          {email}
        </span>
      </Table.Td>
      <Table.Td data-from="sm">{email}</Table.Td>
      <Table.Td data-from="md">{formatDate(since, language)}</Table.Td>
      <Table.Td data-from="md">
        <StatusDot tone={disabled ? "bad" : "good"}>
          {t(disabled ? "disabled" : "active")}
        </StatusDot>
      </Table.Td>
      <Table.Td data-number>
        {orders > 0 ? (
          <Anchor
            component={Link}
            to={ordersAddress}
            inherit
            aria-label={t("ordersOf", { count: orders })}
          >
            {orders}
          </Anchor>
        ) : (
          0
        )}
      </Table.Td>
      <Table.Td data-number>{formatMoney(spent, language)}</Table.Td>
    </Table.Tr>
  );
}
