/**
 * `ref` of what lies over a page (`popover`): closes it when Tab leaves it, which would else go on
 * among controls that it covers. A press on the button that opened it is left to the browser.
 * @returns what ends the listening.
 */
export function closeWhenLeft(over: HTMLElement | null) {
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // By then the focus has gone where Tab takes it.
    if (key === "Tab")
      setTimeout(() => over?.contains(document.activeElement) || over?.hidePopover());
  };
  over?.addEventListener("keydown", onKeyDown);
  return () => over?.removeEventListener("keydown", onKeyDown);
}

/**
 * Arrow keys move the focus from item to item of a menu, Home and End to its ends.
 * @param items of the menu that can have the focus, in their order
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
