import { mostPhotos } from "#contract/admin/photos.ts";
import { decodedUri } from "#domain/decoded-uri.ts";
import { isColorName } from "#domain/import/color-names.ts";
import { isNamedIn } from "#domain/import/whole-words.ts";
import type { FieldRow } from "./file-reading.ts";
import { longest } from "./foreign-product.ts";
import type { FilePicture, RecordNote } from "./import-record.ts";
import { isPictureAddress } from "./picture-cell.ts";

type Pictured = {
  pictures: FilePicture[];
  notes: RecordNote[];
  /** There are pictures, and nothing says that one of them shows this color. */
  isUnsure: boolean;
};
type Picture = { line: number; url: string; alt: string };

/**
 * Pictures of one product of a handle, in the order that the file says. Where it is one of several,
 * those of its own variants come first, and those of the others' not at all: a picture is of the
 * variants that name it, else of the values that its words or its address name. One that is of none
 * goes to all, with a note.
 * @param alike all rows of the handle
 * @param variants those of this product
 * @param others numbers of the options that part the products
 */
export function picturesOf(
  alike: readonly FieldRow[],
  variants: readonly FieldRow[],
  others: readonly number[],
): Pictured {
  const notes: RecordNote[] = [];
  const note = (line: number, key: RecordNote["key"], value: string, to?: string) =>
    notes.push({ line, column: "pictures", key, value, ...(to === undefined ? {} : { to }) });
  const [own, all] = [ofVariants(variants), ofVariants(alike)];
  const ownRows = new Set(variants);
  const isOne = alike.every((row) => !isVariantOf(row, others) || ownRows.has(row));
  const named = galleryOf(alike);
  const known = new Set(named.map(({ url }) => addressOf(url)));
  const unnamed = own.filter(({ url }) => !known.has(addressOf(url)));
  const mine = new Set(own.map(({ url }) => addressOf(url)));
  const taken = new Set(all.map(({ url }) => addressOf(url)));
  const shownBy = (picture: Picture): "own" | "other" | "any" => {
    if (isOne) return "own";
    if (taken.has(addressOf(picture.url)))
      return mine.has(addressOf(picture.url)) ? "own" : "other";
    return ofWords(picture, alike, variants, others);
  };
  const places = { own: 0, any: 1, other: 2 } as const;
  const placed = [...named, ...unnamed]
    .map((picture) => ({ ...picture, of: shownBy(picture) }))
    .filter(({ of }) => of !== "other")
    .toSorted((a, b) => places[a.of] - places[b.of]);
  const fetched = placed.filter(({ line, url, alt, of }) => {
    if (!isPictureAddress(url)) {
      note(line, "pictureAddress", url);
      return false;
    }
    if (alt.length > longest.alt) note(line, "textCut", String(alt.length), String(longest.alt));
    if (of === "any") note(line, "pictureShared", url);
    return true;
  });
  const seen = new Set<string>();
  const single = fetched.filter(({ url }) => {
    const isNew = !seen.has(addressOf(url));
    seen.add(addressOf(url));
    return isNew;
  });
  const [left] = single.slice(mostPhotos);
  if (left) note(left.line, "picturesCut", String(single.length), String(mostPhotos));
  const isColor = others.some((other) => isColorName(nameOfOption(alike, other)));
  return {
    pictures: single
      .slice(0, mostPhotos)
      .map(({ line, url, alt }) => ({ line, url, alt: alt.slice(0, longest.alt) })),
    notes,
    isUnsure: isColor && single.length > 0 && single.every(({ of }) => of === "any"),
  };
}

const isVariantOf = ({ cells }: FieldRow, others: readonly number[]): boolean =>
  others.some((other) => (cells[`option${other} value`] ?? "") !== "");

/** What stands behind an address names a version of the picture, or its size. */
const addressOf = (url: string): string => url.replace(/[?#].*$/s, "").replace(/^https?:/i, "");

/** A variant may have several, a line each. */
const ofVariants = (rows: readonly FieldRow[]): Picture[] =>
  rows.flatMap(({ line, cells }) =>
    (cells["variant image url"] ?? "")
      .split("\n")
      .filter((url) => url !== "")
      .map((url) => ({ line, url, alt: "" })),
  );

function galleryOf(alike: readonly FieldRow[]): Picture[] {
  const position = ({ cells }: FieldRow) => Number(cells["image position"]) || Infinity;
  return alike
    .toSorted((a, b) => position(a) - position(b) || a.line - b.line)
    .flatMap(({ line, cells }) => {
      const { "product image url": url = "", "image alt text": alt = "" } = cells;
      return url === "" ? [] : [{ line, url, alt }];
    });
}

const nameOfOption = (alike: readonly FieldRow[], other: number): string =>
  alike.map(({ cells }) => cells[`option${other} name`]).find(Boolean) ?? "";

/** By the longest values that the picture's words or its address name: navy blue is not blue. */
function ofWords(
  { url, alt }: Picture,
  alike: readonly FieldRow[],
  variants: readonly FieldRow[],
  others: readonly number[],
): "own" | "other" | "any" {
  const file = addressOf(url).split("/").at(-1) ?? "";
  const words = `${alt} ${decodedUri(file) ?? file}`;
  const valuesOf = (rows: readonly FieldRow[], other: number) => [
    ...new Set(rows.flatMap(({ cells }) => cells[`option${other} value`] || [])),
  ];
  const said = others.map((other) => {
    const named = valuesOf(alike, other).filter((value) => isNamedIn(value, words));
    const longestNamed = named.filter(
      (value) => !named.some((one) => one !== value && isNamedIn(value, one)),
    );
    const own = valuesOf(variants, other);
    if (longestNamed.length === 0) return "any";
    return longestNamed.some((value) => own.includes(value)) ? "own" : "other";
  });
  if (said.includes("other")) return "other";
  return said.includes("own") ? "own" : "any";
}
