import { useEffect } from "react";
import { useLocation } from "react-router";

/** Survives the page's frame, which React builds anew when an error page takes its place. */
let shownPath: string | undefined;

/**
 * On a change of page the focus goes to its heading, as a fresh load would start there. A change of
 * the query alone (a filter, a tab) or a jump to an anchor leaves it where it is.
 */
export function RouteFocus() {
  const { pathname, hash } = useLocation();
  useEffect(() => {
    const changed = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    // The admin keeps several pages in its frame and knows which heading is in sight.
    if (!changed || hash || document.documentElement.classList.contains("admin")) return;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
  return null;
}
