import { type ComponentProps, useEffect, useRef } from "react";
import { openModal, unlockScroll } from "#web/platform/scroll-lock.ts";

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
    if (open && !dialog.open) openModal(dialog);
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // A dialog that is removed with its page has no close event.
  useEffect(() => unlockScroll, []);
  return {
    ref,
    onClose: (event) => {
      if (event.target !== ref.current) return;
      unlockScroll();
      onClose();
    },
    // A press that began inside, such as selecting text, and ended outside is not meant to close it.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === ref.current;
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedOutside.current) ref.current?.close();
    },
  };
}
