import { Anchor, NativeSelect } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useEdited } from "../data/use-edited.ts";
import { useListLook } from "../data/use-list-look.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ChangeButton } from "../parts/row-tools.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RecordTable, type Column } from "../parts/record-table.tsx";
import { useMayDo } from "../use-user.ts";
import { CustomerForm } from "./customer-form.tsx";

type Customer = AdminOutput<"listCustomers">["records"][number];

const sorts = ["newest", "spent"] as const;

/** Accounts, the newest first or those that spent most, with links to their orders. */
export default function CustomersPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-customers");
  const query = useListQuery(address);
  const text = query.value("text");
  const sort = sorts.find((one) => one === query.value("sort")) ?? "newest";
  const source = useAdminData("listCustomers", { ...query.page, text, sort });
  const mayEdit = useMayDo()("customers.edit");
  const { edited, setEdited, changed } = useEdited<Customer>(source);
  const columns = useCustomerColumns(mayEdit ? setEdited : null);
  const look = useListLook("customers", query, columns);
  return (
    <>
      <PageHead
        title={t("title")}
        note={t("note")}
        actions={
          <>
            <ListViews query={query} look={look} />
            <ExportButton kind="customers" />
          </>
        }
      />
      <ListFilters query={query} search={t("search")}>
        <NativeSelect
          aria-label={t("sort")}
          value={sort}
          data={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={({ currentTarget: { value } }) =>
            query.change({ sort: value === "newest" ? "" : value })
          }
        />
      </ListFilters>
      <RecordList
        source={source}
        query={query}
        empty={t("empty")}
        begin={["import"]}
        filters={["text"]}
      >
        {(records) => (
          <RecordTable
            label={t("title")}
            columns={columns}
            look={look}
            rows={records}
            idOf={({ id }) => id}
            nameOf={({ name, email }) => name || email}
          />
        )}
      </RecordList>
      {edited ? (
        <CustomerForm
          customer={edited}
          onSaved={(requestId) => changed(t("saved"), requestId)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}

function useCustomerColumns(onEdit: ((one: Customer) => void) | null): Column<Customer>[] {
  const t = useTranslations("admin-customers");
  const { formatDate, formatMoney } = useFormat();
  const change = (customer: Customer) => (
    <ChangeButton name={customer.name || customer.email} onClick={() => onEdit?.(customer)} />
  );
  return [
    {
      id: "name",
      label: t("name"),
      isFixed: true,
      cell: ({ name, email }) => (
        <>
          <span className="admin-strong">{name || t("noName")}</span>
          <span className="admin-second-line" data-until="sm">
            {email}
          </span>
        </>
      ),
    },
    { id: "email", label: t("email"), from: "sm", cell: ({ email }) => email },
    {
      id: "since",
      label: t("since"),
      from: "md",
      cell: ({ since }) => formatDate(since),
    },
    {
      id: "state",
      label: t("state"),
      from: "md",
      cell: ({ disabled }) => (
        <StatusDot tone={disabled ? "bad" : "good"}>
          {t(disabled ? "disabled" : "active")}
        </StatusDot>
      ),
    },
    {
      id: "orders",
      label: t("orders"),
      isNumber: true,
      cell: (customer) => <OrdersOf customer={customer} />,
    },
    {
      id: "spent",
      label: t("spent"),
      isNumber: true,
      cell: ({ spent }) => formatMoney(spent),
    },
    ...(onEdit ? [{ id: "change", label: t("change"), isNumber: true, cell: change }] : []),
  ];
}

function OrdersOf({ customer: { orders, email } }: { customer: Customer }) {
  const t = useTranslations("admin-customers");
  if (orders === 0) return 0;
  return (
    <Anchor
      component={Link}
      to={`/admin/orders?${new URLSearchParams({ text: email })}`}
      inherit
      aria-label={t("ordersOf", { count: orders })}
    >
      {orders}
    </Anchor>
  );
}
