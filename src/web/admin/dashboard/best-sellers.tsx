import { Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { Dashboard } from "#contract/admin/dashboard.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { ListTable } from "../parts/list-table.tsx";

export function BestSellers({ products }: { products: Dashboard["bestSellers"] }) {
  const t = useTranslations("admin-dashboard");
  const language = useLanguage();
  if (products.length === 0) return <p className="dashboard-none">{t("nothingSold")}</p>;
  const head = (
    <>
      <Table.Th>{t("product")}</Table.Th>
      <Table.Th data-number>{t("units")}</Table.Th>
      <Table.Th data-number>{t("revenue")}</Table.Th>
    </>
  );
  return (
    <ListTable label={t("bestSellers")} head={head}>
      {products.map(({ productId, title, image, units, revenue }) => (
        <Table.Tr key={productId}>
          <Table.Td>
            <span className="dashboard-product">
              <img src={image} alt="" width={24} height={30} loading="lazy" />
              <Link className="admin-row-link" to={`/admin/products/${productId}`}>
                {title}
              </Link>
            </span>
          </Table.Td>
          <Table.Td data-number>{units}</Table.Td>
          <Table.Td data-number>{formatMoney(revenue, language)}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
