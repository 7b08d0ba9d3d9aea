/**
 * Whether the shop can be reached: the browser's word, and what was found out by asking. A page out
 * of the worker's store may stand in a browser that believes itself online.
 */
let unreachable = false;
const listeners = new Set<() => void>();

export const isConnected = (): boolean => navigator.onLine && !unreachable;

export function setReachable(reachable: boolean): void {
  if (unreachable !== reachable) return;
  unreachable = !reachable;
  for (const listener of listeners) listener();
}

export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
