import "./orders.css";
import { useTranslations } from "use-intl";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery } from "../data/use-list-query.ts";
import type { AdminPageProps } from "../page-context.ts";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { OrderFilters } from "./order-filters.tsx";
import { orderFilters, orderListInput } from "./order-list-input.ts";
import { OrderHead, OrderRow } from "./order-row.tsx";
import { StateTabs } from "./state-tabs.tsx";
import { RecordList } from "../parts/record-list.tsx";

/** All orders, with filters by state, date, buyer and print. */
export default function OrdersPage({ query: address }: AdminPageProps) {
  const t = useTranslations("admin-orders");
  const query = useListQuery(address);
  const source = useAdminData("listOrders", orderListInput(query));
  return (
    <>
      <PageHead title={t("title")} />
      <StateTabs query={query} counts={source.data?.counts ?? {}} />
      <OrderFilters query={query} />
      <RecordList source={source} query={query} empty={t("empty")} filters={orderFilters}>
        {(records) => (
          <ListTable label={t("title")} head={<OrderHead />}>
            {records.map((order) => (
              <OrderRow key={order.orderNo} order={order} />
            ))}
          </ListTable>
        )}
      </RecordList>
    </>
  );
}
