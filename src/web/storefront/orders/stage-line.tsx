import { Check } from "lucide-react";
import { useTranslations } from "use-intl";
import { usePunctuation } from "#web/i18n/use-punctuation.ts";
import { useReaderDate } from "#web/i18n/use-reader-date.ts";
import type { Tracked } from "#contract/order.ts";
import { stages } from "#domain/order/order-state.ts";
import { classNames } from "#web/ui/class-names.ts";
import { Notice } from "#web/ui/notice.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

type Progress = Pick<Tracked, "status" | "stages" | "endedBy" | "parcelLost">;

/** Exceptional states, each with its own sentence. */
const asides = [
  "expired",
  "cancelled",
  "payment_review",
  "refund_due",
  "partly_refunded",
  "refunded",
] as const;

/** In these nothing more comes. */
const ends: readonly Progress["status"][] = ["expired", "cancelled", "refund_due", "refunded"];

/** Progress of an order, from waiting for the payment to delivery, or to where it ended. */
export function StageLine({ order }: { order: Progress }) {
  const t = useTranslations("order");
  const { comma } = usePunctuation();
  const formatDate = useReaderDate();
  const now = stages.findIndex((stage) => stage === order.status);
  const aside = asides.find((state) => state === order.status);
  const last = order.stages.reduce((found, { at }, index) => (at === null ? found : index), -1);
  // Whatever became of it, it was ordered; a summary has no times.
  const reached = Math.max(now, last, 0);
  const shown = ends.includes(order.status) ? order.stages.slice(0, reached + 1) : order.stages;
  return (
    <div className="flex flex-col gap-6">
      {aside ? (
        <Notice tone={aside === "payment_review" ? "warning" : "info"}>
          {order.endedBy ? t(`ended.${order.endedBy}`) : t(`aside.${aside}`)}
        </Notice>
      ) : null}
      {order.parcelLost ? <Notice tone="warning">{t("parcelLost")}</Notice> : null}
      <ol aria-label={t("progress")} className="flex flex-col md:flex-row">
        {shown.map(({ stage, at }, index) => (
          <li
            key={stage}
            aria-current={index === reached ? "step" : undefined}
            className="relative flex flex-1 gap-4 pb-6 last:pb-0 md:flex-col md:gap-3 md:pr-4 md:pb-0"
          >
            {index < shown.length - 1 ? (
              <span
                aria-hidden="true"
                className={classNames(
                  "absolute top-7 left-3.5 h-full w-px -translate-x-1/2 md:top-3.5 md:left-7 md:h-px md:w-full md:translate-x-0",
                  index < reached ? "bg-ink" : "bg-line",
                )}
              />
            ) : null}
            <StageDot done={index <= reached} number={index + 1} />
            <span className="flex flex-col text-14">
              <span className={index <= reached ? "font-semibold" : "text-ink-soft"}>
                {t(`stage.${stage}`)}
                {index <= reached ? <VisuallyHidden>{comma + t("done")}</VisuallyHidden> : null}
              </span>
              {at ? (
                <time dateTime={at} className="text-ink-soft">
                  {formatDate(at)}
                </time>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function StageDot({ done, number }: { done: boolean; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "tabular relative grid size-7 shrink-0 place-items-center rounded-full text-12 font-semibold",
        done ? "bg-ink text-on-ink" : "border border-line-strong bg-page text-ink-soft",
      )}
    >
      {done ? <Check size={14} strokeWidth={3} /> : number}
    </span>
  );
}
