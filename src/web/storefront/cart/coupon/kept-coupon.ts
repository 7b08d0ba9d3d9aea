import { useSyncExternalStore } from "react";
import { storedText } from "#web/platform/storage.ts";
import { announceCartChange, onCartChange } from "../cart-signal.ts";

/*
 * The code that is to be used, kept where all tabs of this browser read it: cart and checkout, in
 * whichever tab, ask for the same quote. The server judges it anew each time.
 */
const stored = storedText("coupon");

/** "" when there is none. */
export const keptCoupon = (): string => stored.read() ?? "";

/** Keeps another code, or none with "", and tells every place that shows sums. */
export function keepCoupon(code: string): void {
  if (code === keptCoupon()) return;
  stored.write(code === "" ? null : code);
  announceCartChange();
}

/** The kept code, followed as it changes here and in other tabs. */
export const useKeptCoupon = () => useSyncExternalStore(onCartChange, keptCoupon, () => "");
