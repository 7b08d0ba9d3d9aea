import { type ComponentProps, type ReactNode, useState } from "react";
import { useTranslations } from "use-intl";
import { classNames } from "./class-names.ts";
import { FIELD_CLASS } from "./field-class.ts";
import { FieldFrame, type FieldTexts } from "./field-frame.tsx";

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<"input">, "className"> {
  /** Shows “n of max” below; needs `maxLength`. */
  counted?: boolean;
  /** Content inside the field at its end, such as a small button. */
  trailing?: ReactNode;
  /** Content below the field's lower edge, such as a list of suggestions; positions itself. */
  popup?: ReactNode;
}

export function TextField({
  label,
  helper,
  error,
  optional,
  counted = false,
  trailing,
  popup,
  id,
  onChange,
  ...rest
}: TextFieldProps) {
  const t = useTranslations("ui");
  const [typed, setTyped] = useState(String(rest.defaultValue ?? "").length);
  const length = rest.value === undefined ? typed : String(rest.value).length;
  const max = rest.maxLength;
  const frame = { label, helper, error, optional, id };
  return (
    <FieldFrame
      {...frame}
      counter={counted && max ? t("characterCount", { count: length, max }) : undefined}
    >
      {(control) => (
        <span className="relative flex">
          <input
            type="text"
            {...rest}
            {...control}
            className={classNames(FIELD_CLASS, Boolean(trailing) && "pr-12")}
            onChange={(event) => {
              setTyped(event.currentTarget.value.length);
              onChange?.(event);
            }}
          />
          {trailing ? (
            <span className="absolute inset-y-0 right-1 grid place-items-center">{trailing}</span>
          ) : null}
          {popup}
        </span>
      )}
    </FieldFrame>
  );
}
