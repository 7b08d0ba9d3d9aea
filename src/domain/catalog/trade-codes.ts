/** Whether the last digit of an EAN or UPC (8, 12, 13 or 14 digits) is its check digit (GS1). */
export function isTradeNumber(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const digits = [...code].map(Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, at) => total + digit * (at % 2 ? 1 : 3), 0);
  return check === (10 - (sum % 10)) % 10;
}

/** A tariff number: six digits, or more by country, in groups parted by dots (`6110.30`). */
export const isTariffNumber = (code: string): boolean => /^\d{4}\.\d{2}(\.\d{2,4})?$/.test(code);

/** A season as the shop writes it: `2026/27`, or `1994` for a tournament. */
export function isSeason(text: string): boolean {
  const [, from, to] = /^(\d{4})(?:\/(\d{2}))?$/.exec(text) ?? [];
  if (from === undefined) return false;
  return to === undefined || Number(to) === (Number(from) + 1) % 100;
}
