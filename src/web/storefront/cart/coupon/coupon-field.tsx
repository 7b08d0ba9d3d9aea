import { Ticket, X } from "lucide-react";
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { useOnline } from "#web/platform/online.ts";
import { Button } from "#web/ui/button.tsx";
import { FIELD_CLASS } from "#web/ui/field-class.ts";
import { FieldError } from "#web/ui/field-error.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CouponWords } from "./coupon-words.tsx";
import type { CouponProblem } from "./kept-coupon.ts";

/** Tries a code. @returns why not; `lost` without an answer; null when it applies. */
type TryCode = (code: string) => Promise<CouponProblem | "lost" | null>;

interface CouponFieldProps {
  /** With the coupon that it takes something off by. */
  quote: Quote | null;
  /** Why the kept code does not apply to what is bought now. */
  problem: CouponProblem | null;
  tryCode: TryCode;
  onRemove: () => void;
}

/** A code to type, refused with the reason and what would make it work, or applied and to be removed. */
export function CouponField({ quote, problem, tryCode, onRemove }: CouponFieldProps) {
  const applied = quote?.coupon ?? null;
  // The pressed button goes with its part; the part that comes in its place takes the focus.
  const handing = useRef(false);
  const takesFocus = () => {
    const takes = handing.current;
    handing.current = false;
    return takes;
  };
  const remove = () => {
    handing.current = true;
    onRemove();
  };
  return (
    <div className="flex flex-col gap-2">
      <div role="status">
        {applied ? (
          <AppliedCoupon
            coupon={applied}
            isShippingFree={quote?.shippingKnown === true && quote.shipping.minor === 0}
            takesFocus={takesFocus}
            onRemove={remove}
          />
        ) : null}
      </div>
      <div role="alert">
        {!applied && problem ? (
          <HeldCoupon problem={problem} takesFocus={takesFocus} onRemove={remove} />
        ) : null}
      </div>
      {applied || problem ? null : (
        <CouponForm
          takesFocus={takesFocus}
          tryCode={async (code) => {
            handing.current = true;
            const outcome = await tryCode(code);
            if (outcome !== null) handing.current = false;
            return outcome;
          }}
        />
      )}
    </div>
  );
}

/** Where a code is typed; one that is refused stays there, with the reason. */
function CouponForm(props: { tryCode: TryCode; takesFocus: () => boolean }) {
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

interface NoteProps {
  takesFocus: () => boolean;
  onRemove: () => void;
}

type AppliedCouponProps = NoteProps & {
  coupon: NonNullable<Quote["coupon"]>;
  /** Without it. */
  isShippingFree: boolean;
};

function AppliedCoupon(props: AppliedCouponProps) {
  const { coupon, isShippingFree, ...rest } = props;
  return (
    <CouponNote {...rest} tone="success" code={coupon.code}>
      <CouponWords coupon={coupon} isShippingFree={isShippingFree} />
    </CouponNote>
  );
}

/** A code that applied until the cart changed; it applies again as soon as it can. */
function HeldCoupon({ problem, ...rest }: NoteProps & { problem: CouponProblem }) {
  const t = useTranslations("coupon");
  return (
    <CouponNote {...rest} tone="warning" code={problem.code}>
      <span className="font-semibold wrap-anywhere">{t("held", { code: problem.code })}</span>{" "}
      {problem.text}
    </CouponNote>
  );
}

const TONES = {
  success: { box: "bg-success-soft", icon: "text-success" },
  warning: { box: "bg-warning-soft", icon: "text-warning" },
};

function CouponNote(
  props: NoteProps & { tone: keyof typeof TONES; code: string; children: ReactNode },
) {
  const { tone, code, takesFocus, onRemove, children } = props;
  const t = useTranslations("coupon");
  const box = useRef<HTMLDivElement>(null);
  const isRightPart = useRef(takesFocus);
  useEffect(() => {
    if (isRightPart.current()) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  const { box: boxClass, icon } = TONES[tone];
  return (
    <div
      ref={box}
      className={`flex items-start gap-2 rounded-control py-1.5 pr-1.5 pl-3 text-14 ${boxClass}`}
    >
      <Ticket size={18} className={`mt-2 shrink-0 ${icon}`} />
      <p className="min-w-0 flex-1 py-1.5">{children}</p>
      <IconButton
        label={t("remove", { code })}
        size="small"
        icon={<X size={16} />}
        onClick={onRemove}
      />
    </div>
  );
}
