import { type ReactNode, useId } from "react";
import { FieldError } from "./field-error.tsx";
import { KeptRoom } from "./kept-room.tsx";

interface ChoiceGroupProps {
  label: ReactNode;
  /** At the right of the label, such as the link to the size guide. */
  aside?: ReactNode;
  error?: string | undefined;
  /** A line below the buttons; an error takes its place. */
  below?: ReactNode;
  /** All that the line below may say: its room is kept, so that an error moves nothing. */
  belowRoom?: readonly string[] | undefined;
  /** Where a summary of errors, or “choose a size”, sends the focus. */
  id?: string | undefined;
  children: ReactNode;
}

/** The frame of a set of radio buttons, however they are drawn. */
export function ChoiceGroup(props: ChoiceGroupProps) {
  const { label, aside, error, below, belowRoom, id, children } = props;
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
      {belowRoom ? (
        <div className="text-14">
          <KeptRoom texts={belowRoom}>{line}</KeptRoom>
        </div>
      ) : (
        line
      )}
    </div>
  );
}
