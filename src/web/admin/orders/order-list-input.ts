import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { orderStates } from "#domain/order/order-state.ts";
import type { ListPage } from "../data/list-trail.ts";
import type { ListQuery } from "../data/use-list-query.ts";

/** Names of the filters in the address. */
export const orderFilters = [
  "state",
  "text",
  "from",
  "to",
  "print",
  "refund",
  "free",
  "sort",
] as const;

const sorts = ["newest", "oldest", "total"] as const;
export type OrderSort = (typeof sorts)[number];

export const orderSort = (query: Pick<ListQuery, "value">): OrderSort =>
  sorts.find((sort) => sort === query.value("sort")) ?? "newest";

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** What the address lets through; invalid values are dropped. */
export function ordersWanted(query: Pick<ListPage, "value">): AdminRequest<"matchOrders"> {
  const wanted = query.value("state").split(",");
  const states = orderStates.filter((state) => wanted.includes(state));
  const [from, to, print] = [query.value("from"), query.value("to"), query.value("print")];
  return {
    text: query.value("text"),
    ...(states.length > 0 ? { states } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) ? { to } : {}),
    ...(query.value("refund") === "stuck" ? { refundStuck: true } : {}),
    ...(query.value("free") === "yes" ? { free: true } : {}),
    ...(print === "yes" || print === "no" ? { personalised: print === "yes" } : {}),
  };
}

/** The list call's input from the address. */
export const orderListInput = (query: ListPage): AdminRequest<"listOrders"> => ({
  ...query.page,
  ...ordersWanted(query),
  sort: orderSort(query),
});
