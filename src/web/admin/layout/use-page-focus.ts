import { useEffect, useRef } from "react";

/** Milliseconds to wait for a page's heading. */
const patience = 3_000;

/** Focuses the heading after a navigation, unless the focus is in the tab bar. */
export function usePageFocus(id: string): void {
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    const main = document.getElementById("main");
    if (!main || document.activeElement?.closest(".tab-bar, .tab-menu")) return;
    const focusHeading = () => {
      const heading = [...main.querySelectorAll<HTMLElement>("h1")].find((one) =>
        one.checkVisibility(),
      );
      if (!heading) return false;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      return true;
    };
    if (focusHeading()) return;
    const before = document.activeElement;
    const watcher = new MutationObserver(() => {
      const now = document.activeElement;
      const hasMoved = now !== before && now !== document.body && now !== main;
      if (hasMoved || focusHeading()) watcher.disconnect();
    });
    watcher.observe(main, { childList: true, subtree: true });
    const timer = setTimeout(() => watcher.disconnect(), patience);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [id]);
}
