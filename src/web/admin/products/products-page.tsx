import "./products.css";
import { Button, Checkbox, Select, SegmentedControl, Table } from "@mantine/core";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminProductRow } from "#contract/admin/products.ts";
import { formatMoney } from "#domain/language/format-money.ts";
import { productStates } from "#domain/catalog/product-state.ts";
import { textIn } from "#domain/language/text-in.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { inDollars } from "../data/dollars.ts";
import { useNoteTrail } from "../data/list-trail.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { useSelection, type Selection } from "../data/use-selection.ts";
import { ListTable } from "../parts/list-table.tsx";
import { ExportButton } from "../imports/export-menu.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { useMayDo } from "../use-user.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { StateDot } from "./product-life.tsx";
import {
  productFilters,
  productListInput,
  productSort,
  productSorts,
  productStocks,
  productsWanted,
} from "./product-list-input.ts";

/** All products, on sale or not; a row links to its form. */
export default function ProductsPage({ query: address }: { query: URLSearchParams }) {
  const t = useTranslations("admin-products");
  const query = useListQuery(address);
  const wanted = productsWanted(query);
  const source = useAdminData("listProducts", productListInput(query));
  const may = useMayDo();
  const { data, isLoading } = source;
  const visible = (data?.records ?? []).map(({ id }) => id);
  useNoteTrail("products", query, data && !isLoading ? { ids: visible, total: data.total } : null);
  const selection = useSelection(visible, JSON.stringify(wanted));
  const marks = may("products.edit") ? selection : null;
  const isSelecting = selection.isAll || selection.ids.size > 0;
  return (
    <>
      <PageHead
        title={t("title")}
        note={source.data ? t("count", { count: source.data.total }) : t("note")}
        actions={
          <>
            <ListViews list="products" query={query} />
            <ExportButton kind="products" />
            {may("products.create") ? <NewButton /> : null}
          </>
        }
      />
      {isSelecting ? (
        <BulkBar
          selection={selection}
          visible={visible}
          total={source.data?.total ?? 0}
          filters={wanted}
          onChanged={source.reload}
        />
      ) : (
        <ProductFilters query={query} />
      )}
      <RecordList
        source={source}
        query={query}
        empty={t("empty")}
        begin={["products", "import"]}
        filters={productFilters}
      >
        {(records) => (
          <ListTable label={t("title")} head={<ProductHead selection={marks} visible={visible} />}>
            {records.map((product) => (
              <ProductRow key={product.id} product={product} selection={marks} />
            ))}
          </ListTable>
        )}
      </RecordList>
    </>
  );
}

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

function ProductFilters({ query }: { query: ListQuery }) {
  const t = useTranslations("admin-products");
  const { stock, state } = productsWanted(query);
  return (
    <ListFilters query={query} clears={productFilters} folds search={t("search")}>
      <SegmentedControl
        aria-label={t("stockFilter")}
        value={stock}
        data={productStocks.map((value) => ({ value, label: t(`stocks.${value}`) }))}
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
        value={productSort(query)}
        allowDeselect={false}
        data={productSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
        onChange={(value) => query.change({ sort: value === "popular" ? "" : (value ?? "") })}
      />
      <MoreFilters query={query} />
    </ListFilters>
  );
}

type HeadProps = { selection: Selection | null; visible: readonly string[] };

function ProductHead({ selection, visible }: HeadProps) {
  const t = useTranslations("admin-products");
  const chosen = visible.filter((id) => selection?.ids.has(id)).length;
  return (
    <>
      {selection ? (
        <Table.Th className="product-mark">
          <Checkbox
            aria-label={t("bulk.page")}
            checked={chosen > 0 && chosen === visible.length}
            indeterminate={chosen > 0 && chosen < visible.length}
            onChange={selection.togglePage}
          />
        </Table.Th>
      ) : null}
      <Table.Th>{t("product")}</Table.Th>
      <Table.Th data-from="md">{t("team")}</Table.Th>
      <Table.Th data-from="sm">{t("state")}</Table.Th>
      <Table.Th data-number>{t("stock")}</Table.Th>
      <Table.Th data-number>{t("price")}</Table.Th>
    </>
  );
}

type RowProps = { product: AdminProductRow; selection: Selection | null };

function ProductRow({ product, selection }: RowProps) {
  const t = useTranslations("admin-products");
  const language = useLanguage();
  const { id, title, image, team, stock, lowSizes, state, priceUsd, listPriceUsd } = product;
  return (
    <Table.Tr data-selected={selection?.ids.has(id) || undefined}>
      {selection ? (
        <Table.Td className="product-mark">
          <Checkbox
            aria-label={t("bulk.one", { name: textIn(title, language) })}
            checked={selection.isAll || selection.ids.has(id)}
            onChange={(event) => {
              const { nativeEvent } = event;
              selection.toggle(id, "shiftKey" in nativeEvent && nativeEvent.shiftKey === true);
            }}
          />
        </Table.Td>
      ) : null}
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
