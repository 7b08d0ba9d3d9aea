import type { Turning } from "./turning.ts";

/** From where a shirt is seen, each an eighth of a turn after the last; its sides are its wearer's. */
export const directions = [
  "front",
  "frontRight",
  "right",
  "backRight",
  "back",
  "backLeft",
  "left",
  "frontLeft",
] as const;
export type Direction = (typeof directions)[number];

export const eighth = Math.PI / 4;
const keyTurn = Math.PI / 12;

/** A rounded number from 0 on, counted round and round. */
const within = (whole: number, value: number) => ((Math.round(value) % whole) + whole) % whole;

/** From where a shirt is seen at an angle, and which of its sides that is. */
export function directionAt(yaw: number): { direction: Direction; facing: "front" | "back" } {
  const direction = directions[within(8, yaw / eighth)] ?? "front";
  return { direction, facing: direction.startsWith("back") ? "back" : "front" };
}

/** Of a whole turn, 0–359. */
export const degreesOf = (yaw: number): number => within(360, (180 * yaw) / Math.PI);

/** What keys of a slider do with a shirt. */
export const turnKeys: Readonly<Record<string, (turning: Turning) => void>> = {
  ArrowLeft: (turning) => turning.turnBy(-keyTurn),
  ArrowDown: (turning) => turning.turnBy(-keyTurn),
  ArrowRight: (turning) => turning.turnBy(keyTurn),
  ArrowUp: (turning) => turning.turnBy(keyTurn),
  PageUp: (turning) => turning.turnBy(2 * eighth),
  PageDown: (turning) => turning.turnBy(-2 * eighth),
  Home: (turning) => turning.turnTo(0),
  End: (turning) => turning.turnTo(Math.PI),
};
