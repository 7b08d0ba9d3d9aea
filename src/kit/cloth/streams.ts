/* How a packed mesh or panel is written: numbers as streams of bytes that compress well. */

/** Negative numbers become odd ones, so that small ones stay small. */
export const zigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);

/** Differences from one value to the next. */
export const steps = (values: readonly number[]): number[] =>
  values.map((value, index) => value - (values[index - 1] ?? 0));

/**
 * Numbers as a stream of their high bytes and one of their low bytes.
 * @throws RangeError for one below 0 or above 65,535
 */
export function pairs(values: readonly number[]): Uint8Array[] {
  if (values.some((value) => value < 0 || value > 65_535)) throw new RangeError("Too far apart.");
  return [
    Uint8Array.from(values, (value) => value >> 8),
    Uint8Array.from(values, (value) => value & 255),
  ];
}

/** A new point is 0; a point met before is how far back it was counted. */
export function backwards(places: ArrayLike<number>): number[] {
  let next = 0;
  return Array.from(places, (place) => {
    if (place !== next) return next - place;
    next++;
    return 0;
  });
}

/** Length of a head in four bytes, the head as JSON, and streams one after the other. */
export function joined(head: object, streams: readonly Uint8Array[]): Uint8Array {
  // Names and numbers alone: a character is a byte.
  const text = Uint8Array.from(JSON.stringify(head), (character) => character.charCodeAt(0));
  const size = streams.reduce((sum, stream) => sum + stream.length, 4 + text.length);
  const out = new Uint8Array(size);
  new DataView(out.buffer).setUint32(0, text.length, true);
  out.set(text, 4);
  let at = 4 + text.length;
  for (const stream of streams) {
    out.set(stream, at);
    at += stream.length;
  }
  return out;
}
