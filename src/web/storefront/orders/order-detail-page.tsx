import { useTranslations } from "use-intl";
import { EmptyHanger } from "#web/layout/error-pages/empty-hanger.tsx";
import { AccountFrame } from "../account/account-frame.tsx";
import { LoadFailed } from "../account/load-failed.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { Route } from "./+types/order-detail-page.ts";
import { CopyButton } from "./copy-button.tsx";
import { OrderSheet, OrderSheetSkeleton } from "./order-sheet.tsx";
import { useOrder } from "./use-order.ts";

/** One order: its shirts as printed, its progress, prices and address. */
export default function OrderDetailPage({ params: { id } }: Route.ComponentProps) {
  const t = useTranslations("order");
  return (
    <AccountFrame
      title={t("detail.title")}
      description={t("detail.description")}
      text={
        <span className="-my-2.5 inline-flex max-w-full items-center gap-1">
          <span className="tabular min-w-0 wrap-anywhere">{id}</span>
          <CopyButton text={id} label={t("copy")} />
        </span>
      }
      back={{ to: "/orders", label: t("list.title") }}
    >
      <OwnOrder orderNo={id} />
    </AccountFrame>
  );
}

function OwnOrder({ orderNo }: { orderNo: string }) {
  const t = useTranslations("order");
  const { state, busy, retry, setOrder } = useOrder({ orderNo });
  if (state.status === "found") return <OrderSheet order={state.order} onChanged={setOrder} />;
  if (state.status === "failed") return <LoadFailed busy={busy} onRetry={retry} />;
  if (state.status === "loading") return <OrderSheetSkeleton />;
  const isLost = state.status === "lost";
  const lostText = isLost && state.isBack ? "detail.lostBackText" : "detail.lostText";
  return (
    <EmptyState
      drawing={<EmptyHanger number="?" />}
      title={t(isLost ? "detail.lost" : "detail.unknown")}
      text={t(isLost ? lostText : "detail.unknownText")}
      action={
        isLost ? (
          <ButtonLink to="/contact-us">{t("tracking.help.lost.link")}</ButtonLink>
        ) : (
          <ButtonLink to="/orders">{t("list.title")}</ButtonLink>
        )
      }
    />
  );
}
