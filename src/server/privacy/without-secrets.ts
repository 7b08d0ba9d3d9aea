/** Text in place of a secret. */
const hidden = "•••";

/** Parameters of addresses that open something, before and behind `#`, in texts and in HTML. */
const parameters = /((?:[?&#]|&amp;|&#38;)(?:orderKey|token|key|code)=)[\w.~%+=-]+/gi;
/** A key that is the whole part behind `#`. */
const fragments = /(\/[\w-]+#)[\w-]{20,}/g;
/**
 * 256 bits as the shop writes them, with the signed part before a dot: tokens and keys anywhere.
 * Small letters with hyphens are words of an address: of keys 1 in 10^9 has no capital letter.
 */
const tokens = /(?<![\w-])(?:krk_|[\w~-]+\.)?(?=[\w-]*[A-Z]|\w+(?![\w-]))[\w-]{43,}(?![\w-])/g;

/**
 * A text without order keys, tokens, and the secrets of one-time links: a reader of an export
 * learns its words, and gets nothing that opens anything (R-WHOSE-6).
 */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(parameters, `$1${hidden}`)
    .replaceAll(fragments, `$1${hidden}`)
    .replaceAll(tokens, hidden);

/** The same of every text in a value of JSON. */
export function cleaned<Value>(value: Value): Value {
  if (typeof value === "string") return withoutSecrets(value) as Value;
  if (Array.isArray(value)) return value.map(cleaned) as Value;
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, cleaned(field)] as const);
  return Object.fromEntries(fields) as Value;
}
