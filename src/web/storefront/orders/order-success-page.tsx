import { useTranslations } from "use-intl";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { PageMeta } from "#web/layout/seo/page-meta.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { Route } from "./+types/order-success-page.ts";
import { PlacedOrder } from "./placed-order.tsx";
import { useOrder } from "./use-order.ts";

/** The bought items; works after a reload and for guests, by the session of this browser. */
export default function OrderSuccessPage({ params: { orderId } }: Route.ComponentProps) {
  const t = useTranslations("order");
  const { state, busy, retry, setOrder } = useOrder({ orderNo: orderId });
  return (
    <div className="page-frame py-10 md:py-16">
      <PageMeta title={t("success.meta")} description={t("success.description")} hidden />
      {state.status === "found" ? <PlacedOrder order={state.order} onChanged={setOrder} /> : null}
      {state.status === "loading" ? <OrderSkeleton /> : null}
      {state.status === "lost" ? (
        <EmptyState
          drawing={<EmptyHanger number="?" />}
          level={1}
          title={t("detail.lost")}
          text={t(state.isBack ? "detail.lostBackText" : "detail.lostText")}
          action={<ButtonLink to="/contact-us">{t("tracking.help.lost.link")}</ButtonLink>}
        />
      ) : null}
      {state.status === "unknown" ? (
        <EmptyState
          drawing={<EmptyHanger number="?" />}
          level={1}
          title={t("unknown.title")}
          text={t("unknown.text")}
          action={
            <ButtonLink to={`/tracking-order?order=${encodeURIComponent(orderId)}`}>
              {t("unknown.action")}
            </ButtonLink>
          }
        />
      ) : null}
      {state.status === "failed" ? (
        <EmptyState
          drawing={<EmptyHanger number="…" />}
          level={1}
          title={t("failed.title")}
          text={t("failed.text")}
          action={
            <Button busy={busy} onClick={retry}>
              {t("failed.retry")}
            </Button>
          }
        />
      ) : null}
    </div>
  );
}

function OrderSkeleton() {
  const t = useTranslations("order");
  return (
    <div role="status" className="flex flex-col gap-10">
      <span className="sr-only noscript:hidden">{t("loading")}</span>
      <noscript>
        <p className="rounded-card bg-warning-soft p-4">{t("noScript")}</p>
      </noscript>
      <div className="flex flex-col gap-4 noscript:hidden">
        <Skeleton className="h-12 w-2/3 max-w-lg rounded-mark" />
        <Skeleton className="h-6 w-1/2 max-w-sm rounded-mark" />
      </div>
      <Skeleton className="h-20 w-full rounded-card noscript:hidden" />
      <div className="grid gap-10 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-72 w-full rounded-card" />
      </div>
    </div>
  );
}
