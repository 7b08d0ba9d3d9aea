import { startTransition, useEffect, useState } from "react";

/**
 * Debounces a value, for work that is too expensive at each keystroke.
 * @param value compared by `===`
 * @param pause milliseconds without a change
 * @param mayWait whether the change from `before` to `now` may; any other applies at once
 * @returns the previous value until the pause is over; the update is interruptible
 */
export function useDebouncedValue<Value>(
  value: Value,
  pause: number,
  mayWait: (now: Value, before: Value) => boolean = () => true,
): Value {
  const [debounced, setDebounced] = useState(value);
  if (value !== debounced && !mayWait(value, debounced)) setDebounced(() => value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(() => value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
