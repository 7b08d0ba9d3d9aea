import { useNavigate } from "react-router";

export type ListQuery = {
  /** Rows of a page and which one, as every list of the office is asked for. */
  page: { current: number; size: number };
  /** The value of a filter; "" where there is none. */
  value: (name: string) => string;
  /** Whether any filter beside the page is set. */
  isFiltered: (names: readonly string[]) => boolean;
  /** `?…` with these values instead; "" takes one away. Another filter starts at the first page. */
  searchWith: (change: Readonly<Record<string, string>>) => string;
  /** Goes there, in the place of this entry of the history. */
  change: (change: Readonly<Record<string, string>>) => void;
};

const size = 20;

/** Filters, order and page of a list live in the address, so that a link shows what one sees. */
export function useListQuery(query: URLSearchParams): ListQuery {
  const navigate = useNavigate();
  const value = (name: string) => query.get(name) ?? "";
  const searchWith: ListQuery["searchWith"] = (change) => {
    const next = new URLSearchParams(query);
    if (!("page" in change)) next.delete("page");
    for (const [name, text] of Object.entries(change)) {
      if (text === "" || (name === "page" && text === "1")) next.delete(name);
      else next.set(name, text);
    }
    const text = next.toString();
    return text === "" ? "?" : `?${text}`;
  };
  const number = Number(value("page"));
  return {
    page: { current: Number.isSafeInteger(number) && number > 0 ? number : 1, size },
    value,
    isFiltered: (names) => names.some((name) => query.has(name)),
    searchWith,
    change: (change) =>
      void navigate({ search: searchWith(change) }, { replace: true, preventScrollReset: true }),
  };
}
