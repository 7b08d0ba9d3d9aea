import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "#web/api/storage.ts";
import { announceCartChange, onCartChange } from "../cart-signal.ts";

/*
 * The code that is to be used, kept where all tabs of this browser read it: cart and checkout, in
 * whichever tab, ask for the same quote. The server judges it anew each time.
 */
const storageKey = "MT_coupon";

/** "" when there is none. */
export const keptCoupon = (): string => readStored(storageKey) ?? "";

/** Keeps another code, or none with "", and tells every place that shows sums. */
export function keepCoupon(code: string): void {
  if (code === keptCoupon()) return;
  writeStored(storageKey, code === "" ? null : code);
  announceCartChange();
}

/** The kept code, followed as it changes here and in other tabs. */
export const useKeptCoupon = () => useSyncExternalStore(onCartChange, keptCoupon, () => "");
