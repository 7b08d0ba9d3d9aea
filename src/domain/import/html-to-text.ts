const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rsquo: "’",
  lsquo: "‘",
  rdquo: "”",
  ldquo: "“",
  eacute: "é",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  szlig: "ß",
};

/** What stands in place of a tag; nothing for all others. */
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
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decoded)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

const breakOf = (name: string): string => breaks.find(([tags]) => tags.test(name))?.[1] ?? "";

function decoded(whole: string, name: string): string {
  if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isSign = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : "";
}
