import { useDeferredValue, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/** React asks for the server's value only where it hydrates; the same answer later means no change. */
function createOrigin() {
  let fromServer = false;
  return { isFromServer: () => fromServer, fromServer: () => (fromServer = true) };
}

/**
 * False on the server and while hydrating, when the page must be the same for everybody. What
 * follows is rendered in pieces once the page has woken up: a store that changed while hydrating
 * would be rendered at once and in one piece, with all that hangs on it. True from the start in
 * what the browser draws by itself.
 */
export function useHydrated(): boolean {
  const [origin] = useState(createOrigin);
  const hydrating = useSyncExternalStore(never, origin.isFromServer, origin.fromServer);
  return useDeferredValue(true, !hydrating);
}
