import { storedText } from "./storage.ts";

/** Characters that a session's tokens need; a full storage may still have room for a few. */
const probeLength = 1_000;

/** Whether this browser keeps what is written: false where storage is denied or full. */
export function keepsData(): boolean {
  const probe = storedText("probe");
  probe.write("0".repeat(probeLength));
  const kept = probe.read() !== null;
  probe.write(null);
  return kept;
}
