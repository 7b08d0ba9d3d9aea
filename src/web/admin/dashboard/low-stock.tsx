import { Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { ListTable } from "../parts/list-table.tsx";
import { StatusDot } from "../parts/status-dot.tsx";

export function LowStock({ sizes }: { sizes: Dashboard["lowStock"] }) {
  const t = useTranslations("admin-dashboard");
  if (sizes.length === 0) return <p className="dashboard-none">{t("plenty")}</p>;
  const head = (
    <>
      <Table.Th>{t("product")}</Table.Th>
      <Table.Th>{t("size")}</Table.Th>
      <Table.Th data-number>{t("left")}</Table.Th>
    </>
  );
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
