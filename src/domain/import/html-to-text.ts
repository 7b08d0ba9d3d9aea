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

/** A description in HTML as plain paragraphs: blocks and list items begin a line of their own. */
export function htmlToText(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[\s\S]*?(<\/\1\s*>|$)/gi, "")
    .replaceAll(/<!--[\s\S]*?(-->|$)/g, "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/<li\b[^>]*>/gi, "\n- ")
    .replaceAll(/<\/(p|h[1-6]|ul|ol|table)\b[^>]*>/gi, "\n\n")
    .replaceAll(/<(br|\/div|\/tr)\b[^>]*>/gi, "\n")
    .replaceAll(/<\/?[a-z][^>]*>/gi, "")
    .replaceAll(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]{2,8});/gi, decoded)
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function decoded(whole: string, name: string): string {
  if (!name.startsWith("#")) return entities[name.toLowerCase()] ?? whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  const isSign = code > 31 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isSign ? String.fromCodePoint(code) : "";
}
