import { type ComponentProps, type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "className" | "children"> {
  label: ReactNode;
  helper?: ReactNode;
  error?: string | undefined;
  /** Content at the end of the line, such as a price. */
  aside?: ReactNode;
}

export function Checkbox({ label, helper, error, aside, ...rest }: CheckboxProps) {
  const errorId = useId();
  return (
    <div className="check-field">
      <label className="check">
        <span className="check-place">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : rest["aria-describedby"]}
            className="check-box"
          />
          <svg viewBox="0 0 24 24" aria-hidden="true" className="check-mark">
            <path d="M20 6 9 17l-5-5" />
          </svg>
        </span>
        <span className="check-text">
          {label}
          {helper ? <span className="block text-14 text-ink-soft">{helper}</span> : null}
        </span>
        {aside ? <span className="check-aside">{aside}</span> : null}
      </label>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}
