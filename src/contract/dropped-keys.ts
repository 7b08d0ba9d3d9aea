const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/**
 * Paths of sent values that a schema has no field for: it takes the rest in silence, and the sender
 * would believe that all of it is kept.
 * @param taken the schema's output of it
 */
export function droppedKeys(sent: unknown, taken: unknown, path: readonly string[] = []): string[] {
  if (Array.isArray(sent) && Array.isArray(taken)) {
    if (sent.length !== taken.length) return [];
    return sent.flatMap((one: unknown, at) => droppedKeys(one, taken[at], [...path, String(at)]));
  }
  if (!isRecord(sent) || !isRecord(taken)) return [];
  return Object.entries(sent).flatMap(([key, value]) => {
    const here = [...path, key];
    if (value === undefined || Object.hasOwn(taken, key)) {
      return droppedKeys(value, taken[key], here);
    }
    return [here.join(".")];
  });
}
