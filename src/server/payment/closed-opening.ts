/** What the back office may read of an opening that is closed. */
export { readClosedOpening } from "./opening-gate.repository.ts";
