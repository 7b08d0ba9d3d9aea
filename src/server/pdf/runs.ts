import bidiFactory from "bidi-js";
import { faceOf, type Face, type Weight } from "./faces.ts";

const bidi = bidiFactory();

/** A text in one face, as the PDF writer takes it. */
export type Run = { face: Face; text: string };

const latin = (weight: Weight): Face => `inter/files/inter-latin-${weight}-normal.woff`;
/** Stands for a letter that no face has. */
const replacement = "?";
const isInvisible = /\p{Default_Ignorable_Code_Point}/u;
/**
 * Characters that the PDF writer turns round when it shapes a text, the digits U+0660 to U+0669
 * among them.
 */
const turnedByWriter = /[\p{Script=Arabic}\p{Script=Hebrew}\u0660-\u0669]/u;

/**
 * Cuts a line into runs of one face and one direction, from left to right as they are drawn (Unicode
 * Standard Annex 9). Letters of Arabic and Hebrew keep the order in which they are read: the PDF
 * writer turns them.
 */
export function runsOf(line: string, weight: Weight): Run[] {
  const embedding = bidi.getEmbeddingLevels(line);
  const order = bidi.getReorderedIndices(line, embedding);
  const places = new Map(order.map((index, place) => [index, place]));
  const runs: (Run & { level: number; place: number })[] = [];
  let index = 0;
  let open: (typeof runs)[number] | undefined;
  for (const letter of line) {
    const place = places.get(index) ?? index;
    const level = embedding.levels[index] ?? 0;
    index += letter.length;
    if (isInvisible.test(letter)) {
      // It keeps Persian letters apart that would join.
      open = undefined;
      continue;
    }
    const known = faceOf(letter, weight);
    const face = known ?? latin(weight);
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(letter) : null;
    const text = known ? (mirrored ?? letter) : replacement;
    if (open?.face === face && open.level === level) open.text += text;
    else {
      open = { face, text, level, place };
      runs.push(open);
    }
  }
  return runs
    .toSorted((one, other) => one.place - other.place)
    .map(({ face, text, level }) => {
      const isRightToLeft = level % 2 === 1;
      const isDue = isRightToLeft !== turnedByWriter.test(text);
      return { face, text: isDue ? [...text].toReversed().join("") : text };
    });
}
