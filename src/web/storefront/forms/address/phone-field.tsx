import { useEffect, useState, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import { TextField } from "#web/ui/text-field.tsx";
import { useCode } from "#web/platform/lazy.tsx";
import { doubtOf, type ControlProps } from "./control-props.ts";

const loadCheck = () => import("./phone-check.ts");

/** A phone number in its country's format; a hint does not block (R-ADDRESS-2, R-ADDRESS-5). */
export function PhoneField({ form, control }: ControlProps) {
  const t = useTranslations("address");
  const [entered, setEntered] = useState(false);
  const [focused, setFocused] = useState(false);
  const late = useCode(loadCheck, entered);
  const { phone, phoneCode, country } = form.values;
  const check = late?.checkPhone(phoneCode, phone, country);
  const spelling = focused ? undefined : check?.spelling;
  const { respell } = form;
  useEffect(() => {
    if (spelling !== undefined && spelling !== phone) respell("phone", spelling);
  }, [spelling, phone, respell]);
  // Until the numbering plans are loaded, a rough rule applies.
  const doubt = check ? check.doubt : doubtOf("phone", form) ? "unusual" : null;
  const helper: ReactNode =
    doubt && form.isShown("phone") ? (
      <span className="text-warning">
        {t(`phoneDoubt.${doubt}`, { code: phoneCode })}
        {check?.example ? ` ${t("example", { example: check.example })}` : ""}
      </span>
    ) : (
      t(form.phoneNeed ? `phoneNeeded.${form.phoneNeed}` : "phoneWhy")
    );
  return (
    <TextField
      {...control}
      type="tel"
      inputMode="tel"
      helper={helper}
      onFocus={() => {
        setEntered(true);
        setFocused(true);
      }}
      onBlur={() => {
        setFocused(false);
        control.onBlur();
      }}
    />
  );
}
