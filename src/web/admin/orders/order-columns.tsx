import { Badge } from "@mantine/core";
import { Shirt } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminOrderRow } from "#contract/admin/orders.ts";
import { countryName } from "#domain/address/country-name.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import type { Column } from "../parts/record-table.tsx";
import { OrderStatus } from "./order-status.tsx";

/** The columns of the list of orders; the whole row is a link. */
export function useOrderColumns(): readonly Column<AdminOrderRow>[] {
  const t = useTranslations("admin-orders");
  const { formatMoney, language } = useFormat();
  return [
    { id: "order", label: t("order"), isFixed: true, cell: (order) => <OrderCell order={order} /> },
    { id: "placed", label: t("placed"), from: "md", cell: (order) => <Placed order={order} /> },
    {
      id: "stage",
      label: t("stage"),
      from: "sm",
      cell: ({ state }) => <OrderStatus state={state} />,
    },
    { id: "shipBy", label: t("shipBy"), from: "sm", cell: (order) => <ShipBy order={order} /> },
    {
      id: "recipient",
      label: t("recipient"),
      from: "sm",
      cell: ({ recipient, email }) => (
        <>
          {recipient}
          <span className="admin-second-line">{email}</span>
        </>
      ),
    },
    {
      id: "country",
      label: t("country"),
      from: "md",
      cell: ({ country }) => (country ? countryName(country, language) : ""),
    },
    { id: "email", label: t("email"), from: "sm", isExtra: true, cell: ({ email }) => email },
    {
      id: "items",
      label: t("items"),
      from: "sm",
      isNumber: true,
      cell: (order) => <Items order={order} />,
    },
    {
      id: "total",
      label: t("total"),
      isNumber: true,
      cell: ({ total }) => formatMoney(total),
    },
  ];
}

type CellProps = { order: AdminOrderRow };

function OrderCell({ order }: CellProps) {
  const { formatDate } = useFormat();
  const { orderNo, recipient, state, image, placedAt } = order;
  return (
    <span className="admin-shot">
      <SmallPicture image={image} width={80} shown={36} alt="" />
      <span>
        <Link className="admin-row-link admin-code orders-moment" to={`/admin/orders/${orderNo}`}>
          {orderNo}
        </Link>
        <span className="admin-second-line" data-until="sm">
          {recipient}
        </span>
        <span className="admin-second-line orders-ship-by" data-until="sm">
          <OrderStatus state={state} /> {formatDate(placedAt, "date")}
          <ShipBy order={order} isShort />
        </span>
      </span>
    </span>
  );
}

function Placed({ order: { placedAt } }: CellProps) {
  const { formatDate } = useFormat();
  return (
    <span className="orders-moment">
      {formatDate(placedAt, "date")}
      <span className="admin-second-line">{formatDate(placedAt, "time")}</span>
    </span>
  );
}

function Items({ order: { personalised, itemsCount } }: CellProps) {
  const t = useTranslations("admin-orders");
  return (
    <span className="orders-items">
      {personalised ? (
        <Shirt size={14} role="img" aria-label={t("print.yes")}>
          <title>{t("print.yes")}</title>
        </Shirt>
      ) : null}
      {itemsCount}
    </span>
  );
}

/** The day by which it must leave; said to be late once that is over. */
function ShipBy({ order: { shipBy, isLate }, isShort = false }: CellProps & { isShort?: boolean }) {
  const t = useTranslations("admin-orders");
  const { formatDate } = useFormat();
  if (shipBy === null) return null;
  return (
    <span className="orders-ship-by">
      {isShort ? null : formatDate(shipBy, "day")}
      {isLate ? (
        <Badge size="sm" color="error" variant="light" tt="none">
          {t("late")}
        </Badge>
      ) : null}
    </span>
  );
}
