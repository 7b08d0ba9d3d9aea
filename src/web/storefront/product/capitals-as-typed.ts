import type { CompositionEvent, InputEvent } from "react";
import { upperAsTyped } from "./typed-name.ts";

/** Handlers of a text field that turn into capitals what is typed, and leave the caret where it is. */
export function capitalsAsTyped(onChange: (value: string) => void) {
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
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      take(currentTarget),
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement>) => {
      // A word that an input method is still composing must not be touched.
      if (nativeEvent.isComposing) onChange(currentTarget.value);
      else take(currentTarget);
    },
  };
}
