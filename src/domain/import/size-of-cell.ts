import { countExes } from "../catalog/counted-exes.ts";
import { oneSize } from "../catalog/size-range.ts";

const wordSizes: readonly (readonly [size: string, words: string])[] = [
  ["s", "small sml klein petit petite pequeño pequeno piccolo mały 小 小号 小码"],
  ["m", "medium md med mittel moyen moyenne mediano medio media średni 中 中号 中码"],
  ["l", "large lg lge lrg gross groß grand grande duży 大 大号 大码"],
  ["xs", "extrasmall xsmall xsml"],
  ["xl", "extralarge xlarge xlg xlrg xlge 加大 特大 特大号"],
  ["2xl", "doublexl xxlarge 2xlarge extraextralarge doubleextralarge"],
  ["3xl", "triplexl xxxlarge 3xlarge"],
  ["4xl", "xxxxlarge 4xlarge"],
  [
    oneSize.toLowerCase().replaceAll(/[^a-z]/g, ""),
    "os osfa onesize onesizefitsall onefitsall freesize universal unisize einheitsgröße einheitsgrösse einheitsgroesse tailleunique tu unica única tallaunica tagliaunica talleunico unitalla uni onesizefitsmost uniwersalny yksikoko ensize フリー フリーサイズ 프리사이즈 均码 defaulttitle",
  ],
];

/** Letters of other keyboards that look like those of sizes. */
const alike: Readonly<Record<string, string>> = { м: "m", х: "x", ѕ: "s", μ: "m", χ: "x" };

const fold = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/(?<!\p{L})[мхѕμχsmlx\d]{1,5}(?!\p{L})/gu, (word) =>
      [...word].map((letter) => alike[letter] ?? letter).join(""),
    )
    .normalize("NFD")
    .replaceAll(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .replaceAll(/[:：]/g, "")
    // Marks between digits part numbers: `3-4` is not 34, `8.5` not 85.
    .replaceAll(/(?<=\d)\s*[-–—~～]\s*(?=\d)/g, "~")
    .replaceAll(/(?<=\d)[.,](?=\d)/g, ":")
    .replaceAll(/(?<=\d)\s*\/\s*(?=\d)/g, "|")
    .replaceAll(/[\s_.,()'"’/-]+/g, "");

const byWord = new Map(
  wordSizes.flatMap(([size, words]) => words.split(" ").map((word) => [fold(word), size])),
) as ReadonlyMap<string, string>;

/** What stands before or behind a size and is none of it: `Size M`, `Gr. M`, `128 cm`, `M 码`. */
const around =
  /^(size|große|grosse|groesse|gr|taille|talla|talle|taglia|maat|tamanho|rozmiar|storlek|størrelse|koko|velikost|veľkosť|velkost|meret|marime|beden|размер|розмір|розмip|μεγεθος|사이즈|mens|men|herren|adults?|eu|尺码|尺寸|サイズ)(?=[\dxsml])|(?<=[\da-z])(cm|mens|adults?|码|号|サイズ)$/g;
/** An age is another size than the number alone. */
const years = /(?<=\d)(anos|yrs|years|year|yr|ans|anni|jahre|años|lat|let|岁|a)$/;
/** Measures beside a name: `M (38-40")`. */
const measures = /^[\d\s.,/–-]+(cm|in|inch|inches|"|”|″)$/i;

/** Equal for names of one size: `XXL`, `2xl`, `XX-Large`, `Size 2XL`. */
export function sizeKey(text: string): string {
  // With a mark between them these are two sizes.
  if (/^\s*sm\.?\s*$/i.test(text)) return "s";
  const whole = fold(text);
  const bare = byWord.get(whole) ?? whole.replaceAll(around, "").replace(years, "y");
  const word = countExes(byWord.get(bare) ?? bare);
  const [, number] = /^(\d)x$/.exec(word) ?? [];
  return number ? `${number}xl` : word;
}

/**
 * The size that a cell means.
 * @param sizes as the shop writes them
 * @returns null for none of these, or for more than one
 */
export function sizeOfCell(text: string, sizes: readonly string[]): string | null {
  if (sizes.includes(text)) return text;
  // `XXL (2XL)`: one size by two of its names.
  const [, name = text, alias = name] = /^(.+?)\s*\((.+)\)\s*$/s.exec(text) ?? [];
  const isName = sizeKey(name) === sizeKey(alias) || measures.test(alias);
  const key = sizeKey(isName ? name : text);
  const found = sizes.filter((size) => sizeKey(size) === key);
  return found.length === 1 ? (found[0] ?? null) : null;
}

const sizeNames =
  /size|größe|grösse|groesse|grosse|taille|taglia|talla|maat|tamanho|尺码|尺寸|サイズ|rozmiar|storlek|størrelse|koko/iu;

/** Whether an option of another shop is the size, by its name: `Size`, `pa_size`, `Größe (EU)`. */
export const isSizeName = (name: string): boolean => sizeNames.test(name.normalize("NFKC"));

/** Whether values that bear another name are sizes of clothes all the same. */
export const areSizes = (values: readonly string[]): boolean =>
  values.length > 0 &&
  values.every((value) => /^(\d?x*[sl]|\d?x{0,3}m|onesize)$/.test(sizeKey(value)));
