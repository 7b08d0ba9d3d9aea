import { useRef } from "react";
import type { Quote } from "#contract/order.ts";
import type { CouponProblem } from "./ask-quote.ts";
import { CouponForm, type TryCode } from "./coupon-form.tsx";
import { AppliedCoupon, HeldCoupon } from "./coupon-notes.tsx";
import { keepCoupon } from "./kept-coupon.ts";

interface CouponFieldProps {
  /** What the quote takes off. */
  applied: Quote["coupon"];
  /** Why the kept code does not apply to what is bought now. */
  problem: CouponProblem | null;
  tryCode: TryCode;
}

/** A code to type, refused with the reason and what would make it work, or applied and to be removed. */
export function CouponField({ applied, problem, tryCode }: CouponFieldProps) {
  // What was pressed goes with its part; the part that comes in its place takes the focus.
  const handing = useRef(false);
  const takesFocus = () => {
    const takes = handing.current;
    handing.current = false;
    return takes;
  };
  const remove = () => {
    handing.current = true;
    keepCoupon("");
  };
  return (
    <div className="flex flex-col gap-2">
      <div role="status">
        {applied ? (
          <AppliedCoupon coupon={applied} takesFocus={takesFocus} onRemove={remove} />
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
