import { CouponField } from "./coupon-field.tsx";
import { tryCoupon } from "../load-cart.ts";
import { useCart } from "../use-cart.ts";

/** The coupon of the whole cart. */
export function CouponOfCart() {
  const { quote, couponProblem } = useCart();
  return (
    <CouponField applied={quote?.coupon ?? null} problem={couponProblem} tryCode={tryCoupon} />
  );
}
