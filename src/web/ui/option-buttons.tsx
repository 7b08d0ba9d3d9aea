import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { ChoiceGroup } from "./choice-group.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

export interface ButtonOption<Value extends string> {
  value: Value;
  label: string;
  /** Crossed out, readable, not selectable. */
  soldOut?: boolean;
}

interface OptionButtonsProps<Value extends string> {
  label: ReactNode;
  options: readonly ButtonOption<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: (value: Value) => void;
  name?: string;
  /** Id of the form that it belongs to, from outside of it. */
  form?: string | undefined;
  /** One has to be chosen before the form is sent. */
  required?: boolean;
  aside?: ReactNode;
  error?: string | undefined;
  /** A line below the buttons, and every text it may show. */
  below?: ReactNode;
  belowTexts?: readonly string[] | undefined;
  id?: string;
  /** Smaller buttons, for a choice within a card. */
  compact?: boolean;
}

/** Longest short label: such labels, as sizes, get buttons of one width, five to a row. */
const SHORT = 3;

/** A radio group of a few short labels as a row of buttons: sizes, fits, sides of a shirt. */
export function OptionButtons<Value extends string>(props: OptionButtonsProps<Value>) {
  const {
    label,
    options,
    value,
    defaultValue,
    onChange,
    aside,
    error,
    below,
    id,
    compact = false,
    form,
    required,
  } = props;
  const t = useTranslations("ui");
  const ownName = useId();
  const name = props.name ?? ownName;
  return (
    <ChoiceGroup {...{ label, aside, error, below, id }} belowTexts={props.belowTexts}>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label key={option.value} className={compact ? "option option-compact" : "option"}>
            <input
              type="radio"
              name={name}
              form={form}
              required={required}
              value={option.value}
              disabled={option.soldOut}
              {...(value === undefined && !onChange
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className={option.label.length > SHORT ? "px-4" : undefined}>
              {option.label}
              {option.soldOut ? <VisuallyHidden>{t("soldOut")}</VisuallyHidden> : null}
            </span>
            {option.soldOut ? <CrossingLine /> : null}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}

function CrossingLine() {
  return (
    <svg
      aria-hidden="true"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
      className="size-full rounded-control text-line-strong"
    >
      <line
        x1="0"
        y1="100"
        x2="100"
        y2="0"
        stroke="currentColor"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
