import { useTranslations } from "use-intl";
import { PromiseIcon, PromiseLine } from "../delivery/promise-line.tsx";
import type { Offers } from "./use-offers.ts";

/** When the cart arrives and what that costs, in the words of the product page. */
export function CartPromise({ offers, country }: { offers: Offers; country: string }) {
  const t = useTranslations("promise");
  const line = () => {
    if (offers === null) return null;
    if (offers === "failed") return t("failed");
    return <PromiseLine way={offers[0]} country={country} />;
  };
  return (
    // Space for two lines: nothing moves when the dates are here.
    <p role="status" className="cart-promise">
      <PromiseIcon />
      <span>{line()}</span>
    </p>
  );
}
