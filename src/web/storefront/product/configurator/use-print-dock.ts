import { type FocusEvent, type RefCallback, useEffect, useState } from "react";
import { useCode } from "#web/platform/lazy.tsx";

const importFollow = () => import("./follow-keyboard.ts");

/** Widths at which the shirt stands above the fields instead of beside them. */
const PHONE = "(width < 48rem)";

/** The shirt docked at the top of a phone's screen while a print field is in use. */
export interface PrintDock {
  docked: boolean;
  /** Takes the element that docks. */
  takeStage: RefCallback<HTMLDivElement>;
  /** Handlers for the element around the print fields. */
  fields: {
    ref: RefCallback<HTMLDivElement>;
    onFocus: () => void;
    onBlur: (event: FocusEvent) => void;
  };
  leave: () => void;
}

/**
 * From the first touch of a print field until it is left the shirt stays in sight, above the
 * on-screen keyboard. The keyboard changes the visual viewport only, which may also be scrolled
 * within the page: the dock follows it, and the field is kept between dock and keyboard.
 * @param onEnter called when a print field gets the focus, on any screen
 */
export function usePrintDock(onEnter: () => void): PrintDock {
  const [docked, setDocked] = useState(false);
  const [stage, takeStage] = useState<HTMLDivElement | null>(null);
  const [fields, takeFields] = useState<HTMLDivElement | null>(null);
  const code = useCode(importFollow, docked);
  useEffect(
    () => (code && docked && stage && fields ? code.follow(stage, fields) : undefined),
    [code, docked, stage, fields],
  );
  return {
    docked,
    takeStage,
    fields: {
      ref: takeFields,
      onFocus() {
        onEnter();
        if (window.matchMedia(PHONE).matches) setDocked(true);
      },
      onBlur({ currentTarget, relatedTarget }) {
        if (!currentTarget.contains(relatedTarget)) setDocked(false);
      },
    },
    leave() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setDocked(false);
    },
  };
}
