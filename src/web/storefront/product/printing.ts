/** What prints a design on the shop's drawing; it comes as one file with the first letter. */
export { openDrawing } from "#kit/open-drawing.ts";
export { describePrint } from "./describe-print.ts";
export { DrawnKit } from "./drawn-kit.tsx";
