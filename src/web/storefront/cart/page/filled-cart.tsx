import type { ListRow } from "../cart-lines.ts";
import { CartOffline } from "../cart-notices.tsx";
import { useCart } from "../cart.ts";
import { CartSummary } from "./cart-summary.tsx";
import { CartTable } from "./cart-table.tsx";

/** Lines and totals of a cart that is not empty. */
export function FilledCart({ rows }: { rows: readonly ListRow[] }) {
  const { items, quote, couponProblem } = useCart();
  return (
    <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <CartOffline />
        <CartTable rows={rows} />
      </div>
      {quote && items.length > 0 ? (
        <CartSummary items={items} quote={quote} couponProblem={couponProblem} />
      ) : null}
    </div>
  );
}
