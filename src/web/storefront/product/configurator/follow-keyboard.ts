/** Highest docked shirt in CSS pixels, and its largest share of what the keyboard leaves. */
const DOCK = { height: 176, share: 0.42 };
/** CSS pixels kept free around the field. */
const GAP = 8;

/** Keeps dock and field within the visual viewport. @returns ends it */
export function follow(stage: HTMLElement, fields: HTMLElement): () => void {
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
  // A pressed radio stays under the finger.
  if (!(control instanceof HTMLInputElement) || control.type === "radio") return;
  if (!fields.contains(control)) return;
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
