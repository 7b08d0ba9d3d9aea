import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_CLASS } from "./field-class.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

/** The native select in the shop's style; its options are the children. */
export function SelectField({
  label,
  helper,
  error,
  optional,
  id,
  children,
  ...rest
}: FieldTexts & Omit<ComponentProps<"select">, "className">) {
  return (
    <FieldFrame {...{ label, helper, error, optional, id }}>
      {(control) => (
        <span className="relative flex">
          <select
            {...rest}
            {...control}
            className={classNames(FIELD_CLASS, "appearance-none truncate pr-11")}
          >
            {children}
          </select>
          <ChevronDown
            size={18}
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          />
        </span>
      )}
    </FieldFrame>
  );
}
