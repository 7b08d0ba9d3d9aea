import type { FileEncoding } from "#contract/admin/imports.ts";
import { commonSigns } from "#domain/import/common-signs.ts";

type EastAsian = keyof typeof commonSigns;
const eastAsian = Object.keys(commonSigns) as EastAsian[];

/** Bytes that are looked at: lines with others than A to Z. */
const lookedAt = 64 * 1024;

/** From this share of likely signs on a text is one of East Asia. */
const leastLikely = 0.45;
/** A sign that is not among the common ones, and still one of everyday texts. */
const everydayWorth = 0.35;

/** The likeliest encoding of bytes that are no Unicode, by the signs that such texts have. */
export function guessEncoding(bytes: Uint8Array): FileEncoding {
  const some = linesOfSigns(bytes);
  const [best] = eastAsian
    .map((encoding) => ({ encoding, worth: eastAsianWorth(some, encoding) }))
    .toSorted((a, b) => b.worth - a.worth);
  const cyrillic = cyrillicShare(decoded(some, "windows-1251"));
  if (best && best.worth >= leastLikely && best.worth >= cyrillic) return best.encoding;
  if (cyrillic > 0.6) return "windows-1251";
  return europeanOf(decoded(some, "windows-1252"));
}

const decoded = (bytes: Uint8Array, encoding: FileEncoding) =>
  new TextDecoder(encoding).decode(bytes);

/** Of no encoding here a new line is part of a sign. */
function linesOfSigns(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  let length = 0;
  for (let from = 0; from < bytes.length && length < lookedAt;) {
    const end = bytes.indexOf(10, from);
    const line = bytes.subarray(
      from,
      Math.min(end === -1 ? bytes.length : end + 1, from + lookedAt),
    );
    if (line.some((byte) => byte >= 0x80)) {
      lines.push(line);
      length += line.length;
    }
    from = end === -1 ? bytes.length : end + 1;
  }
  return Buffer.concat(lines);
}

/** Marks and wide forms of letters and digits, which all of them have. */
const isNeutral = (sign: string) =>
  /[\u2010-\u203b\u3000-\u303f\uff01-\uff60\uffe0-\uffe6·×]/u.test(sign);

/** How likely it is that a text has these signs: 1 where all are common, 0 or less where none is. */
function eastAsianWorth(bytes: Uint8Array, encoding: EastAsian): number {
  const common: ReadonlySet<string> = commonSigns[encoding];
  const usual = everydaySigns(encoding);
  let [all, worth] = [0, 0];
  for (const sign of decoded(bytes, encoding)) {
    if (sign < "\u0080" || isNeutral(sign)) continue;
    all += 1;
    if (sign === "\ufffd") worth -= 2;
    else if (common.has(sign) || (encoding === "shift_jis" && isKana(sign))) worth += 1;
    else if (usual.has(sign)) worth += everydayWorth;
  }
  return all === 0 ? 0 : worth / all;
}

const isKana = (sign: string) => /[\u3041-\u3096\u30a1-\u30fc]/u.test(sign);

/** Rows of the first level of each standard: the signs that schools teach. */
const everydayRows: Readonly<Record<EastAsian, readonly [least: number, most: number]>> = {
  gb18030: [0xb0, 0xd7],
  big5: [0xa4, 0xc6],
  shift_jis: [0x88, 0x97],
  "euc-kr": [0xb0, 0xc8],
};
const everyday = new Map<EastAsian, ReadonlySet<string>>();

function everydaySigns(encoding: EastAsian): ReadonlySet<string> {
  const known = everyday.get(encoding);
  if (known) return known;
  const [least, most] = everydayRows[encoding];
  // The rows of GB 2312 and of Korea's standard are parts of larger ones.
  const first = encoding === "gb18030" || encoding === "euc-kr" ? 0xa1 : 0x40;
  const pairs: number[] = [];
  for (let row = least; row <= most; row += 1) {
    for (let cell = first; cell <= 0xfe; cell += 1) pairs.push(row, cell);
  }
  const signs = new Set(decoded(Uint8Array.from(pairs), encoding).match(/[^\0-\u007f\ufffd]/gu));
  everyday.set(encoding, signs);
  return signs;
}

/** The share of signs that are letters of words as Russian and its neighbors write them. */
function cyrillicShare(text: string): number {
  const all = text.match(/[^\0-\u007f]/gu)?.length ?? 0;
  const words =
    text.match(/(?<![\p{L}\p{M}])[\u0400-\u045f\u0490\u0491]{2,}(?![\p{L}\p{M}])/gu) ?? [];
  const written = words.filter((word) => /^(\p{Lu}+|\p{Lu}?\p{Ll}+)$/u.test(word));
  return all === 0 ? 0 : written.join("").length / all;
}

/** A letter of Polish, Czech or Slovak within a word that is a sign of another kind in the West. */
const signInWord = /\p{L}[¹³¿¾¼º¯¥£Ÿ\u008d\u008f\u009d]\p{L}|\p{L}¹(?![\p{L}\d])|[¯£]\p{Ll}/u;

/** @param text read as Western European */
function europeanOf(text: string): FileEncoding {
  const has = (...signs: RegExp[]) => signs.every((sign) => sign.test(text));
  const isCentral =
    signInWord.test(text) ||
    // Czech and Croatian, Hungarian, Romanian.
    has(/[šžŠŽ]/u, /[èìøïòùæðÈØ]/u) ||
    has(/[õûÕÛ]/u, /[öüÖÜ]/u, /[áéíóúÁÉÍÓÚ]/u) ||
    has(/[ãÃ]/u, /[þÞº]/u);
  if (isCentral) return "windows-1250";
  // Turkish has letters where Icelandic has its own, and no accents of that kind.
  const isTurkish = has(/[ðýþÐÝÞ]/u) && !/[áéíóúæÁÉÍÓÚÆšžèìø]/u.test(text);
  return isTurkish ? "windows-1254" : "windows-1252";
}
