import { type ChangeEvent, type CompositionEvent, useRef } from "react";
import { upperAsTyped } from "./typed-name.ts";

/** Handlers of a text field that turns into capitals what is typed, and leaves the caret where it is. */
export function useCapitals(onChange: (value: string) => void) {
  const composing = useRef(false);
  const take = (input: HTMLInputElement) => {
    const upper = upperAsTyped(input.value);
    if (upper !== input.value) {
      // Set here and not by React, which would send the caret to the end.
      const { selectionStart, selectionEnd } = input;
      input.value = upper;
      input.setSelectionRange(selectionStart, selectionEnd);
    }
    onChange(upper);
  };
  return {
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false;
      take(event.currentTarget);
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      // A word that an input method is still composing must not be touched.
      if (composing.current) onChange(event.currentTarget.value);
      else take(event.currentTarget);
    },
  };
}
