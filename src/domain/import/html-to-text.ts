import { htmlEntities, windowsSigns } from "./html-entities.ts";

/** Text in place of a tag; nothing for all others. */
const breaks: readonly (readonly [RegExp, string])[] = [
  [/^li$/, "\n- "],
  [/^\/(p|h[1-6]|ul|ol|table)$/, "\n\n"],
  [/^(br|\/div|\/tr)$/, "\n"],
];

/**
 * A description in HTML as plain paragraphs: blocks and list items begin a line of their own. Tags
 * are looked for once, and not beyond the last `>`: from each one that does not end, the rest would
 * be gone through.
 */
export function htmlToText(html: string): string {
  const text = html
    .replaceAll(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, "")
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, "")
    .replaceAll(/\s+/g, " ");
  const end = text.lastIndexOf(">") + 1;
  const parted = text
    .slice(0, end)
    .replaceAll(/<(\/?[a-z]\w*)[^>]*>/gi, (_tag, name: string) => breakOf(name.toLowerCase()));
  return (parted + text.slice(end))
    .replaceAll(entity, decoded)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

/**
 * The short and the long description of a product as one. The long one often begins with the short
 * one, which then is not said twice.
 * @returns undefined where the file has neither
 */
export function joinedTexts(short: string | undefined, long: string | undefined) {
  if (short === undefined || long === undefined) return long ?? short;
  const isTwice = htmlToText(long).includes(htmlToText(short));
  // As HTML, for both are HTML: a new line alone is none.
  return isTwice ? long : [short, long].filter((text) => text !== "").join("<br><br>");
}

const breakOf = (name: string): string => breaks.find(([tags]) => tags.test(name))?.[1] ?? "";

const entity = /&(#x[\da-f]{1,6}|#\d{1,7}|[a-z][a-z\d]{1,11});/gi;

/** Characters that HTML names, as themselves: `Fan &amp; Club`. */
export const decodeEntities = (text: string): string => text.replaceAll(entity, decoded);

/**
 * A text that looks like the name of a character and is in no table of ours stays as it is written.
 */
export const unknownEntities = (html: string): string[] => [
  ...new Set(html.match(entity)?.filter((whole) => decoded(whole, whole.slice(1, -1)) === whole)),
];

function decoded(whole: string, name: string): string {
  const sign = name.startsWith("#") ? signOf(name) : (htmlEntities.get(name) ?? whole);
  return sign === "\u00a0" ? " " : sign;
}

function signOf(name: string): string {
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  if (code === 9 || code === 10 || code === 13) return " ";
  if (code > 127 && code < 160) return windowsSigns.charAt(code - 128);
  const isSign = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return String.fromCodePoint(isSign ? code : 0xfffd);
}
