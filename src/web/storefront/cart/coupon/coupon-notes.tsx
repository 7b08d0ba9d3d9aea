import { Ticket, X } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { Quote } from "#contract/order.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import type { CouponProblem } from "./ask-quote.ts";

interface NoteProps {
  takesFocus: () => boolean;
  onRemove: () => void;
}

export function AppliedCoupon(props: NoteProps & { coupon: NonNullable<Quote["coupon"]> }) {
  const { coupon, ...rest } = props;
  const t = useTranslations("coupon");
  const instead = coupon.insteadOf ?? null;
  const waits = coupon.kind === "freeShipping" && coupon.amount.minor === 0;
  return (
    <CouponNote {...rest} tone="success" code={coupon.code}>
      <span className="font-semibold wrap-anywhere">{t("applied", { code: coupon.code })}</span>
      {waits ? ` ${t("freeShipping")}` : null}
      {instead === null ? null : ` ${t("instead", { percent: String(instead) })}`}
    </CouponNote>
  );
}

/** A code that applied until the cart changed; it applies again as soon as it can. */
export function HeldCoupon({ problem, ...rest }: NoteProps & { problem: CouponProblem }) {
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
      <Ticket size={18} aria-hidden="true" className={`mt-2 shrink-0 ${icon}`} />
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
