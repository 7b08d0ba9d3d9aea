import "./products.css";
import { Button, Select, SegmentedControl, Table } from "@mantine/core";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminProductRow } from "#contract/admin/products.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { productStates, type ProductState } from "#domain/catalog/product-state.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { inDollars } from "../data/dollars.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { ListTable } from "../parts/list-table.tsx";
import { ExportButton } from "../imports/export-menu.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { StateDot } from "./product-life.tsx";

const stocks = ["any", "low", "out"] as const;
const sorts = ["popular", "newest", "title", "stock"] as const;
const filters = ["text", "stock", "state", "page"];

/** All products, on sale or not; a row links to its form. */
export default function ProductsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-products");
  const query = useListQuery(address);
  const stock = stocks.find((one) => one === query.value("stock")) ?? "any";
  const sort = sorts.find((one) => one === query.value("sort")) ?? "popular";
  const text = query.value("text");
  const state = productStates.find((one) => one === query.value("state"));
  const source = useAdminData("listProducts", {
    ...query.page,
    text,
    stock,
    sort,
    ...(state ? { state } : {}),
  });
  const mayCreate = useMayDo()("products.create");
  return (
    <>
      <PageHead
        title={t("title")}
        note={source.data ? t("count", { count: source.data.total }) : t("note")}
        actions={
          <>
            <ExportButton kind="products" />
            {mayCreate ? <NewButton /> : null}
          </>
        }
      />
      <ProductFilters query={query} stock={stock} sort={sort} state={state ?? null} />
      <RecordList source={source} query={query} empty={t("empty")} filters={filters}>
        {(records) => (
          <ListTable label={t("title")} head={<ProductHead />}>
            {records.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </ListTable>
        )}
      </RecordList>
    </>
  );
}

type FilterProps = {
  query: ListQuery;
  stock: (typeof stocks)[number];
  sort: (typeof sorts)[number];
  state: ProductState | null;
};

function NewButton() {
  const t = useTranslations("admin-products");
  return (
    <Button
      component={Link}
      to="/admin/products/new"
      leftSection={<Plus size={16} aria-hidden="true" />}
    >
      {t("add")}
    </Button>
  );
}

function ProductFilters({ query, stock, sort, state }: FilterProps) {
  const t = useTranslations("admin-products");
  return (
    <ListFilters query={query} search={t("search")}>
      <SegmentedControl
        aria-label={t("stockFilter")}
        value={stock}
        data={stocks.map((value) => ({ value, label: t(`stocks.${value}`) }))}
        onChange={(value) => query.change({ stock: value === "any" ? "" : value })}
      />
      <Select
        aria-label={t("state")}
        className="product-sort"
        value={state ?? ""}
        allowDeselect={false}
        data={[
          { value: "", label: t("allStates") },
          ...productStates.map((value) => ({ value, label: t(`states.${value}`) })),
        ]}
        onChange={(value) => query.change({ state: value ?? "" })}
      />
      <Select
        aria-label={t("sort")}
        className="product-sort"
        value={sort}
        allowDeselect={false}
        data={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(value) => query.change({ sort: value === "popular" ? "" : (value ?? "") })}
      />
    </ListFilters>
  );
}

function ProductHead() {
  const t = useTranslations("admin-products");
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
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const { id, title, image, team, stock, lowSizes, state, priceUsd, listPriceUsd } = product;
  return (
    <Table.Tr>
      <Table.Td>
        <span className="product-cell">
          <img src={image} alt="" width={36} height={45} loading="lazy" />
          <Link to={`/admin/products/${id}`} className="admin-row-link admin-strong">
            {textIn(title, language)}
          </Link>
        </span>
      </Table.Td>
      <Table.Td data-from="md">{team}</Table.Td>
      <Table.Td data-from="sm">
        <StateDot state={state} />
      </Table.Td>
      <Table.Td data-number>
        {stock}
        {lowSizes > 0 ? (
          <span className="admin-second-line">{t("lowSizes", { count: lowSizes })}</span>
        ) : null}
      </Table.Td>
      <Table.Td data-number>
        {formatMoney(inDollars(priceUsd), language)}
        {listPriceUsd === null ? null : (
          <s className="admin-second-line">{formatMoney(inDollars(listPriceUsd), language)}</s>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
