import { Table } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { CircleCheck } from "lucide-react";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import type { Permission } from "#domain/staff/permissions.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { StatusDot } from "../parts/status-dot.tsx";
import { useKeys } from "../data/use-keys.ts";
import { useMayDo } from "../use-user.ts";

const addresses = {
  securityBroken: "/admin/security",
  needsPerson: "/admin/attention",
  paid: "/admin/orders?state=paid",
  inProduction: "/admin/orders?state=in_production",
  paymentReview: "/admin/orders?state=payment_review",
  refundDue: "/admin/orders?state=refund_due",
  refundStuck: "/admin/orders?refund=stuck",
  reviewsPending: "/admin/reviews",
  mailRefused: "/admin/mail?state=refused",
} as const satisfies Record<keyof Dashboard["toDo"], string>;

/** Pages that not everyone who sees the dashboard may open. */
const needs: Partial<Record<keyof Dashboard["toDo"], Permission>> = {
  reviewsPending: "reviews.read",
  mailRefused: "mail.read",
};

const names = Object.keys(addresses) as (keyof typeof addresses)[];

export function BestSellers({ products }: { products: Dashboard["bestSellers"] }) {
  const t = useTranslations("admin-dashboard");
  const { formatMoney } = useFormat();
  if (products.length === 0) return <p className="dashboard-none">{t("nothingSold")}</p>;
  const head = [
    t("product"),
    { label: t("units"), isNumber: true },
    { label: t("revenue"), isNumber: true },
  ];
  return (
    <ListTable label={t("bestSellers")} head={head}>
      {products.map(({ productId, title, image, units, revenue }) => (
        <Table.Tr key={productId}>
          <Table.Td>
            <span className="dashboard-product">
              <SmallPicture image={image} width={80} shown={24} alt="" />
              <Link className="admin-row-link" to={`/admin/products/${productId}`}>
                {title}
              </Link>
            </span>
          </Table.Td>
          <Table.Td data-number>{units}</Table.Td>
          <Table.Td data-number>{formatMoney(revenue)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function LowStock({ sizes }: { sizes: Dashboard["lowStock"] }) {
  const t = useTranslations("admin-dashboard");
  if (sizes.length === 0) return <p className="dashboard-none">{t("plenty")}</p>;
  const head = [t("product"), t("size"), { label: t("left"), isNumber: true }];
  return (
    <ListTable label={t("lowStock")} head={head}>
      {sizes.map(({ productId, title, size, stock }) => (
        <Table.Tr key={`${productId} ${size}`}>
          <Table.Td>
            <Link className="admin-row-link" to={`/admin/products/${productId}`}>
              {title}
            </Link>
          </Table.Td>
          <Table.Td>{size}</Table.Td>
          <Table.Td data-number>
            {stock === 0 ? <StatusDot tone="bad">{t("soldOut")}</StatusDot> : stock}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The chart's data, newest day first. */
export function SalesTable({ sales }: { sales: Dashboard["sales"] }) {
  const t = useTranslations("admin-dashboard");
  const { formatDate, formatMoney } = useFormat();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
    <div className="dashboard-days" role="region" aria-label={t("salesTable")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("day")}</th>
            <th scope="col">{t("orders")}</th>
            <th scope="col">{t("units")}</th>
            <th scope="col">{t("revenue")}</th>
          </tr>
        </thead>
        <tbody>
          {sales.toReversed().map(({ day, orders, units, revenue }) => (
            <tr key={day} data-none={orders === 0 || undefined}>
              <th scope="row">{formatDate(day, "day")}</th>
              <td>{orders}</td>
              <td>{units}</td>
              <td>{formatMoney(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Pending work, each item with a link to its page, which a digit opens as well. */
export function ToDo({ toDo }: { toDo: Dashboard["toDo"] }) {
  const t = useTranslations("admin-dashboard");
  const mayDo = useMayDo();
  const mayOpen = (need: Permission | undefined) => need === undefined || mayDo(need);
  const waiting = names.filter((name) => toDo[name] > 0 && mayOpen(needs[name]));
  const navigate = useNavigate();
  const open = waiting
    .slice(0, 9)
    .map((name, index) => [String(index + 1), () => void navigate(addresses[name])]);
  useKeys(Object.fromEntries(open));
  return (
    <nav className="dashboard-todo" aria-label={t("toDo")}>
      {waiting.length === 0 ? (
        <p>
          <CircleCheck size={16} /> {t("allDone")}
        </p>
      ) : (
        waiting.map((name, index) => (
          <Link
            key={name}
            to={addresses[name]}
            aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
          >
            {index < 9 ? <kbd aria-hidden="true">{index + 1}</kbd> : null}
            <strong>{toDo[name]}</strong> {t(`todo.${name}`, { count: toDo[name] })}
          </Link>
        ))
      )}
    </nav>
  );
}
