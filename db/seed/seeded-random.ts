/** A stream of chance that is the same in every run. One per thing, named by `key`. */
export type SeededRandom = {
  /** In [0, 1). */
  next(): number;
  /** A whole number from `least` to `most`, both possible. */
  int(least: number, most: number): number;
  chance(probability: number): boolean;
  /** @throws RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item;
  shuffle<Item>(items: readonly Item[]): Item[];
};

/** mulberry32, seeded by FNV-1a of the key, so that one more product leaves all others alone. */
export function seededRandom(key: string): SeededRandom {
  let state = 0x811c9dc5;
  for (const character of key) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[int(0, items.length - 1)];
    if (item === undefined) throw new RangeError("nothing to pick from");
    return item;
  };
  const shuffle = <Item>(items: readonly Item[]): Item[] =>
    items
      .map((item) => ({ item, rank: next() }))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  return { next, int, chance: (probability) => next() < probability, pick, shuffle };
}
