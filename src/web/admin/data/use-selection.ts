import { useState } from "react";

export type Selection = {
  ids: ReadonlySet<string>;
  /** Everything that the filters let through, beyond the page as well. */
  isAll: boolean;
  toggle: (id: string, isRange: boolean) => void;
  /** All of the page, or none of it. */
  togglePage: () => void;
  takeAll: () => void;
  clear: () => void;
};

/**
 * Selected rows of a list. A range goes from the row last toggled, in the order in sight.
 * @param visible ids of the page, in order
 * @param filters what the list is filtered by, as a text: another one ends “all that match”
 */
export function useSelection(visible: readonly string[], filters: string): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const toggle = (id: string, isRange: boolean) => {
    const from = isRange && last !== null ? visible.indexOf(last) : -1;
    const to = visible.indexOf(id);
    const range = from < 0 ? [id] : visible.slice(Math.min(from, to), Math.max(from, to) + 1);
    const next = new Set(ids);
    for (const one of range) {
      if (ids.has(id)) next.delete(one);
      else next.add(one);
    }
    setIds(next);
    setAll(null);
    setLast(id);
  };
  return {
    ids,
    isAll: all === filters,
    toggle,
    togglePage: () => {
      const isWhole = visible.every((id) => ids.has(id));
      const others = [...ids].filter((id) => !visible.includes(id));
      setIds(new Set(isWhole ? others : [...others, ...visible]));
      setAll(null);
    },
    takeAll: () => setAll(filters),
    clear: () => {
      setIds(new Set());
      setAll(null);
      setLast(null);
    },
  };
}
