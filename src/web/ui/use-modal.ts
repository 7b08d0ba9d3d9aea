import { type ComponentProps, useEffect, useRef } from "react";
import { openModal, unlockScroll } from "#web/platform/scroll-lock.ts";

/**
 * Opens and closes a native `<dialog>` as a modal: focus stays inside and returns afterwards, Esc
 * and a click on the backdrop close it, and the page behind does not scroll.
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
  // A dialog that unmounts with its page fires no close event.
  useEffect(() => unlockScroll, []);
  return {
    ref,
    onClose: (event) => {
      if (event.target !== ref.current) return;
      unlockScroll();
      onClose();
    },
    // A press that begins inside, such as selecting text, and ends outside must not close it.
    onPointerDown: (event) => {
      pressedOutside.current = event.target === ref.current;
    },
    onClick: (event) => {
      if (event.target === ref.current && pressedOutside.current) ref.current?.close();
    },
  };
}
