import { Anchor, Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#web/i18n/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-table.ts";
import { EmptyList } from "../parts/empty-list.tsx";
import { ListPager } from "../parts/list-pager.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SearchFilter } from "../parts/search-filter.tsx";
import { StatusDot } from "../parts/status-dot.tsx";

type Customer = AdminOutput<"listCustomers">["records"][number];

/** Who has an account, those who bought most first; their orders are a click away. */
export default function CustomersPage({ query: address }: AdminPageProps) {
  const t = useTranslations("office-customers");
  const query = useListQuery(address);
  const text = query.value("text");
  const source = useAdminData("listCustomers", { ...query.page, text });
  return (
    <>
      <PageHead title={t("title")} note={t("note")} />
      <div className="office-filters">
        <SearchFilter
          label={t("search")}
          value={text}
          onChange={(typed) => query.change({ text: typed })}
        />
      </div>
      <DataView source={source}>
        {({ records, ...page }) =>
          records.length === 0 ? (
            <EmptyList text={t("empty")} isFiltered={query.isFiltered(["text", "page"])} />
          ) : (
            <>
              <ListTable label={t("title")} head={<CustomerHead />}>
                {records.map((customer) => (
                  <CustomerRow key={customer.id} customer={customer} />
                ))}
              </ListTable>
              <ListPager query={query} {...page} />
            </>
          )
        }
      </DataView>
    </>
  );
}

function CustomerHead() {
  const t = useTranslations("office-customers");
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
  const t = useTranslations("office-customers");
  const language = useLanguage();
  const { name, email, since, orders, spent, disabled } = customer;
  const ordersAddress = `/admin/orders?${new URLSearchParams({ text: email })}`;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="office-strong">{name || t("noName")}</span>
        <span className="office-second-line" data-until="sm">
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
