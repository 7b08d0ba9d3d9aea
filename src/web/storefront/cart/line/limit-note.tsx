import { useTranslations } from "use-intl";
import type { Quote, QuoteLine } from "#contract/order.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";

interface LimitNoteProps {
  line: Pick<QuoteLine, "id" | "quantity">;
  quote: Pick<Quote, "limits"> | null;
  busy?: boolean;
  resting?: boolean;
  onSet: (quantity: number) => void;
}

/** Says that an order may not have so many units (R-LIMIT-1), before it is refused at paying. */
export function LimitNote({ line, quote, busy = false, resting = false, onSet }: LimitNoteProps) {
  const t = useTranslations("cart");
  const limit = quote?.limits?.find(({ id }) => id === line.id);
  if (!limit) return null;
  const { most, reason } = limit;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <FieldError id={`limit-${line.id}`}>
        {t(`limit.${reason}`, { count: String(most) })}
      </FieldError>
      {line.quantity > most ? (
        <Button
          look="outline"
          size="small"
          busy={busy}
          resting={resting}
          aria-describedby={`limit-${line.id}`}
          onClick={() => onSet(most)}
        >
          {t("setTo", { count: String(most) })}
        </Button>
      ) : null}
    </div>
  );
}
