import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";
import { ReservedSpace } from "./reserved-space.tsx";

interface ChoiceGroupProps {
  label: ReactNode;
  /** Content at the right of the label, such as the link to the size guide. */
  aside?: ReactNode;
  error?: string | undefined;
  /** A line below the buttons; an error takes its place. */
  below?: ReactNode;
  /** All texts the line below may show. Space for the tallest is reserved: nothing shifts. */
  belowTexts?: readonly string[] | undefined;
  /** Focus target of an error summary and of “choose a size”. */
  id?: string | undefined;
  children: ReactNode;
}

/** The fieldset around radio buttons of any look. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, aside, error, below, belowTexts, id, children } = props;
  const ownId = useId();
  const groupId = id ?? ownId;
  const line = error ? <FieldError id={`${groupId}-error`}>{error}</FieldError> : below;
  return (
    <div
      role="radiogroup"
      id={groupId}
      tabIndex={-1}
      aria-labelledby={`${groupId}-label`}
      aria-describedby={error ? `${groupId}-error` : undefined}
      aria-invalid={error ? true : undefined}
      className="isolate flex min-w-0 flex-col gap-3 rounded-control outline-offset-4"
    >
      <div className="flex items-baseline justify-between gap-4 text-14">
        <span id={`${groupId}-label`} className="font-medium">
          {label}
        </span>
        {aside}
      </div>
      {children}
      {belowTexts ? (
        <div className="text-14">
          <ReservedSpace texts={belowTexts}>{line}</ReservedSpace>
        </div>
      ) : (
        line
      )}
    </div>
  );
}
