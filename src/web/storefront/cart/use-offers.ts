import { useEffect, useState } from "react";
import type { CartItem } from "#contract/cart.ts";
import type { Quote } from "#contract/order.ts";
import { call } from "#web/api/browser-call.ts";

interface OffersOf {
  items: readonly CartItem[];
  quote: Quote;
  /** ISO 3166; "" asks for nothing. */
  country: string;
}

/** null while they load. */
export type Offers = Quote["shippingOptions"] | "failed" | null;

type Found = { country: string; quote: Quote; options: Offers };

/**
 * How a cart may travel to a country, from the quote that the checkout shows. Requested anew when
 * the cart's totals change: they decide what is free.
 */
export function useOffers({ items, quote, country }: OffersOf): Offers {
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    if (country === "") return undefined;
    const controller = new AbortController();
    const cartItemIds = items.map(({ id }) => id);
    const asking = { signal: controller.signal, quiet: true };
    void call("quoteOrder", { cartItemIds, country }, asking).then((answer) => {
      if (controller.signal.aborted) return;
      setFound({ country, quote, options: answer.ok ? answer.data.shippingOptions : "failed" });
    });
    return () => controller.abort();
    // The lines are those of the quote.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [country, quote]);
  return found?.quote === quote && found.country === country ? found.options : null;
}
