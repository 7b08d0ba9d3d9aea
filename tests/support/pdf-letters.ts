import { inflateSync } from "node:zlib";

/** Every letter that a reader of the file can copy: the Unicode maps of its fonts. */
export function lettersOf(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  const source = pdf.toString("latin1");
  for (const match of source.matchAll(/stream\r?\n/g)) {
    const start = match.index + match[0].length;
    const end = source.indexOf("endstream", start);
    let text = "";
    try {
      text = inflateSync(pdf.subarray(start, end)).toString("latin1");
    } catch {
      continue; // a font file, or none that is packed
    }
    if (!text.includes("begincmap")) continue;
    for (const [, hex = ""] of text.matchAll(/<([\da-fA-F]{4,})>(?=[\s\]])/g)) {
      letters.add(Buffer.from(hex, "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}
