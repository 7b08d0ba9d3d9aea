import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

export type PageOfList = { current: number; size: number; after?: string; before?: string };

/** A cursor of the answer: the page after it, or before it. */
export type Cursor = { after: string } | { before: string };

export type ListQuery = {
  /** Size and number of the page, and the row it is found by, in the form every list call takes. */
  page: PageOfList;
  /** Value of a filter; "" for none. */
  value: (name: string) => string;
  /** Whether any filter besides the page is set. */
  isFiltered: (names: readonly string[]) => boolean;
  /** `?…` with these values; "" removes one. A changed filter starts at the first page. */
  searchWith: (change: Readonly<Record<string, string>>) => string;
  /** Navigates there and replaces the history entry. */
  change: (change: Readonly<Record<string, string>>) => void;
  /** What `searchWith` and `change` take for another page. @param cursor finds it; none: its number */
  toPage: (number: number, cursor?: Cursor | null) => Readonly<Record<string, string>>;
};

type PageParameter = {
  /** Its name in the address, where a page holds two lists. */
  name?: string;
  /** Parameters that another page removes, such as the chosen record. */
  resets?: readonly string[];
};

/** Rows of a page of every list: about a screen of them, and no more are rendered. */
export const rowsPerPage = 20;

/** Filters, order and page of a list, kept in the address, so that a link shows the same list. */
export function useListQuery(
  query: URLSearchParams,
  { name: pageName = "page", resets = [] }: PageParameter = {},
): ListQuery {
  const navigate = useNavigate();
  const value = (name: string) => query.get(name) ?? "";
  // The last requested query: a second filter may change before the address has the first.
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  }, [query]);
  const number = Number(value(pageName));
  const [after, before] = [value("after"), value("before")];
  const others = Object.fromEntries(resets.map((name) => [name, ""]));
  return {
    page: {
      current: Number.isSafeInteger(number) && number > 0 ? number : 1,
      size: rowsPerPage,
      ...(after ? { after } : {}),
      ...(before ? { before } : {}),
    },
    value,
    isFiltered: (names) => names.some((name) => query.has(name)),
    searchWith: (change) => searchOf(changed(query, change, pageName)),
    toPage: (page, cursor) => ({
      ...others,
      ...noCursor,
      ...(page > 1 ? cursor : null),
      [pageName]: String(page),
    }),
    change: (change) => {
      asked.current = changed(asked.current, change, pageName);
      const search = searchOf(asked.current);
      void navigate({ search }, { replace: true, preventScrollReset: true });
    },
  };
}

const noCursor = { after: "", before: "" };

function changed(
  query: URLSearchParams,
  change: Readonly<Record<string, string>>,
  pageName: string,
) {
  const next = new URLSearchParams(query);
  if (!(pageName in change))
    for (const name of [pageName, ...Object.keys(noCursor)]) next.delete(name);
  for (const [name, text] of Object.entries(change)) {
    if (text === "" || (name === pageName && text === "1")) next.delete(name);
    else next.set(name, text);
  }
  return next;
}

function searchOf(query: URLSearchParams): string {
  const text = query.toString();
  return text === "" ? "?" : `?${text}`;
}
