import { Anchor, Button, Table, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOutput } from "#contract/admin/admin-schemas.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useSavedToast } from "../data/use-undo.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { CustomerForm } from "./customer-form.tsx";

type Customer = AdminOutput<"listCustomers">["records"][number];

/** Accounts, those with most orders first, with links to their orders. */
export default function CustomersPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-customers");
  const query = useListQuery(address);
  const text = query.value("text");
  const source = useAdminData("listCustomers", { ...query.page, text });
  const mayEdit = useMayDo()("customers.edit");
  const [edited, setEdited] = useState<Customer | null>(null);
  const told = useSavedToast();
  const onSaved = (requestId: string) => {
    setEdited(null);
    source.reload();
    told(t("saved"), requestId, source.reload);
  };
  return (
    <>
      <PageHead title={t("title")} note={t("note")} actions={<ExportButton kind="customers" />} />
      <ListFilters query={query} search={t("search")}></ListFilters>
      <RecordList source={source} query={query} empty={t("empty")} filters={["text"]}>
        {(records) => (
          <ListTable label={t("title")} head={<CustomerHead mayEdit={mayEdit} />}>
            {records.map((customer) => (
              <CustomerRow
                key={customer.id}
                customer={customer}
                onEdit={mayEdit ? setEdited : null}
              />
            ))}
          </ListTable>
        )}
      </RecordList>
      {edited ? (
        <CustomerForm customer={edited} onSaved={onSaved} onClose={() => setEdited(null)} />
      ) : null}
    </>
  );
}

function CustomerHead({ mayEdit }: { mayEdit: boolean }) {
  const t = useTranslations("admin-customers");
  return (
    <>
      <Table.Th>{t("name")}</Table.Th>
      <Table.Th data-from="sm">{t("email")}</Table.Th>
      <Table.Th data-from="md">{t("since")}</Table.Th>
      <Table.Th data-from="md">{t("state")}</Table.Th>
      <Table.Th data-number>{t("orders")}</Table.Th>
      <Table.Th data-number>{t("spent")}</Table.Th>
      {mayEdit ? (
        <Table.Th>
          <VisuallyHidden>{t("change")}</VisuallyHidden>
        </Table.Th>
      ) : null}
    </>
  );
}

type RowProps = { customer: Customer; onEdit: ((one: Customer) => void) | null };

function CustomerRow({ customer, onEdit }: RowProps) {
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
      {onEdit ? (
        <Table.Td data-number>
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t("changeOne", { name: name || email })}
            onClick={() => onEdit(customer)}
          >
            {t("change")}
          </Button>
        </Table.Td>
      ) : null}
    </Table.Tr>
  );
}
