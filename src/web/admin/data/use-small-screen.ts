import { useSyncExternalStore } from "react";

/** A screen is small below 640 px (R-LAYOUT-8). */
const query = "(width < 640px)";

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}

export const useSmallScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(query).matches);
