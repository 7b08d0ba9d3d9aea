/** Splits `+44 7700 900123` in the phone field into code and number (R-ADDRESS-5). */
export function splitPhone(
  typed: string,
  codes: readonly string[],
): { phoneCode: string; phone: string } | null {
  const compact = typed
    .normalize("NFKC")
    .trim()
    .replace(/^tel:\s*/i, "")
    .replace(/^\(\s*(\+\s?\d{1,4})\s*\)/, "$1 ")
    .replace(/^00/, "+");
  if (!compact.startsWith("+")) return null;
  const digits = compact.replaceAll(/[^\d+]/g, "");
  const longestFirst = codes.toSorted((a, b) => b.length - a.length);
  const phoneCode = longestFirst.find((code) => digits.startsWith(code));
  if (!phoneCode) return null;
  let left = phoneCode.length;
  let start = 0;
  while (left > 0 && start < compact.length) {
    if (/[\d+]/.test(compact.charAt(start))) left -= 1;
    start += 1;
  }
  // `(0)` is dialled within the country only; a bracket opened before the code is closed.
  const rest = compact.slice(start).replace(/^[\s-]*\(0\)/, "");
  return { phoneCode, phone: rest.replace(/^[\s()-]+/, "").replace(/^(\d+)\)/, "$1") };
}
