/** Keys whose values are of the moment at which they are asked. */
const momentary = /^(?:token|refreshToken|remaining\w*|now|\w*Seconds|\w*Minutes)$/;

/**
 * What an answer said once and does not say any more; what came beside it is fine.
 * @returns a line for each difference, with its path
 */
export function findLost(before: unknown, now: unknown, path = ""): string[] {
  if (Array.isArray(before) && Array.isArray(now)) {
    return before.length === now.length
      ? before.flatMap((item, at) => findLost(item, now[at], `${path}[${at}]`))
      : [`${path}: ${before.length} items, now ${now.length}`];
  }
  if (isObject(before) && isObject(now)) {
    return Object.entries(before).flatMap(([key, value]) =>
      momentary.test(key) ? [] : findLost(value, now[key], `${path}.${key}`),
    );
  }
  return Object.is(before, now) ? [] : [`${path}: ${shown(before)}, now ${shown(now)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const shown = (value: unknown) => (JSON.stringify(value) ?? "nothing").slice(0, 80);
