import { startTransition, useEffect, useState } from "react";

/**
 * Debounces a value, for work that is too expensive at each keystroke.
 * @param value compared by `===`
 * @param pause milliseconds without a change
 * @returns the previous value until the pause is over; the update is interruptible
 */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(() => value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
