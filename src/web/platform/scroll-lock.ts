/**
 * Opens a dialog as a modal; the page behind doesn't scroll until the last modal is closed. A mark
 * on the root element, because a rule that asks for an open modal (`html:has(dialog:modal)`) would be
 * evaluated again at each element that comes or goes.
 */
export function openModal(dialog: HTMLDialogElement): void {
  const { documentElement: root } = document;
  if (!hasModal()) {
    // The page's scrollbar goes; the space it took stays, so nothing jumps.
    const width = Math.max(window.innerWidth - root.clientWidth, 0);
    root.style.setProperty("--scrollbar", `${width}px`);
  }
  dialog.showModal();
  root.toggleAttribute("data-scroll-locked", true);
}

/** To be called when a modal is closed, or removed from the page. */
export function unlockScroll(): void {
  if (!hasModal()) document.documentElement.removeAttribute("data-scroll-locked");
}

const hasModal = () => document.querySelector("dialog:modal") !== null;
