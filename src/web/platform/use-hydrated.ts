import { useDeferredValue, useState, useSyncExternalStore } from "react";
import { flushSync } from "react-dom";
import { createStore, useStore } from "./store.ts";

const never = () => () => undefined;

const awaited = createStore(true);

/** Renders at once what is deferred until after hydration: the page is being left. */
export const renderHydrated = (): void => flushSync(() => awaited.write(false));

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
  const isAwaited = useStore(awaited);
  return useDeferredValue(true, !hydrating) || !isAwaited;
}
