import { useEffect, useLayoutEffect } from "react";
import { NavigationContext, PlaceContext, RouterContext, useWithin } from "./contexts.ts";

const STORAGE_KEY = "react-router-scroll-positions";
let kept: Record<string, number> = {};

/** Each place in the history comes back where it was left. The script is the server's: it has run. */
export function ScrollRestoration() {
  const { router } = useWithin(RouterContext);
  const { location, restoreScrollPosition, preventScrollReset } = useWithin(PlaceContext);
  const isIdle = useWithin(NavigationContext).state === "idle";
  useLayoutEffect(() => {
    try {
      kept = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}");
    } catch {
      // Storage may be closed to us; the places of this visit are known all the same.
    }
    return router.enableScrollRestoration(kept, () => window.scrollY);
  }, [router]);
  useEffect(() => {
    const take = () => void (window.history.scrollRestoration = "manual");
    const leave = () => {
      if (isIdle) kept[location.key] = window.scrollY;
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
      } catch {
        // As above.
      }
      window.history.scrollRestoration = "auto";
    };
    take();
    addEventListener("pageshow", take);
    addEventListener("pagehide", leave);
    return () => {
      removeEventListener("pageshow", take);
      removeEventListener("pagehide", leave);
      window.history.scrollRestoration = "auto";
    };
  }, [location.key, isIdle]);
  useLayoutEffect(() => {
    if (restoreScrollPosition === false) return;
    const place = location.hash && document.getElementById(decode(location.hash.slice(1)));
    // Nothing is handed back: what a browser answers to scrolling is no end of an effect.
    if (typeof restoreScrollPosition === "number") window.scrollTo(0, restoreScrollPosition);
    else if (place) place.scrollIntoView();
    else if (!preventScrollReset) window.scrollTo(0, 0);
  }, [location, restoreScrollPosition, preventScrollReset]);
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: " " }} />;
}

function decode(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
