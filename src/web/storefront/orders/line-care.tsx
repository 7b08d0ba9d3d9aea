import { useState } from "react";
import { useTranslations } from "use-intl";
import { obstacleTexts } from "#contract/order-obstacle-texts.ts";
import type { OwnOrderLine } from "#contract/own-order.ts";
import { oneSize } from "#domain/catalog/size-range.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { formatDeadline, useMinutesLeft } from "./format-deadline.ts";
import { ReviewLink } from "./order-parts.tsx";
import type { OrderCare } from "./use-order.ts";

const CorrectLineDialog = lazyDialog(() =>
  import("./correct-line-dialog.tsx").then((module) => module.CorrectLineDialog),
);

type LineCareProps = OrderCare & { line: OwnOrderLine };

/** Under a line: what its buyer may correct and until when, or why no more; then the review. */
export function LineCare({ order, orderKey, line, onChanged }: LineCareProps) {
  const t = useTranslations("order");
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { print, size } = line.can;
  const hasPrint = print.ok;
  const until = hasPrint ? print.until : size.ok ? size.until : null;
  const minutes = useMinutesLeft(until);
  // The call would refuse it: the page says so without being loaded again.
  const isOver = minutes === 0;
  const hasSizes = size.ok && line.size !== oneSize;
  const isOpenToChange = (hasPrint || hasSizes) && !isOver;
  const why = isOver ? "tooLate" : correction(line);
  return (
    <>
      {line.isExchange ? <p className="mt-1 text-14 text-ink-soft">{t("isExchange")}</p> : null}
      {isOpenToChange ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-14">
          <Button
            look="outline"
            size="small"
            onPointerEnter={CorrectLineDialog.preload}
            onClick={() => setOpen(true)}
          >
            {t(hasPrint ? "correct.open" : "correct.openSize")}
          </Button>
          {until ? (
            <p className="text-ink-soft">
              {t(untilText(line), {
                time: formatDeadline(until, language),
                minutes: minutes ?? 0,
              })}
            </p>
          ) : null}
        </div>
      ) : null}
      {why ? <p className="mt-2 text-14 text-ink-soft">{obstacleTexts[language][why]}</p> : null}
      <CorrectLineDialog
        key={line.id}
        open={isOpen}
        onClose={() => setOpen(false)}
        {...{ order, orderKey, line, onChanged }}
      />
      <ReviewLink line={line} />
    </>
  );
}

/** What may be done until then: a setting lets what is printed be cancelled as long. */
function untilText({ can }: OwnOrderLine) {
  if (!can.print.ok) return "correct.untilSize";
  return can.cancel.ok ? "correct.untilOrCancel" : "correct.until";
}

/** Why an own print can no longer be corrected, while that is news. */
function correction({ can: { print }, stage }: OwnOrderLine): "tooLate" | "inProduction" | null {
  if (print.ok || (stage !== "paid" && stage !== "in_production")) return null;
  return print.why === "tooLate" || print.why === "inProduction" ? print.why : null;
}
