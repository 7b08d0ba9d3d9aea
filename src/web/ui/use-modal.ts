import { type ComponentProps, useEffect, useRef } from "react";

/**
 * Opens and closes a native `<dialog>` as a modal: focus stays inside and goes back to where it was,
 * Esc and a click on the backdrop close it, the page behind stands still.
 */
export function useModal(open: boolean, onClose: () => void): ComponentProps<"dialog"> {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (open && !dialog.open) {
      // With the page held still its scrollbar goes; the space it took stays, so nothing jumps.
      const { documentElement: root } = document;
      const width = Math.max(innerWidth - root.clientWidth, 0);
      if (!document.querySelector("dialog:modal")) {
        root.style.setProperty("--scrollbar", `${width}px`);
      }
      dialog.showModal();
    }
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return {
    ref,
    onClose: (event) => {
      if (event.target === ref.current) onClose();
    },
    // A press that began inside, such as selecting text, and ended outside is not a wish to leave.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === ref.current;
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedOutside.current) ref.current?.close();
    },
  };
}
