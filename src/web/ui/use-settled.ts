import { startTransition, useEffect, useState } from "react";
import { whenQuiet } from "./when-quiet.ts";

/** Milliseconds. */
const PAUSE = 150;

/**
 * A value as it was before it began to change, until it has kept still and nobody types: for what may
 * follow later than the place where something is typed.
 */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => whenQuiet(PAUSE, () => startTransition(() => setSettled(value))), [value]);
  return settled;
}
