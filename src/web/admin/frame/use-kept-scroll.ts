import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";

/** Milliseconds in which a page may still grow to the height it had. */
const growing = 2_000;

/**
 * Each page stands where it was left when it is shown again, and a new one at its top. A page that
 * is still being built is followed until it is tall enough.
 */
export function useKeptScroll(box: RefObject<HTMLElement | null>, id: string): void {
  const places = useRef(new Map<string, number>());
  const shown = useRef(id);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const note = () => void places.current.set(shown.current, element.scrollTop);
    element.addEventListener("scroll", note, { passive: true });
    return () => element.removeEventListener("scroll", note);
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    shown.current = id;
    if (!element) return;
    const wanted = places.current.get(id) ?? 0;
    element.scrollTo({ top: wanted });
    if (wanted === 0 || element.scrollTop >= wanted) return;
    const watcher = new ResizeObserver(() => {
      element.scrollTo({ top: wanted });
      if (element.scrollTop >= wanted) watcher.disconnect();
    });
    for (const child of element.children) watcher.observe(child);
    const timer = setTimeout(() => watcher.disconnect(), growing);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [box, id]);
}
