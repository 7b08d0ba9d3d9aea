import { useTranslations } from "use-intl";
import type { QuoteLine } from "#contract/order.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";

interface WithdrawnNoteProps {
  line: Pick<QuoteLine, "id" | "name" | "withdrawn">;
  busy?: boolean;
  resting?: boolean;
  /** The buyer agrees to the line without them; left out where another button does that. */
  onKeep?: (() => void) | undefined;
}

/** Names the extras of a line that are no longer sold, and asks whether to go on without (R-CART-6). */
export function WithdrawnNote({ line, busy = false, resting = false, onKeep }: WithdrawnNoteProps) {
  const t = useTranslations("cart.withdrawn");
  const { id, name, withdrawn } = line;
  if (withdrawn.length === 0) return null;
  return (
    <div className="flex flex-col items-start gap-1.5">
      <FieldError id={`withdrawn-${id}`}>
        {withdrawn.map((extra) => (
          <span key={extra.name} className="block">
            {t("gone", { kind: extra.kind, name: extra.name })}
          </span>
        ))}
        <span className="block">{t("stays", { count: withdrawn.length })}</span>
      </FieldError>
      {onKeep ? (
        <Button
          look="outline"
          size="small"
          busy={busy}
          resting={resting}
          aria-label={t("agreeNamed", { name })}
          aria-describedby={`withdrawn-${id}`}
          onClick={onKeep}
        >
          {t("agree")}
        </Button>
      ) : null}
    </div>
  );
}
