import { useEffect } from "react";
import { forgetStored, storedJson } from "#web/platform/storage.ts";
import { isRecord } from "./merge-draft.ts";
import { rowsPerPage, type ListQuery } from "./use-list-query.ts";

/** The page of a list that was last in sight in this browser tab: a detail page finds its neighbours there. */
export type Trail = {
  /** Filters and order of the list, as in its address. */
  search: string;
  /** Ids of the page, in its order. */
  ids: readonly string[];
  current: number;
  total: number;
  /** Cursors of the pages beside it; null at the ends. */
  next: string | null;
  previous: string | null;
};
/** What an answer says of its page. */
export type TrailPage = Omit<Trail, "search" | "current">;

/** What is noted of an answer. @param ids of its rows, in order */
export const trailPage = (
  { total, next, previous }: Omit<TrailPage, "ids">,
  ids: readonly string[],
): TrailPage => ({ ids, total, next, previous });

/** A page of the list that was last in sight. */
export type ListPage = Pick<ListQuery, "page" | "value">;

function checkTrail(value: unknown): Trail | null {
  if (!isRecord(value)) return null;
  const { search, ids, current, total, next, previous } = value;
  const isList = Array.isArray(ids) && ids.every((id) => typeof id === "string");
  if (typeof search !== "string" || !isList || !isCursor(next) || !isCursor(previous)) return null;
  return typeof current === "number" && typeof total === "number"
    ? { search, ids, current, total, next, previous }
    : null;
}

const isCursor = (value: unknown): value is string | null =>
  value === null || typeof value === "string";

export type TrailName = "orders" | "products";
const trailOf = (name: TrailName) => storedJson("listTrail", checkTrail, name);

/** Numbers of orders and what was searched for stay with nobody who signs in next. */
export const forgetTrails = (): void => forgetStored("listTrail");

/** Notes the page of the list in sight. @param ids null while it is loading */
export function useNoteTrail(name: TrailName, query: ListQuery, page: TrailPage | null): void {
  const { current } = query.page;
  const search = query.searchWith({});
  const noted = page && JSON.stringify({ search, ...page, current });
  useEffect(() => {
    if (noted !== null) trailOf(name).write(JSON.parse(noted) as Trail);
  }, [name, noted]);
}

export type ListStep = {
  /** Filters and page of the list, for the way back; "" where nobody came from it. */
  search: string;
  /** Place in the list, from 1. */
  place: number;
  /** Counted to `mostCounted`. */
  total: number;
  /** Whether there is one before, and one behind. */
  beside: Readonly<Record<-1 | 1, boolean>>;
  /** @returns the id beside it; null at the end of the list, or where it cannot be read */
  step: (by: 1 | -1) => Promise<string | null>;
};

/**
 * Where a record stands in the list that it was opened from.
 * @param readPage the ids of another page of it
 * @returns null for a record that is not in the page last seen
 */
export function listStep(
  name: TrailName,
  id: string,
  readPage: (page: ListPage) => Promise<TrailPage | null>,
): ListStep | null {
  const trail = trailOf(name).read();
  const at = trail?.ids.indexOf(id) ?? -1;
  if (!trail || at < 0) return null;
  const { search, ids, current, total, next, previous } = trail;
  const place = (current - 1) * rowsPerPage + at + 1;
  const isThere = (by: -1 | 1) => at + by in ids || (by > 0 ? next : previous) !== null;
  return {
    search,
    place,
    total,
    beside: { [-1]: isThere(-1), 1: isThere(1) },
    async step(by) {
      const beside = ids[at + by];
      if (beside !== undefined) return beside;
      if (!isThere(by)) return null;
      const query = new URLSearchParams(search);
      const cursor = by > 0 ? { after: next ?? "" } : { before: previous ?? "" };
      const page = { current: Math.max(1, current + by), size: rowsPerPage, ...cursor };
      const found = await readPage({ page, value: (filter) => query.get(filter) ?? "" });
      if (!found) return null;
      for (const name of ["after", "before"]) query.delete(name);
      for (const [name, text] of Object.entries(cursor)) query.set(name, text);
      query.set("page", String(page.current));
      trailOf(name).write({ search: `?${query}`, current: page.current, ...found });
      return found.ids.at(by > 0 ? 0 : -1) ?? null;
    },
  };
}
