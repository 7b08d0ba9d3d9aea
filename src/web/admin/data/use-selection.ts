import { useState } from "react";
import { useKeys } from "./use-keys.ts";

export type Selection = {
  ids: ReadonlySet<string>;
  toggle: (id: string, isRange: boolean) => void;
  /** All of the page, or none of it. */
  togglePage: () => void;
  /** Everything that the filters let through now: what arrives later is not among it. */
  takeAll: () => void;
  clear: () => void;
};

/**
 * Selected rows of a list. A range goes from the row last toggled, in the order in sight. `Ctrl+A`
 * takes everything, Escape nothing.
 * @param visible ids of the page, in order
 * @param match reads the ids of all that the filters let through; null when there is no answer
 */
export function useSelection(
  visible: readonly string[],
  match: () => Promise<readonly string[] | null>,
): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [last, setLast] = useState<string | null>(null);
  const selection: Selection = {
    ids,
    toggle(id, isRange) {
      const from = isRange && last !== null ? visible.indexOf(last) : -1;
      const to = visible.indexOf(id);
      const range = from < 0 ? [id] : visible.slice(Math.min(from, to), Math.max(from, to) + 1);
      const next = new Set(ids);
      for (const one of range) {
        if (ids.has(id)) next.delete(one);
        else next.add(one);
      }
      setIds(next);
      setLast(id);
    },
    togglePage() {
      const isWhole = visible.every((id) => ids.has(id));
      const others = [...ids].filter((id) => !visible.includes(id));
      setIds(new Set(isWhole ? others : [...others, ...visible]));
    },
    takeAll: () =>
      void match().then((all) => {
        if (all) setIds((before) => new Set([...before, ...all]));
      }),
    clear() {
      setIds(new Set());
      setLast(null);
    },
  };
  useKeys({
    "mod+a": selection.takeAll,
    ...(ids.size > 0 ? { Escape: selection.clear } : {}),
  });
  return selection;
}
