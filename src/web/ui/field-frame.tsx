import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { FieldError } from "./field-error.tsx";
import { KeptRoom } from "./kept-room.tsx";

export interface FieldTexts {
  label: string;
  /** One line under the field: the format, the reason it is asked for. */
  helper?: ReactNode;
  /** What is wrong and how to mend it, in words. */
  error?: string | undefined;
  /** Says “optional” beside the label, or “required” when false; nothing when it goes without saying. */
  optional?: boolean | undefined;
}

export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldFrameProps extends FieldTexts {
  id?: string | undefined;
  /** At the right of the helper line, such as “7 of 15”. */
  counter?: ReactNode;
  /** Every error there may be: an error then stands in the helper's place and moves nothing. */
  errorRoom?: readonly string[] | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, helper or error below; hands the control its id and descriptions. */
export function FieldFrame({
  label,
  helper,
  error,
  optional,
  counter,
  errorRoom,
  id,
  children,
}: FieldFrameProps) {
  const t = useTranslations("ui");
  const ownId = useId();
  const controlId = id ?? ownId;
  const helperId = `${controlId}-helper`;
  const errorId = `${controlId}-error`;
  const helped = (helper || counter) && !(error && errorRoom);
  const describedBy = [error ? errorId : "", helped ? helperId : ""].filter(Boolean);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-14">
        <label htmlFor={controlId} className="flex flex-1 items-baseline justify-between gap-3">
          <span className="font-medium">{label}</span>
          {optional ? <span className="text-ink-soft">{t("optional")}</span> : null}
        </label>
        {/* The control itself says it to those who listen. */}
        {optional === false ? (
          <span aria-hidden="true" className="text-ink-soft">
            {t("required")}
          </span>
        ) : null}
      </div>
      {children({
        id: controlId,
        "aria-describedby": describedBy.join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && !errorRoom ? <FieldError id={errorId}>{error}</FieldError> : null}
      {errorRoom ? (
        <div className="flex justify-between gap-4 text-14 text-ink-soft">
          <KeptRoom texts={errorRoom} inset="pl-5.5">
            {error ? (
              <FieldError id={errorId}>{error}</FieldError>
            ) : (
              <span id={helperId}>{helper}</span>
            )}
          </KeptRoom>
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

/** In a room of its own: at each key it is laid out without what stands around. */
const Counter = ({ children }: { children: ReactNode }) => (
  <span className="h-5 w-11 shrink-0">
    <span className="tabular block size-full text-right contain-strict">{children}</span>
  </span>
);
