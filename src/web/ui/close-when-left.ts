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
