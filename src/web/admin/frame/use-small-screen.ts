import { useSyncExternalStore } from "react";

/** Below 640 px a screen is small (R-LAYOUT-8). */
const query = "(width < 640px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useSmallScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
