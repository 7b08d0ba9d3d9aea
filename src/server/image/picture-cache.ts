/** Keeps the most recently used values. Concurrent requests for a value make it once. */
export type PictureCache<Value> = {
  /** @param make is called when nothing is kept; its failure is not kept, and what it throws at once is seen by this request alone. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
};

/**
 * @param weigh bytes of a value; null for one that must not be kept.
 * @param maxBytes of all that is kept.
 */
export function createPictureCache<Value>(
  weigh: (value: Value) => number | null,
  maxBytes: number,
): PictureCache<Value> {
  // A Map keeps the order of insertion: the first is the one not used for longest.
  const kept = new Map<string, { value: Promise<Value>; bytes: number }>();
  let bytes = 0;

  function forget(key: string) {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  return {
    get(key, make) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const entry = { value: make(), bytes: 0 };
      kept.set(key, entry);
      entry.value.then(
        (value) => {
          if (kept.get(key) !== entry) return;
          const weight = weigh(value);
          if (weight === null) return forget(key);
          entry.bytes = weight;
          bytes += weight;
          for (const oldest of kept.keys()) {
            if (bytes <= maxBytes) break;
            forget(oldest);
          }
        },
        () => {
          if (kept.get(key) === entry) forget(key);
        },
      );
      return entry.value;
    },
  };
}
