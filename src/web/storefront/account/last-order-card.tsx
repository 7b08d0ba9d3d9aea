import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderSummary } from "#contract/order.ts";
import { stages } from "#domain/order/order-state.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { SmallPicture } from "#web/ui/small-picture.tsx";
import { StageLine } from "../orders/stage-line.tsx";
import { useOrderFacts } from "../orders/use-order-facts.ts";

/** The list of orders has no times of the stages; the order's own page shows them. */
const untimed = stages.map((stage) => ({ stage, at: null }));

/** The latest order at large: the shirt as it was printed, its stage, its dates. */
export function LastOrderCard({ order }: { order: OrderSummary }) {
  const t = useTranslations("order");
  const { formatMoney } = useFormat();
  const { orderNo, total, pictures, status, parcelLost } = order;
  const { placed, arrives } = useOrderFacts(order);
  const [first] = pictures;
  return (
    <article className="grid gap-x-8 gap-y-6 rounded-card border border-line bg-raised p-4 sm:grid-cols-[auto_minmax(0,1fr)] md:p-6">
      {first ? (
        <SmallPicture
          image={first.image}
          alt={first.name}
          width={180}
          className="self-start rounded-control bg-well max-sm:justify-self-center"
        />
      ) : null}
      <div className="flex min-w-0 flex-col justify-between gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h3 className="tabular text-18 wrap-anywhere">
            <Link
              to={`/order-detail/${orderNo}`}
              prefetch="intent"
              className="rounded-mark hover:underline"
            >
              {orderNo}
            </Link>
          </h3>
          <p className="tabular text-18 font-semibold">{formatMoney(total)}</p>
          <p className="w-full text-14 text-ink-soft">{placed}</p>
          {arrives === null ? null : <p className="w-full text-14 font-medium">{arrives}</p>}
        </div>
        <StageLine order={{ status, stages: untimed, parcelLost }} />
        <p>
          <ButtonLink to={`/tracking-order?order=${orderNo}`} look="outline">
            {t("track")}
          </ButtonLink>
        </p>
      </div>
    </article>
  );
}
