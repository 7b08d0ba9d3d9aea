import { useEffect, useId, useRef, useState, type FormEvent } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { useOnline } from "#web/platform/online.ts";
import type { CouponProblem } from "./ask-quote.ts";

/** Tries a code. @returns why not; `lost` without an answer; null when it applies. */
export type TryCode = (code: string) => Promise<CouponProblem | "lost" | null>;

/** Where a code is typed; one that is refused stays there, with the reason. */
export function CouponForm(props: { tryCode: TryCode; takesFocus: () => boolean }) {
  const { tryCode, takesFocus } = props;
  const t = useTranslations("coupon");
  const [typed, setTyped] = useState("");
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState("");
  const id = useId();
  const online = useOnline();
  const field = useRef<HTMLInputElement>(null);
  const isRightPart = useRef(takesFocus);
  useEffect(() => {
    if (isRightPart.current()) field.current?.focus({ preventScroll: true });
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const code = typed.trim();
    setBusy(code !== "");
    const outcome = code === "" ? "empty" : await tryCode(code);
    setBusy(false);
    if (outcome === null) return;
    setRefusal(typeof outcome === "string" ? t(outcome) : outcome.text);
    field.current?.focus();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-14 font-medium">
        {t("label")}
      </label>
      <div className="flex gap-2">
        <input
          ref={field}
          id={id}
          type="text"
          name="coupon"
          value={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={!online}
          aria-invalid={refusal ? true : undefined}
          aria-describedby={refusal ? `${id}-error` : undefined}
          className={FIELD_CLASS}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setRefusal("");
          }}
        />
        <Button type="submit" look="outline" size="field" busy={busy} resting={!online}>
          {t("apply")}
        </Button>
      </div>
      <div role="alert">
        {refusal ? <FieldError id={`${id}-error`}>{refusal}</FieldError> : null}
      </div>
    </form>
  );
}
