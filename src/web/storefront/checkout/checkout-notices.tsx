import { useTranslations } from "use-intl";
import { useState } from "react";
import type { Quote } from "#contract/order.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
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

interface ShortageNoteProps {
  /** Id of the line. */
  id: string;
  /** Units left; null when there are enough. */
  available: number | null;
  /** Sets the quantity; 0 removes the line. */
  onSet: (quantity: number) => Promise<void>;
}

/** Shows how many units are left and offers to order just these. */
export function ShortageNote({ id, available, onSet }: ShortageNoteProps) {
  const t = useTranslations("checkout");
  const [busy, setBusy] = useState(false);
  if (available === null) return null;
  const set = async () => {
    setBusy(true);
    await onSet(available);
    setBusy(false);
  };
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <FieldError id={`short-${id}`}>{t("short.left", { count: available })}</FieldError>
      <Button look="outline" size="small" busy={busy} onClick={() => void set()}>
        {available > 0 ? t("short.set", { count: available }) : t("short.remove")}
      </Button>
    </div>
  );
}
