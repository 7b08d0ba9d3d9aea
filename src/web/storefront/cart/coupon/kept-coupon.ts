import type { PricedCart } from "#contract/priced-cart.ts";
import { onStorageChange, storedText } from "#web/platform/storage.ts";
import { createStore, useStore } from "#web/platform/store.ts";

/** Why a code does not apply, in the server's words for this reader. */
export type CouponProblem = NonNullable<PricedCart["couponProblem"]>;

/*
 * The code to be used, kept where all tabs of this browser read it: cart and checkout, in whichever
 * tab, request the same quote. The server judges it anew each time.
 */
const stored = storedText("coupon");
const code = createStore("", () => {
  const read = () => code.write(keptCoupon());
  read();
  return onStorageChange("coupon", read);
});

/** "" when there is none. */
export const keptCoupon = (): string => stored.read() ?? "";

/** Keeps another code, or none with "". */
export function keepCoupon(next: string): void {
  stored.write(next === "" ? null : next);
  code.write(next);
}

/** The kept code, followed as it changes here and in other tabs. */
export const useKeptCoupon = (): string => useStore(code);
