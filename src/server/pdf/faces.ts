import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./unpack-woff.ts";

const require = createRequire(import.meta.url);

/** Faces by the letters they have; Latin goes first, Chinese has all else. */
const subsets = ["latin", "latin-ext", "cyrillic", "greek"] as const;
type Subset = (typeof subsets)[number];
export type Weight = 400 | 700;
/** Such as `latin-700` or `chinese-400`. */
export type FaceName = `${Subset | "chinese"}-${Weight}`;

export type Run = { face: FaceName; text: string };

let ranges: [Subset, [from: number, to: number][]][] | undefined;

/** Code points of each subset, as the font package states them: `U+0000-00FF,U+0131`. */
function readRanges() {
  const stated = JSON.parse(
    readFileSync(require.resolve("@fontsource/inter/unicode.json"), "utf8"),
  ) as Record<Subset, string>;
  return subsets.map((subset): [Subset, [number, number][]] => [
    subset,
    stated[subset].split(",").map((range) => {
      const [from = "", to = from] = range.replace("U+", "").split("-");
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
    }),
  ]);
}

/** Cuts a text into runs of one face each. A letter that no face has is drawn as an empty box. */
export function splitByFace(text: string, weight: Weight): Run[] {
  ranges ??= readRanges();
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const known = ranges.find(([, parts]) =>
      parts.some(([from, to]) => from <= code && code <= to),
    );
    const face: FaceName = `${known?.[0] ?? "chinese"}-${weight}`;
    const last = runs.at(-1);
    if (last?.face === face) last.text += letter;
    else runs.push({ face, text: letter });
  }
  return runs;
}

const unpacked = new Map<FaceName, Buffer>();

/** The font file of a face, read and unpacked once. */
export function faceFile(name: FaceName): Buffer {
  const known = unpacked.get(name);
  if (known) return known;
  const [, subset = "", weight = ""] = /^(.+)-(\d+)$/.exec(name) ?? [];
  const file =
    subset === "chinese"
      ? `@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`
      : `@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`;
  const font = unpackWoff(readFileSync(require.resolve(file)));
  unpacked.set(name, font);
  return font;
}
