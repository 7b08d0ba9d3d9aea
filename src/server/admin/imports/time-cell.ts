/** @returns null for an empty cell, undefined for what is no time; a day begins at midnight UTC */
export function readTime(text: string): Date | null | undefined {
  if (text === "" || text === "-") return null;
  const time = /^\d{4}-\d\d-\d\d([T ][\d:.]+ ?(Z|UTC|[+-]\d\d:?\d\d)?)?$/.test(text)
    ? Date.parse(/[T ]/.test(text) && !/(Z|UTC|[+-]\d\d:?\d\d)$/.test(text) ? `${text}Z` : text)
    : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time);
}

/** A time of a row as an export writes it; "" for null. */
export const isoTime = (value: unknown): string =>
  typeof value === "string" ? new Date(value).toISOString() : "";
