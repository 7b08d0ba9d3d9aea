/** Milliseconds. */
const [first, longest] = [5_000, 60_000];

/** Milliseconds before a page asks by itself again: each pause is twice as long. @param tries so far */
export const pauseAfter = (tries: number): number => Math.min(first * 2 ** tries, longest);
