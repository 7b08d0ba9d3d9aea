/** A number that the server refuses at its field, for what cannot be read. */
export const unreadable = -1;

/**
 * Reads a decimal as people type it, with point or comma, as whole units of its last digit.
 * @param decimals digits after the point: `0.5` with 3 is 500
 */
export function readDecimal(typed: string, decimals: number): number | null {
  const [, whole, part = ""] = /^(\d{1,9})(?:[.,](\d*))?$/.exec(typed.trim()) ?? [];
  if (whole === undefined || part.length > decimals) return null;
  return Number(whole) * 10 ** decimals + Number(part.padEnd(decimals, "0") || 0);
}

/** `500` with 3 decimals as `0.5`, for a field. */
export function printDecimal(value: number, decimals: number): string {
  return String(value / 10 ** decimals);
}
