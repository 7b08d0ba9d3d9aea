import { languages, type Language } from "../language.ts";
import { encodeDesign } from "./design-code.ts";

/** Pixels of each: a story of a phone, a square, and a link preview. */
export const posterSizes = {
  tall: { width: 1080, height: 1920 },
  square: { width: 1080, height: 1080 },
  wide: { width: 1200, height: 630 },
} as const;
export type PosterShape = keyof typeof posterSizes;

type PosterAddress = {
  slug: string;
  shape: PosterShape;
  /** Of the kit: a poster of another one is another picture. */
  hash: string;
  /** At least one of both. */
  name: string;
  number: string;
  language: Language;
};

/** Address of a kit's back with a name and number as a poster. */
export function posterAddress({
  slug,
  shape,
  hash,
  name,
  number,
  language,
}: PosterAddress): string {
  const code = encodeDesign({ name, number, patchIds: [] });
  return `/media/posters/${slug}/${shape}.${hash}.jpg?d=${encodeURIComponent(code)}&lang=${language}`;
}

/** Reads `tall.{hash}.jpg`. @returns null for a file there is not. */
export function readPosterFile(file: string): Pick<PosterAddress, "shape" | "hash"> | null {
  const [, shape, hash] = /^(tall|square|wide)\.([\w-]{1,64})\.jpg$/.exec(file) ?? [];
  if (hash === undefined) return null;
  if (shape !== "tall" && shape !== "square" && shape !== "wide") return null;
  return { shape, hash };
}

export const posterLanguage = (asked: unknown): Language =>
  languages.find((one) => one === asked) ?? languages[0];
