import { useSearchParams } from "react-router";
import { useBrand } from "#web/layout/use-brand.ts";
import { useTranslations } from "use-intl";
import { AccountFrame } from "../account/account-frame.tsx";
import { LoadFailed } from "../account/load-failed.tsx";
import { useCallData } from "../account/use-call-data.ts";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { NoOrders } from "./no-orders.tsx";
import { OrderCard } from "./order-card.tsx";

const pageSize = 10;

/** The account's orders, newest first (R-SCREEN-4). */
export default function OrdersPage() {
  const t = useTranslations("order");
  const brand = useBrand().name;
  return (
    <AccountFrame title={t("list.title")} description={t("list.description", { brand })}>
      <OrderList />
    </AccountFrame>
  );
}

function OrderList() {
  const t = useTranslations("order");
  const [query] = useSearchParams();
  const asked = Number(query.get("page"));
  const page = Number.isInteger(asked) && asked > 0 ? asked : 1;
  const { answer, busy, reload } = useCallData("listOrders", { current: page, size: pageSize });
  if (answer.status === "failed") return <LoadFailed busy={busy} onRetry={reload} />;
  if (answer.status === "loading") {
    return (
      <div role="status" className="flex flex-col gap-3">
        <VisuallyHidden>{t("list.loading")}</VisuallyHidden>
        {[0, 1, 2].map((one) => (
          <Skeleton key={one} className="h-33 w-full rounded-card" />
        ))}
      </div>
    );
  }
  const { records, total } = answer.data;
  if (records.length === 0) return <NoOrders />;
  return (
    <div className="flex flex-col gap-8">
      <ul className="flex flex-col gap-3">
        {records.map((order) => (
          <li key={order.orderNo}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={Math.ceil(total / pageSize)}
        addressOf={(one) => (one > 1 ? `/orders?page=${one}` : "/orders")}
      />
    </div>
  );
}
