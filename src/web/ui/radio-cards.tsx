import { type ReactNode, useId } from "react";
import { ChoiceGroup } from "./choice-group.tsx";

export interface RadioCard<Value extends string> {
  value: Value;
  title: ReactNode;
  text?: ReactNode;
  /** Content at the end of the card, such as a price. */
  aside?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<Value extends string> {
  label: ReactNode;
  options: readonly RadioCard<Value>[];
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onChange?: (value: Value) => void;
  name?: string;
  /** Id of the form that it belongs to, from outside of it. */
  form?: string | undefined;
  error?: string | undefined;
  id?: string;
}

/** A radio group whose options need a sentence each: custom types, delivery, payment, addresses. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, defaultValue, onChange, error, id, form } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  return (
    <ChoiceGroup {...{ label, error, id }}>
      <div className="flex flex-col gap-2">
        {options.map((option) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              name={name}
              form={form}
              value={option.value}
              disabled={option.disabled}
              {...(value === undefined && !onChange
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onChange?.(option.value)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium break-keep">{option.title}</span>
              {option.text ? (
                <span className="mt-0.5 block text-14 text-balance text-ink-soft">
                  {option.text}
                </span>
              ) : null}
            </span>
            {option.aside ? <span className="tabular font-medium">{option.aside}</span> : null}
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
