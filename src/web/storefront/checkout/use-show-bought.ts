import { useCallback } from "react";
import { useNavigate } from "react-router";
import { announceCartChange } from "../cart/cart.ts";
import { keepCoupon } from "../cart/coupon/kept-coupon.ts";
import { forgetCheckout } from "./checkout-draft.ts";

/** Shows an order that was bought: nothing of its checkout is kept, and its lines have left the cart. */
export function useShowBought() {
  const navigate = useNavigate();
  return useCallback(
    async (orderNo: string) => {
      forgetCheckout();
      keepCoupon("");
      announceCartChange();
      await navigate(`/order-success/${orderNo}`, { replace: true });
    },
    [navigate],
  );
}
