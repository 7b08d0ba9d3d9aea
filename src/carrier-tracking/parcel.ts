import { placeTexts, stageTexts, type Language, type Stage } from "./texts.ts";

export type ParcelEvent = { at: string; place: string; text: string };
export type Parcel = { trackingNumber: string; carrier: string; events: ParcelEvent[] };

export type Question = {
  number: string;
  carrier: string | null;
  /** When it was handed over, ms since 1970; null: two to five days ago, by its number. */
  since: number | null;
  /** When it arrived, ms since 1970; null while it is on its way. */
  until: number | null;
  now: number;
  language: Language;
};

const hour = 3_600_000;

/** Hours after the hand-over of a parcel that needs six days; another one's way is stretched. */
const schedule: [stage: Stage, hours: number][] = [
  ["accepted", 0],
  ["sorted", 9],
  ["departed", 31],
  ["arrived", 78],
  ["cleared", 96],
  ["out", 138],
  ["delivered", 144],
];
const wholeWay = 144 * hour;
const carriers = ["Gullwing Post", "Swiftlark Express"] as const;

/** `KT` and nine digits, as the shop's carriers give them out; spaces and case don't matter. */
export function readNumber(typed: string): string | null {
  const compact = typed.replaceAll(/[\s-]/g, "").toUpperCase();
  return /^KT\d{9}$/.test(compact) ? compact : null;
}

/** Events of a parcel so far, the newest first; null for an unknown number. */
export function findParcel(question: Question): Parcel | null {
  const number = readNumber(question.number);
  if (number === null) return null;
  const digits = Number(number.slice(2));
  const since = question.since ?? question.now - (48 + (digits % 72)) * hour;
  const stretch = question.until === null ? 1 : Math.max(0, question.until - since) / wholeWay;
  const events = schedule
    .map(([stage, hours]) => ({ stage, at: since + hours * hour * stretch }))
    // Without a delivery notice there is no arrival event.
    .filter(
      ({ stage, at }) => at <= question.now && (stage !== "delivered" || question.until !== null),
    )
    .map(({ stage, at }) => ({
      at: new Date(at).toISOString(),
      place: placeTexts[stage][question.language],
      text: stageTexts[stage][question.language],
    }));
  const carrier = question.carrier ?? carriers[digits % 2] ?? carriers[0];
  return { trackingNumber: number, carrier, events: events.toReversed() };
}
