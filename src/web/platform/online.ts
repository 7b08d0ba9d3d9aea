import { createStore, useStore, type ReadableStore } from "./store.ts";

/** What `setReachable` was told last: a page from the worker's cache may stand in a browser that is online. */
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

/** Whether the shop can be reached, as the browser says and as requests have shown. */
export const online: ReadableStore<boolean> = state;

/** Whether the shop can be reached; assumed on the server and while hydrating. */
export const useOnline = (): boolean => useStore(online);

export function setReachable(isReachable: boolean): void {
  reachable = isReachable;
  update();
}
