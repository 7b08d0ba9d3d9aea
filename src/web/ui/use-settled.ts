import { startTransition, useEffect, useState } from "react";

/**
 * A value as it was before it began to change, until it has kept still: for what may follow later
 * than the place where something is typed.
 * @param pause milliseconds
 */
export function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
