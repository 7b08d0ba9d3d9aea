import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** False on the server and while hydrating, when the page must be the same for everybody. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
