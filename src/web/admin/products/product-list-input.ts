import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { productLacks } from "#contract/admin/bulk-products.ts";
import { productStates } from "#domain/catalog/product-state.ts";
import type { ListPage } from "../data/list-trail.ts";

export const productStocks = ["any", "low", "out"] as const;
export const productSorts = ["popular", "newest", "title", "stock"] as const;
export type ProductSort = (typeof productSorts)[number];

/** Filters that are needed seldom. */
export const moreFilters = ["team", "season", "tag", "lacks"] as const;
export const productFilters = ["text", "stock", "state", ...moreFilters] as const;

type Query = Pick<ListPage, "value">;

export const productSort = (query: Query): ProductSort =>
  productSorts.find((one) => one === query.value("sort")) ?? "popular";

/** What the address lets through; invalid values are dropped. */
export function productsWanted(query: Query) {
  const given = (["team", "season", "tag"] as const).filter((name) => query.value(name) !== "");
  const state = productStates.find((one) => one === query.value("state"));
  const lacks = productLacks.find((one) => one === query.value("lacks"));
  return {
    text: query.value("text"),
    stock: productStocks.find((one) => one === query.value("stock")) ?? ("any" as const),
    ...(state ? { state } : {}),
    ...(lacks ? { lacks } : {}),
    ...Object.fromEntries(given.map((name) => [name, query.value(name)])),
  };
}

/** The list call's input from the address. */
export const productListInput = (query: ListPage): AdminRequest<"listProducts"> => ({
  ...query.page,
  ...productsWanted(query),
  sort: productSort(query),
});
