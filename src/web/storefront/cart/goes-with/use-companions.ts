import { useEffect, useState } from "react";
import type { ProductCard } from "#contract/catalog.ts";
import type { CartItem } from "#contract/cart.ts";
import { call } from "#web/api/browser-call.ts";

/** As many as one row of a wide cart shows. */
export const mostCompanions = 4;

/**
 * What goes with the products of a cart. A newer list takes the place of the former when it is here,
 * so nothing flickers while lines change.
 * @param added ids of products that came from this list: it stays as it is while they are added
 * @returns null while the first list loads; empty where it failed: the cart is whole without it
 */
export function useCompanions(
  items: readonly CartItem[],
  added: readonly string[],
): readonly ProductCard[] | null {
  const [found, setFound] = useState<readonly ProductCard[] | null>(null);
  const all = [...new Set(items.map(({ productId }) => productId))];
  const others = all.filter((id) => !added.includes(id));
  const question = (others.length > 0 ? others : all).join(",");
  useEffect(() => {
    const stop = new AbortController();
    const input = { goesWith: question.split(","), current: 1, size: mostCompanions };
    void call("listProducts", input, { signal: stop.signal, quiet: true }).then((answer) => {
      if (!stop.signal.aborted)
        setFound((last) => (answer.ok ? answer.data.records : (last ?? [])));
    });
    return () => stop.abort();
  }, [question]);
  return found;
}
