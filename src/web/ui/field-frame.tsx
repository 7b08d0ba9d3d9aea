import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "./field-error.tsx";
import { ReservedSpace } from "./reserved-space.tsx";

export interface FieldTexts {
  label: string;
  /** One line under the field: the format, or why it is needed. */
  helper?: ReactNode;
  /** The error and how to fix it. */
  error?: string | undefined;
  /** Says so beside the label; everything else is required, and its control has the attribute. */
  optional?: boolean | undefined;
}

export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  /** Content at the right of the helper line, such as “7 of 15”. */
  counter?: ReactNode;
  /** All errors the field may show. Space for the tallest is reserved: nothing shifts. */
  errorTexts?: readonly string[] | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, helper or error below. Passes the control its id and descriptions. */
export function FieldFrame({
  label,
  helper,
  error,
  optional,
  counter,
  errorTexts,
  id,
  children,
}: FieldFrameProps) {
  const t = useTranslations("ui");
  const ownId = useId();
  const controlId = id ?? ownId;
  const helperId = `${controlId}-helper`;
  const errorId = `${controlId}-error`;
  const helped = (helper || counter) && !(error && errorTexts);
  const describedBy = [error ? errorId : "", helped ? helperId : ""].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={controlId} className="flex items-baseline justify-between gap-3 text-14">
        <span className="font-medium">{label}</span>
        {optional ? <span className="text-ink-soft">{t("optional")}</span> : null}
      </label>
      {children({
        id: controlId,
        "aria-describedby": describedBy.join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && !errorTexts ? <FieldError id={errorId}>{error}</FieldError> : null}
      {errorTexts ? (
        <div className="flex justify-between gap-4 text-14 text-ink-soft">
          <ReservedSpace texts={errorTexts} inset="pl-5.5">
            {error ? (
              <FieldError id={errorId}>{error}</FieldError>
            ) : (
              <span id={helperId}>{helper}</span>
            )}
          </ReservedSpace>
          {counter ? <Counter>{counter}</Counter> : null}
        </div>
      ) : helper || counter ? (
        <p id={helperId} className="flex justify-between gap-4 text-14 text-ink-soft">
          <span>{helper}</span>
          {counter ? <span className="tabular shrink-0">{counter}</span> : null}
        </p>
      ) : null}
    </div>
  );
}

/** Layout containment: a keystroke lays out the counter alone. */
const Counter = ({ children }: { children: ReactNode }) => (
  <span className="h-5 w-11 shrink-0">
    <span className="tabular block size-full text-right contain-strict">{children}</span>
  </span>
);
