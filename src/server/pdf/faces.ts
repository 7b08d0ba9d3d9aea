import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);

export type Weight = 400 | 700;
/** A font file in `@fontsource`, such as `inter/files/inter-latin-400-normal.woff`. */
export type Face = `${string}/files/${string}-${Weight}-normal.woff`;

type Subset = {
  family: string;
  /** As in the name of its files: `latin`, `29`. */
  name: string;
  /** false where the file need not be opened to know that it lacks the code point. */
  mayHave: (code: number) => boolean;
};

const whole = (family: string, name: string, letters: RegExp): Subset => ({
  family,
  name,
  mayHave: (code) => letters.test(String.fromCodePoint(code)),
});

/** The files of a family with the code points they state, such as `U+0000-00FF,U+0131`. */
function slicesOf(family: string): Subset[] {
  const stated = JSON.parse(
    readFileSync(require.resolve(`@fontsource/${family}/unicode.json`), "utf8"),
  ) as Record<string, string>;
  const slices = Object.entries(stated).map(([name, list]): Subset => {
    const ranges = list.split(",").map((range): [number, number] => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    });
    return {
      family,
      name: name.replaceAll(/[[\]]/g, ""),
      mayHave: (code) => ranges.some(([from, to]) => from <= code && code <= to),
    };
  });
  // Where two have a letter the last is meant, as in a style sheet.
  return slices.toReversed();
}

let subsets: Subset[] | undefined;

/** In the order in which they are asked; the slices have rare characters of Hong Kong and Japan. */
const readSubsets = (): Subset[] => [
  ...slicesOf("inter"),
  whole("noto-sans-arabic", "arabic", /\p{Script_Extensions=Arabic}/u),
  whole("noto-sans-hebrew", "hebrew", /\p{Script_Extensions=Hebrew}/u),
  whole("noto-sans-thai", "thai", /\p{Script_Extensions=Thai}/u),
  whole("noto-sans-devanagari", "devanagari", /\p{Script_Extensions=Devanagari}/u),
  whole("nanum-gothic", "korean", /\p{Script=Hangul}/u),
  whole("noto-sans-sc", "chinese-simplified", /./su),
  ...slicesOf("noto-sans-sc"),
];

/** The first face that has the letter; null where none has, such as for an emoji. */
export function faceOf(letter: string, weight: Weight): Face | null {
  subsets ??= readSubsets();
  const code = letter.codePointAt(0) ?? 0;
  for (const { family, name, mayHave } of subsets) {
    const face: Face = `${family}/files/${family}-${name}-${weight}-normal.woff`;
    // Not every code point that a subset states is in its file.
    if (mayHave(code) && fontOf(face).letters.has(code)) return face;
  }
  return null;
}

/** The font of a face as TrueType. */
export const faceFile = (face: Face): Buffer => fontOf(face).file;

const fonts = new Map<Face, { file: Buffer; letters: Set<number> }>();

/** Read and unpacked once. */
function fontOf(face: Face) {
  const known = fonts.get(face);
  if (known) return known;
  const file = unpackWoff(readFileSync(require.resolve(`@fontsource/${face}`)));
  const font = create(file);
  const letters = new Set("characterSet" in font ? font.characterSet : []);
  const read = { file, letters };
  fonts.set(face, read);
  return read;
}
