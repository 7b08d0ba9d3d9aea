import { type FocusEvent, type RefObject, useEffect, useRef, useState } from "react";

/** Widths at which the shirt stands above the fields instead of beside them. */
const PHONE = "(width < 48rem)";

/** Highest docked shirt in CSS pixels, and its largest share of what the keyboard leaves. */
const DOCK = { height: 176, share: 0.42 };
/** CSS pixels kept free around the field. */
const GAP = 8;

/** The shirt docked at the top of a phone's screen while a print field is in use. */
export interface PrintDock {
  docked: boolean;
  /** The element that docks. */
  stage: RefObject<HTMLDivElement | null>;
  /** Handlers for the element around the print fields. */
  fields: {
    ref: RefObject<HTMLDivElement | null>;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
  leave: () => void;
}

/**
 * From the first touch of a print field until it is left the shirt stays in sight, above the
 * on-screen keyboard. The keyboard changes the visual viewport only, which may also be scrolled
 * within the page: the dock follows it, and the field is kept between dock and keyboard.
 * @param onDock called when it docks
 */
export function usePrintDock(onDock: () => void): PrintDock {
  const [docked, setDocked] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (docked && stage.current && fields.current) return follow(stage.current, fields.current);
    return undefined;
  }, [docked]);
  return {
    docked,
    stage,
    fields: {
      ref: fields,
      onFocus() {
        if (docked || !window.matchMedia(PHONE).matches) return;
        onDock();
        setDocked(true);
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) setDocked(false);
      },
    },
    leave() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setDocked(false);
    },
  };
}

/** Keeps dock and field within the visual viewport. @returns ends it */
function follow(stage: HTMLElement, fields: HTMLElement): () => void {
  const view = window.visualViewport;
  const stop = new AbortController();
  const { signal } = stop;
  const place = () => {
    const { top, height } = visible();
    stage.style.setProperty("--dock-top", `${top}px`);
    stage.style.setProperty("--dock-height", `${dockHeight(height)}px`);
  };
  const settle = () => {
    place();
    reveal(fields);
  };
  place();
  // The browser scrolls to a focused field by itself, and knows nothing of the dock.
  const frame = requestAnimationFrame(() => reveal(fields));
  view?.addEventListener("resize", settle, { signal });
  view?.addEventListener("scroll", place, { signal });
  fields.addEventListener("focusin", settle, { signal });
  fields.addEventListener("input", () => requestAnimationFrame(() => reveal(fields)), { signal });
  return () => {
    cancelAnimationFrame(frame);
    stop.abort();
    stage.style.removeProperty("--dock-top");
    stage.style.removeProperty("--dock-height");
  };
}

/** The part of the page that is seen, in CSS pixels from the top of the window. */
function visible(): { top: number; height: number } {
  const view = window.visualViewport;
  return view
    ? { top: view.offsetTop, height: view.height }
    : { top: 0, height: window.innerHeight };
}

const dockHeight = (height: number) => Math.min(DOCK.height, Math.round(height * DOCK.share));

/** Scrolls so that the field in use, its error included, is between the dock and what is below. */
function reveal(fields: HTMLElement): void {
  const control = document.activeElement;
  if (!control || !fields.contains(control)) return;
  const box = (control.closest("[data-print-field]") ?? control).getBoundingClientRect();
  const { top, height } = visible();
  const bar = document.querySelector(".buy-bar")?.getBoundingClientRect().top ?? Infinity;
  const from = top + dockHeight(height) + GAP;
  const to = Math.min(top + height, bar) - GAP;
  const above = box.top - from;
  const below = box.bottom - to;
  if (above < 0) window.scrollBy({ top: above, behavior: "instant" });
  else if (below > 0) window.scrollBy({ top: Math.min(below, above), behavior: "instant" });
}
