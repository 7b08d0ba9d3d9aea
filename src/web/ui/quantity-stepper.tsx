import { Minus, Plus } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "./field-error.tsx";

interface QuantityStepperProps {
  value: number;
  onChange: (value: number) => void;
  /** Upper limit, such as the units in stock. */
  max?: number;
  /** Accessible name of the quantity: “Quantity of …”. */
  label?: string;
  name?: string;
  /** Id of the form that it belongs to, from outside of it. */
  form?: string | undefined;
  disabled?: boolean;
}

const STEP_CLASS =
  "grid w-11 place-items-center rounded-control text-ink transition-colors hover:bg-hover disabled:pointer-events-none disabled:text-line-strong noscript:hidden";

/**
 * A whole number from 1 up, stepped or typed. Invalid input falls back to the last valid value; a
 * negative one is refused in words (R-CART-3).
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, max = 999, name, disabled = false } = props;
  const t = useTranslations("ui");
  const refusalId = useId();
  const { draft, setDraft, refused, commit } = useTyped(value, max, onChange);
  return (
    <div className="flex w-fit flex-col gap-1">
      <div
        role="group"
        aria-label={props.label ?? t("quantity")}
        // 46 px and the border: the buttons are 48 px high, a touch target.
        className="flex h-[46px] w-fit items-stretch rounded-control border border-line-strong bg-raised"
      >
        <button
          type="button"
          aria-label={t("decreaseQuantity")}
          disabled={disabled || value <= 1}
          onClick={() => onChange(value - 1)}
          className={STEP_CLASS}
        >
          <Minus size={16} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          name={name}
          form={props.form}
          aria-label={props.label ?? t("quantity")}
          value={draft ?? value}
          disabled={disabled}
          aria-describedby={refused ? refusalId : undefined}
          onChange={(event) => setDraft(event.currentTarget.value.slice(0, 4))}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "ArrowUp" && value < max) onChange(value + 1);
            if (event.key === "ArrowDown" && value > 1) onChange(value - 1);
            if (event.key !== "Enter") return;
            event.preventDefault();
            commit();
          }}
          onFocus={(event) => event.currentTarget.select()}
          className="tabular w-10 rounded-mark bg-transparent text-center text-16 font-medium"
        />
        <button
          type="button"
          aria-label={t("increaseQuantity")}
          disabled={disabled || value >= max}
          onClick={() => onChange(value + 1)}
          className={STEP_CLASS}
        >
          <Plus size={16} />
        </button>
      </div>
      {refused ? <Refusal id={refusalId} /> : null}
    </div>
  );
}

function Refusal({ id }: { id: string }) {
  const t = useTranslations("ui");
  return (
    <div role="alert">
      <FieldError id={id}>{t("quantityAtLeastOne")}</FieldError>
    </div>
  );
}

/** The text that is typed, until it is left or entered. */
function useTyped(value: number, max: number, onChange: (value: number) => void) {
  const [draft, setDraft] = useState<string>();
  const [refused, setRefused] = useState(false);
  const commit = () => {
    if (draft === undefined) return;
    setDraft(undefined);
    const text = draft.trim();
    setRefused(/^[-−]\d/.test(text));
    if (!/^\d+$/.test(text)) return;
    const next = Math.min(Math.max(Number(text), 1), max);
    if (next !== value) onChange(next);
  };
  return { draft, setDraft, refused, commit };
}
