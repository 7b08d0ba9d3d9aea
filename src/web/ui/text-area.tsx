import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { FIELD_CLASS } from "./field-class.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

/** A multi-line text field; grows with its text where the browser supports `field-sizing`. */
export function TextArea({
  label,
  helper,
  error,
  optional,
  id,
  ...rest
}: FieldTexts & Omit<ComponentProps<"textarea">, "className">) {
  return (
    <FieldFrame {...{ label, helper, error, optional, id }}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={classNames(FIELD_CLASS, "h-auto min-h-28 field-sizing-content py-3")}
        />
      )}
    </FieldFrame>
  );
}
