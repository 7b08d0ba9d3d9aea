import { onStorageChange } from "#web/platform/storage.ts";

/** The event that says within a tab that the cart has changed (R-CART-5). */
const cartUpdatedEvent = "cart-updated";
/** The same between tabs. */
const channelName = "MT_cart";

/** To be called after any change of the cart, here or by checkout, sign-in and sign-out. */
export function announceCartChange(): void {
  window.dispatchEvent(new CustomEvent(cartUpdatedEvent));
  const channel = openChannel();
  // A channel reaches this origin only and takes no target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel?.postMessage(cartUpdatedEvent);
  channel?.close();
}

/** @returns stops listening. Another tab's change and another tab's session count as well. */
export function onCartChange(listener: () => void): () => void {
  const channel = openChannel();
  const unsubscribe = onStorageChange("token", listener);
  window.addEventListener(cartUpdatedEvent, listener);
  channel?.addEventListener("message", listener);
  return () => {
    window.removeEventListener(cartUpdatedEvent, listener);
    unsubscribe();
    channel?.close();
  };
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "function" ? new BroadcastChannel(channelName) : null;
}
