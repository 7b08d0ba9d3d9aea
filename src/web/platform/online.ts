import { createStore, useStore, type ReadableStore } from "./store.ts";

/**
 * Last value of `setReachable`: a page from the service worker's cache may run in a browser that is
 * online.
 */
let reachable = true;

const state = createStore(true, () => {
  update();
  window.addEventListener("online", update);
  window.addEventListener("offline", update);
  return () => {
    window.removeEventListener("online", update);
    window.removeEventListener("offline", update);
  };
});

function update(): void {
  state.write(navigator.onLine && reachable);
}

/** Whether the shop can be reached, according to the browser and to recent requests. */
export const online: ReadableStore<boolean> = state;

/** Whether the shop can be reached; true on the server and while hydrating. */
export const useOnline = (): boolean => useStore(online);

export function setReachable(isReachable: boolean): void {
  reachable = isReachable;
  update();
}
