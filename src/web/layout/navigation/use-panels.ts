import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Milliseconds before a hovered panel opens, and before a left one closes. */
const INTENT = 120;
const GRACE = 240;

/** The menu entry that contains an element. */
function entryOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-entry]") : null;
}

/**
 * State of the open panel. It opens by hovering, a click or a key. It closes by Esc, a press or
 * focus elsewhere, when the pointer has left for a while, and at a navigation.
 * @param root the menu; its entries carry `data-entry` with their tag and contain their panels
 */
export function usePanels(root: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState<string | null>(null);
  const openedByPointer = useRef(false);
  const { key } = useLocation();
  // A link was followed.
  const [openedOn, setOpenedOn] = useState(key);
  if (openedOn !== key) {
    setOpenedOn(key);
    setOpen(null);
  }
  useEffect(() => {
    const menu = root.current;
    if (!menu) return;
    return listen(menu, setOpen, openedByPointer);
  }, [root]);
  /** @param byPointer a click right after hovering opened the panel must not close it */
  const press = (tag: string, byPointer: boolean) => {
    const keep = open === tag && byPointer && openedByPointer.current;
    openedByPointer.current = false;
    setOpen(open === tag && !keep ? null : tag);
  };
  return { open, press };
}

/** @returns removes the listeners */
function listen(
  menu: HTMLElement,
  setOpen: (tag: string | null) => void,
  openedByPointer: RefObject<boolean>,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let over: string | null = null;
  const rest = (tag: string | null) => {
    if (tag === over) return;
    clearTimeout(timer);
    over = tag;
    timer = setTimeout(
      () => {
        openedByPointer.current = tag !== null;
        setOpen(tag);
      },
      tag === null ? GRACE : INTENT,
    );
  };
  const onPointerOver = (event: PointerEvent) => {
    if (event.pointerType === "mouse") rest(entryOf(event.target)?.dataset["entry"] ?? over);
  };
  const onPointerLeave = (event: PointerEvent) => {
    if (event.pointerType === "mouse") rest(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    setOpen(null);
    const entry = entryOf(document.activeElement);
    if (entry && menu.contains(entry)) entry.querySelector("button")?.focus();
  };
  const onFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget && entryOf(target) !== entryOf(relatedTarget)) setOpen(null);
  };
  const onPress = ({ target }: PointerEvent) => {
    if (target instanceof Node && !menu.contains(target)) setOpen(null);
  };
  menu.addEventListener("pointerover", onPointerOver, { signal });
  menu.addEventListener("pointerleave", onPointerLeave, { signal });
  menu.addEventListener("focusout", onFocusOut, { signal });
  document.addEventListener("keydown", onKeyDown, { signal });
  document.addEventListener("pointerdown", onPress, { signal });
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}
