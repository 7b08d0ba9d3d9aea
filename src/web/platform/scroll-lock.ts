/**
 * Opens a dialog as a modal and locks scrolling of the page until the last modal closes. A class on
 * the root element, because a rule such as `html:has(dialog:modal)` would be evaluated at each
 * inserted or removed element.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const { documentElement: root } = document;
  if (!hasModal()) {
    // The hidden scrollbar's width is reserved, so nothing shifts.
    const width = Math.max(window.innerWidth - root.clientWidth, 0);
    root.style.setProperty("--scrollbar", `${width}px`);
  }
  dialog.showModal();
  root.toggleAttribute("data-scroll-locked", true);
}

/** Call it when a modal closes or unmounts. */
export function unlockScroll(): void {
  if (!hasModal()) document.documentElement.removeAttribute("data-scroll-locked");
}

const hasModal = () => document.querySelector("dialog:modal") !== null;
