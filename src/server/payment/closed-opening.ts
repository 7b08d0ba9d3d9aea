/** Reads of a closed opening for the back office. */
export { readClosedOpening } from "./opening-gate.repository.ts";
