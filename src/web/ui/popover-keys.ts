/**
 * `ref` of a popover that covers part of the page: closes it when Tab leaves it, or the focus would
 * go on to controls below it. The browser handles a press on the button that opened it.
 * @returns removes the listener
 */
export function closeWhenLeft(over: HTMLElement | null) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Runs after the browser has moved the focus.
    if (key === "Tab")
      setTimeout(() => over?.contains(document.activeElement) || over?.hidePopover());
  };
  over?.addEventListener("keydown", onKeyDown);
  return () => over?.removeEventListener("keydown", onKeyDown);
}

/**
 * Moves the focus between the items of a menu by arrow keys, Home and End.
 * @param items focusable items in their order
 */
export function moveAmongItems(
  items: readonly HTMLElement[],
  event: Pick<KeyboardEvent, "key" | "preventDefault">,
): void {
  const at = items.findIndex((item) => item === document.activeElement);
  const target = {
    ArrowDown: items[(at + 1) % items.length],
    ArrowUp: items[(Math.max(at, 0) - 1 + items.length) % items.length],
    Home: items[0],
    End: items.at(-1),
  }[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}
