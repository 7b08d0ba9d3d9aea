import { useDeferredValue, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** React reads the server snapshot only while hydrating; the same value later means no change. */
function createOrigin() {
  let fromServer = false;
  return { isFromServer: () => fromServer, fromServer: () => (fromServer = true) };
}

/**
 * False on the server and while hydrating, when the page must be the same for every visitor. The
 * update after hydration is deferred, so it renders in interruptible pieces: a store that changed
 * during hydration would render synchronously with everything below it. True at once in components
 * that mount in the browser.
 */
export function useHydrated(): boolean {
  const [origin] = useState(createOrigin);
  const hydrating = useSyncExternalStore(never, origin.isFromServer, origin.fromServer);
  return useDeferredValue(true, !hydrating);
}
