import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import type { OrderSummary } from "#contract/order.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { OrderStatus } from "./order-status.tsx";
import { useOrderFacts } from "./use-order-facts.ts";

/** Pictures in a row; the number of the others is shown beside them. */
const shownPictures = 3;

/** An order in the list: its shirts, state and total; the whole card is a link. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { formatMoney } = useFormat();
  const { orderNo, total, pictures, status } = order;
  const { placed, arrives } = useOrderFacts(order);
  const shown = pictures.slice(0, shownPictures);
  return (
    <article className="group relative flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line bg-raised p-4 transition-colors hover:border-ink md:flex-nowrap">
      <div className="flex shrink-0 gap-2">
        {shown.map(({ image, name }, index) => (
          <SmallPicture
            // The same shirt may be in it twice.
            key={`${image} ${index}`}
            image={image}
            alt={name}
            width={80}
            className="rounded-control bg-well"
          />
        ))}
        {pictures.length > shownPictures ? (
          <span className="tabular grid aspect-4/5 w-20 place-items-center rounded-control bg-well text-14 text-ink-soft">
            +{pictures.length - shownPictures}
          </span>
        ) : null}
      </div>
      <div className="flex min-w-52 flex-1 flex-col gap-1 text-14">
        <OrderStatus status={status} />
        <h3 className="tabular text-16 wrap-anywhere">
          <Link
            to={`/order-detail/${orderNo}`}
            prefetch="intent"
            className="rounded-mark after:absolute after:inset-0 after:rounded-card"
          >
            {orderNo}
          </Link>
        </h3>
        <p className="text-ink-soft">{placed}</p>
        {arrives === null ? null : <p className="text-ink-soft">{arrives}</p>}
      </div>
      <p className="tabular ml-auto flex items-center gap-2 text-16 font-semibold">
        {formatMoney(total)}
        <ChevronRight size={18} className="text-ink-soft" />
      </p>
    </article>
  );
}
