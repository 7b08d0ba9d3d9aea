import { type ComponentProps, useEffect, useRef } from "react";
import { letPageGo, showModal } from "./hold-page.ts";

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
    if (open && !dialog.open) showModal(dialog);
    if (!open && dialog.open) dialog.close();
  }, [open]);
  // What is taken away with the page it stood on says nothing.
  useEffect(() => letPageGo, []);
  return {
    ref,
    onClose: (event) => {
      if (event.target !== ref.current) return;
      letPageGo();
      onClose();
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
