/** The parts that each part may call, by its name. */
export type Rows = Readonly<Record<string, readonly string[]>>;

/** @returns the way round, ending where it began, when rows name each other in a circle. */
export function findCircle(rows: Rows) {
  const free = new Set<string>();
  const follow = (name: string, way: readonly string[]): string[] | undefined => {
    const begin = way.indexOf(name);
    if (begin !== -1) return [...way.slice(begin), name];
    if (free.has(name)) return undefined;
    for (const next of rows[name] ?? []) {
      const circle = follow(next, [...way, name]);
      if (circle !== undefined) return circle;
    }
    free.add(name);
    return undefined;
  };
  for (const name of Object.keys(rows)) {
    const circle = follow(name, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
}
