import { startTransition, useEffect, useState } from "react";

/** Milliseconds. */
const PAUSE = 150;

/**
 * A value as it was before it began to change, until it has kept still: for what may follow later
 * than the place where something is typed.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setSettled(value)), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
