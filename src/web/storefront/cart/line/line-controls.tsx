import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CartItem } from "#contract/cart.ts";
import { quantityMax } from "#domain/cart/quantity.ts";
import { scarceUnits } from "#domain/catalog/scarce-units.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { QuantityStepper } from "#web/ui/quantity-stepper.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { useOnline } from "#web/platform/online.ts";
import { type CartOutcome, useCart } from "../cart.ts";
import { changeQuantity, removeLine } from "../change-cart.ts";
import { refusalText, unitsLeft } from "../refusal-text.ts";
import { LimitNote } from "./limit-note.tsx";
import { WithdrawnNote } from "./withdrawn-note.tsx";

/** Quantity and removal of one line, busy on its own; what was refused is said and taken back. */
export function LineControls({ item }: { item: CartItem }) {
  const t = useTranslations("cart");
  const language = useLanguage();
  const { busy, drawerOpen, quote } = useCart();
  const [refusal, setRefusal] = useState("");
  const online = useOnline();
  const waiting = busy.has(item.id);
  const tell = (outcome: CartOutcome) => {
    const left = outcome.ok ? null : unitsLeft(outcome);
    const words = outcome.ok ? "" : refusalText(outcome, language, t("updateFailed"));
    const text = left ? t("onlyLeft", { count: String(left) }) : words;
    // A toast cannot be reached from within the open drawer: there the line says it.
    setRefusal(drawerOpen ? text : "");
    if (text !== "" && !drawerOpen) showToast({ tone: "error", text });
  };
  const setQuantity = (quantity: number) => void changeQuantity(item.id, quantity).then(tell);
  const remove = () => void removeLine(item.id).then(tell);
  return (
    <div className="flex flex-col gap-2" aria-busy={waiting || undefined}>
      <div className="flex items-center gap-1">
        <QuantityStepper
          value={item.quantity}
          max={quantityMax}
          label={t("quantityOf", { name: item.name })}
          disabled={waiting || !online}
          onChange={setQuantity}
        />
        <IconButton
          label={t("removeNamed", { name: item.name })}
          icon={<Trash2 size={18} />}
          disabled={waiting || !online}
          onClick={remove}
        />
      </div>
      <div role="alert">
        {refusal ? <FieldError id={`refusal-${item.id}`}>{refusal}</FieldError> : null}
      </div>
      <WithdrawnNote
        line={item}
        busy={waiting}
        resting={!online}
        onKeep={() => setQuantity(item.quantity)}
      />
      {item.quantity <= item.stock ? (
        <LimitNote
          line={item}
          {...{ quote }}
          busy={waiting}
          resting={!online}
          onSet={setQuantity}
        />
      ) : null}
      <StockNote item={item} waiting={waiting} onSet={setQuantity} onRemove={remove} />
    </div>
  );
}

/** Fewer left than asked for, or none: what to do is one click away. */
function StockNote(props: {
  item: CartItem;
  waiting: boolean;
  onSet: (quantity: number) => void;
  onRemove: () => void;
}) {
  const { item, waiting, onSet, onRemove } = props;
  const t = useTranslations("cart");
  const online = useOnline();
  const { stock, quantity } = item;
  if (quantity <= stock) {
    if (stock > scarceUnits) return null;
    return <p className="text-14 text-ink-soft">{t("lowStock", { count: String(stock) })}</p>;
  }
  const text = stock === 0 ? t("soldOut") : t("onlyLeft", { count: String(stock) });
  return (
    <div className="flex flex-col items-start gap-1.5">
      <FieldError id={`stock-${item.id}`}>{text}</FieldError>
      <Button
        look="outline"
        size="small"
        busy={waiting}
        resting={!online}
        aria-describedby={`stock-${item.id}`}
        onClick={() => (stock === 0 ? onRemove() : onSet(stock))}
      >
        {stock === 0 ? t("removeSoldOut") : t("setTo", { count: String(stock) })}
      </Button>
    </div>
  );
}
