import "./products.css";
import { Button, SegmentedControl, Select } from "@mantine/core";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { mostCounted } from "#contract/admin/cursor-page.ts";
import { productStates } from "#domain/catalog/product-state.ts";
import { useFormat } from "../data/use-format.ts";
import { adminCall } from "../api/admin-call.ts";
import { trailPage, useNoteTrail } from "../data/list-trail.ts";
import { useAdminData } from "../data/use-admin-data.ts";
import { useListLook } from "../data/use-list-look.ts";
import { useListQuery, type ListQuery } from "../data/use-list-query.ts";
import { useSelection } from "../data/use-selection.ts";
import { ExportButton } from "../imports/export-menu.tsx";
import { ListViews } from "../parts/list-views.tsx";
import { PageHead } from "../parts/page-head.tsx";
import { ListFilters } from "../parts/list-filters.tsx";
import { RecordList } from "../parts/record-list.tsx";
import { RecordTable } from "../parts/record-table.tsx";
import { SelectionBar } from "../parts/selection-bar.tsx";
import { useMayDo } from "../use-user.ts";
import { BulkActs } from "./bulk-acts.tsx";
import { MoreFilters } from "./more-filters.tsx";
import { useProductColumns } from "./product-columns.tsx";
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
  const source = useAdminData("listProducts", productListInput(query));
  const columns = useProductColumns(source.reload);
  const look = useListLook("products", query, columns);
  const { textIn } = useFormat();
  const may = useMayDo();
  const { data, isLoading } = source;
  const visible = (data?.records ?? []).map(({ id }) => id);
  useNoteTrail("products", query, data && !isLoading ? trailPage(data, visible) : null);
  const selection = useSelection(visible, async () => {
    const answer = await adminCall("matchProducts", productsWanted(query), { quiet: true });
    return answer.ok ? answer.data.ids : null;
  });
  return (
    <>
      <PageHead
        title={t("title")}
        note={<ProductCount total={data?.total ?? null} />}
        actions={
          <>
            <ListViews query={query} look={look} />
            <ExportButton kind="products" />
            {may("products.create") ? <NewButton /> : null}
          </>
        }
      />
      {selection.ids.size > 0 ? (
        <SelectionBar selection={selection} visible={visible} total={data?.total ?? 0}>
          <BulkActs selection={selection} onChanged={source.reload} />
        </SelectionBar>
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
          <RecordTable
            label={t("title")}
            columns={columns}
            look={look}
            rows={records}
            idOf={({ id }) => id}
            nameOf={({ title }) => textIn(title)}
            selection={may("products.edit") ? selection : null}
          />
        )}
      </RecordList>
    </>
  );
}

function ProductCount({ total }: { total: number | null }) {
  const t = useTranslations("admin-products");
  if (total === null) return t("note");
  return total > mostCounted
    ? t("countMany", { count: mostCounted })
    : t("count", { count: total });
}

function NewButton() {
  const t = useTranslations("admin-products");
  return (
    <Button component={Link} to="/admin/products/new" leftSection={<Plus size={16} />}>
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
