import "./products.css";
import { Select, SegmentedControl, Table } from "@mantine/core";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminProductRow } from "#contract/admin/products.ts";
import { formatMoney } from "#web/i18n/format-money.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { DataView } from "../data/data-view.tsx";
import { inDollars } from "../data/dollars.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { EmptyList } from "../parts/empty-list.tsx";
import { ListPager } from "../parts/list-pager.tsx";
import { ListTable } from "../parts/list-table.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { SearchFilter } from "../parts/search-filter.tsx";
import { StatusDot } from "../parts/status-dot.tsx";

const stocks = ["any", "low", "out"] as const;
const sorts = ["popular", "newest", "title", "stock"] as const;
const filters = ["text", "stock", "page"];

/** All that is or was for sale; a row opens what can be changed. */
export default function ProductsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("office-products");
  const query = useListQuery(address);
  const stock = stocks.find((one) => one === query.value("stock")) ?? "any";
  const sort = sorts.find((one) => one === query.value("sort")) ?? "popular";
  const text = query.value("text");
  const source = useAdminData("listProducts", { ...query.page, text, stock, sort });
  return (
    <>
      <PageHead
        title={t("title")}
        note={source.data ? t("count", { count: source.data.total }) : t("note")}
      />
      <ProductFilters query={query} stock={stock} sort={sort} />
      <DataView source={source}>
        {({ records, ...page }) =>
          records.length === 0 ? (
            <EmptyList text={t("empty")} isFiltered={query.isFiltered(filters)} />
          ) : (
            <>
              <ListTable label={t("title")} head={<ProductHead />}>
                {records.map((product) => (
                  <ProductRow key={product.id} product={product} />
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

type FilterProps = {
  query: ListQuery;
  stock: (typeof stocks)[number];
  sort: (typeof sorts)[number];
};

function ProductFilters({ query, stock, sort }: FilterProps) {
  const t = useTranslations("office-products");
  return (
    <div className="office-filters">
      <SearchFilter
        label={t("search")}
        value={query.value("text")}
        onChange={(typed) => query.change({ text: typed })}
      />
      <SegmentedControl
        aria-label={t("stockFilter")}
        value={stock}
        data={stocks.map((value) => ({ value, label: t(`stocks.${value}`) }))}
        onChange={(value) => query.change({ stock: value === "any" ? "" : value })}
      />
      <Select
        aria-label={t("sort")}
        className="product-sort"
        value={sort}
        allowDeselect={false}
        data={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(value) => query.change({ sort: value === "popular" ? "" : (value ?? "") })}
      />
    </div>
  );
}

function ProductHead() {
  const t = useTranslations("office-products");
  return (
    <>
      <Table.Th>{t("product")}</Table.Th>
      <Table.Th data-from="md">{t("team")}</Table.Th>
      <Table.Th data-from="sm">{t("state")}</Table.Th>
      <Table.Th data-number>{t("stock")}</Table.Th>
      <Table.Th data-number>{t("price")}</Table.Th>
    </>
  );
}

function ProductRow({ product }: { product: AdminProductRow }) {
  const t = useTranslations("office-products");
  const language = useLanguage();
  const { id, title, image, team, stock, lowSizes, published, priceUsd, listPriceUsd } = product;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="product-cell">
          <img src={image} alt="" width={36} height={45} loading="lazy" />
          <Link to={`/admin/products/${id}`} className="office-row-link office-strong">
            {title[language]}
          </Link>
        </span>
      </Table.Td>
      <Table.Td data-from="md">{team}</Table.Td>
      <Table.Td data-from="sm">
        <StatusDot tone={published ? "good" : "quiet"}>
          {t(published ? "published" : "hidden")}
        </StatusDot>
      </Table.Td>
      <Table.Td data-number>
        {stock}
        {lowSizes > 0 ? (
          <span className="office-second-line">{t("lowSizes", { count: lowSizes })}</span>
        ) : null}
      </Table.Td>
      <Table.Td data-number>
        {formatMoney(inDollars(priceUsd), language)}
        {listPriceUsd === null ? null : (
          <s className="office-second-line">{formatMoney(inDollars(listPriceUsd), language)}</s>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
