import { useTranslations } from "use-intl";
import { useState } from "react";
import type { Quote, QuoteLine } from "#contract/order.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { LimitNote } from "../cart/line/limit-note.tsx";
import { WithdrawnNote } from "../cart/line/withdrawn-note.tsx";
import type { CheckoutSource } from "./checkout-source.ts";

interface CheckoutNoticesProps {
  source: CheckoutSource;
  quote: Quote | null;
  /** Whether the quote belongs to the current source. */
  settled: boolean;
  cancelled: boolean;
}

/** Notices for the buyer: returned without paying, lines that are gone. */
export function CheckoutNotices({ source, quote, settled, cancelled }: CheckoutNoticesProps) {
  const t = useTranslations("checkout");
  const known = source.from === "cart" && settled && quote;
  const missing = known ? source.cartItemIds.length - quote.lines.length : 0;
  return (
    <>
      {cancelled ? <Notice role="status">{t("cancelled")}</Notice> : null}
      {missing > 0 ? (
        <Notice role="status" tone="warning">
          {t("missing", { count: missing })}
        </Notice>
      ) : null}
    </>
  );
}

interface LineNotesProps {
  line: QuoteLine;
  quote: Pick<Quote, "limits"> | null;
  /** Units left; null when there are enough. */
  available: number | null;
  /** Saves the line as it is shown, in a quantity; 0 removes it. */
  onSet: (quantity: number) => Promise<void>;
}

/** Why a line cannot be ordered as it was chosen, and what to do: go on without an extra, or order fewer. */
export function LineNotes({ line, quote, available, onSet }: LineNotesProps) {
  const t = useTranslations("checkout");
  const [busy, setBusy] = useState(false);
  const isLimited = quote?.limits?.some(({ id }) => id === line.id) ?? false;
  if (available === null && line.withdrawn.length === 0 && !isLimited) return null;
  const set = async (quantity: number) => {
    setBusy(true);
    await onSet(quantity);
    setBusy(false);
  };
  if (available === null) {
    return (
      <div className="mt-2 flex flex-col items-start gap-2">
        <WithdrawnNote line={line} busy={busy} onKeep={() => void set(line.quantity)} />
        <LimitNote {...{ line, quote, busy }} onSet={(most) => void set(most)} />
      </div>
    );
  }
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <WithdrawnNote line={line} />
      <FieldError id={`short-${line.id}`}>{t("short.left", { count: available })}</FieldError>
      <Button look="outline" size="small" busy={busy} onClick={() => void set(available)}>
        {available > 0 ? t("short.set", { count: available }) : t("short.remove")}
      </Button>
    </div>
  );
}
