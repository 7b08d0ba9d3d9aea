import { startTransition, useEffect, useState } from "react";

/**
 * A value once it has not changed for a while: for what costs more than it is worth at each key.
 * @param value compared by `===`
 * @param pause milliseconds without a change
 * @returns the value before it began to change, and then its last one, as an interruptible update
 */
export function useDebouncedValue<Value>(value: Value, pause: number): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(() => value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return debounced;
}
