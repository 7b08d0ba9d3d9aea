/** Sizes of a picture, as many times as wide as its window. */
export const zoomLevels = [1, 1.5, 2, 3, 4] as const;
const [least, most] = [zoomLevels[0], zoomLevels[4]];
/** Where a closer look begins: the collar and the crest. */
const start = { scale: 2, across: 0.5, down: 0.12 } as const;

/** A spot of the window, pixels. */
type Spot = { x: number; y: number };

export type PanZoom = {
  /** To the next size, larger or smaller. */
  step(way: 1 | -1): void;
  end(): void;
};

/**
 * Lets the picture in a scrolling window be moved and brought nearer: by a mouse, two fingers, a
 * wheel with Ctrl (a pinch on a touchpad), and + − 0. One finger, the wheel and arrow keys scroll it
 * as the browser does. The picture is `--zoom` times as wide as the window.
 */
export function startPanZoom(area: HTMLElement, onZoom: (scale: number) => void): PanZoom {
  const ends = new AbortController();
  let scale: number = start.scale;

  /** The spot under a point of the window stays there. */
  function zoomTo(next: number, at?: Spot) {
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = area;
    const { x, y } = at ?? { x: clientWidth / 2, y: clientHeight / 2 };
    const to = Math.min(most, Math.max(least, next));
    const grown = to / scale;
    scale = to;
    area.style.setProperty("--zoom", String(scale));
    area.scrollTo((scrollLeft + x) * grown - x, (scrollTop + y) * grown - y);
    onZoom(scale);
  }

  const step = (way: 1 | -1) => {
    const levels = way === 1 ? zoomLevels : zoomLevels.toReversed();
    const next = levels.find((level) => way * (level - scale) > 0.01);
    if (next !== undefined) zoomTo(next);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === "+" || event.key === "=") step(1);
    else if (event.key === "-") step(-1);
    else if (event.key === "0") zoomTo(start.scale);
    else return;
    event.preventDefault();
  };
  area.style.setProperty("--zoom", String(scale));
  area.addEventListener("keydown", onKey, { signal: ends.signal });
  dragByMouse(area, ends.signal);
  const pinch = (by: number, at: Spot) => zoomTo(scale * by, at);
  pinchByTouch(area, pinch, ends.signal);
  pinchByWheel(area, pinch, ends.signal);
  // A dialog has no size until it is open.
  const opened = new ResizeObserver(() => {
    if (area.clientWidth === 0) return;
    opened.disconnect();
    area.scrollTo(
      start.across * (area.scrollWidth - area.clientWidth),
      start.down * area.scrollHeight,
    );
  });
  opened.observe(area);
  return {
    step,
    end() {
      opened.disconnect();
      ends.abort();
    },
  };
}

function dragByMouse(area: HTMLElement, signal: AbortSignal): void {
  const isMouse = (event: PointerEvent) => event.pointerType === "mouse" && event.buttons === 1;
  let last: Spot = { x: 0, y: 0 };
  const hold = (event: PointerEvent) => {
    if (!isMouse(event)) return;
    area.setPointerCapture(event.pointerId);
    last = { x: event.clientX, y: event.clientY };
  };
  const move = (event: PointerEvent) => {
    if (!isMouse(event) || !area.hasPointerCapture(event.pointerId)) return;
    area.scrollBy(last.x - event.clientX, last.y - event.clientY);
    last = { x: event.clientX, y: event.clientY };
  };
  area.addEventListener("pointerdown", hold, { signal });
  area.addEventListener("pointermove", move, { signal });
}

/** Where a point of the screen lies in the window. */
function spotOf(
  area: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): Spot {
  const { left, top } = area.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}

type Pinch = (by: number, at: Spot) => void;

function pinchByTouch(area: HTMLElement, pinch: Pinch, signal: AbortSignal): void {
  let last: { apart: number; at: Spot } | null = null;
  const onTouch = (event: TouchEvent) => {
    const [one, two] = event.touches;
    if (!one || !two) {
      last = null;
      return;
    }
    // The page itself stays as large.
    event.preventDefault();
    const [from, to] = [spotOf(area, one), spotOf(area, two)];
    const apart = Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2);
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    if (last) {
      area.scrollBy(last.at.x - at.x, last.at.y - at.y);
      pinch(apart / last.apart, at);
    }
    last = { apart, at };
  };
  for (const name of ["touchstart", "touchmove", "touchend", "touchcancel"] as const) {
    area.addEventListener(name, onTouch, { signal, passive: false });
  }
}

function pinchByWheel(area: HTMLElement, pinch: Pinch, signal: AbortSignal): void {
  const onWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    pinch(Math.exp(-event.deltaY / 100), spotOf(area, event));
  };
  area.addEventListener("wheel", onWheel, { signal, passive: false });
}
