/**
 * Opens a modal; the page behind stands still until the last one is closed. A rule that asks for an
 * open modal (`html:has(dialog:modal)`) would be asked again at each element that comes or goes.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const { documentElement: root } = document;
  if (!isHeld()) {
    // With the page held still its scrollbar goes; the space it took stays, so nothing jumps.
    const width = Math.max(window.innerWidth - root.clientWidth, 0);
    root.style.setProperty("--scrollbar", `${width}px`);
  }
  dialog.showModal();
  root.toggleAttribute("data-held", true);
}

/** To be called when a modal is closed, or gone from the page. */
export function letPageGo(): void {
  if (!isHeld()) document.documentElement.removeAttribute("data-held");
}

const isHeld = () => document.querySelector("dialog:modal") !== null;
