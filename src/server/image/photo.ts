import type { PartialText } from "#domain/language/text-in.ts";

/** Beside the drawing on the product page, or in its place on tiles and first on the page. */
export type PhotoMode = "beside" | "replace";

/** A photograph as a product shows it. */
export type ShownPhoto = { hash: string; mode: PhotoMode; alt: PartialText };

/** Pixels across of a photograph's pictures: menus, thumbnails, tiles, page, zoom. */
export const photoWidths = [80, 180, 360, 720, 1200] as const;
export type PhotoWidth = (typeof photoWidths)[number];

/** Newest first; JPEG is for mails and link previews. */
export const photoFormats = ["avif", "webp", "jpg"] as const;
export type PhotoFormat = (typeof photoFormats)[number];

export type PhotoPicture = { hash: string; width: PhotoWidth; format: PhotoFormat };

/** `{hash}.{width}.{format}`: the name of a file as of its address. */
export const photoName = ({ hash, width, format }: PhotoPicture) => `${hash}.${width}.${format}`;

/** Address of one picture; it names the photograph's content, so that it may be kept for ever. */
export const photoAddress = (picture: PhotoPicture) => `/media/photos/${photoName(picture)}`;

/** @returns null for a width or format there is not. */
export function readPhotoName(file: string): PhotoPicture | null {
  const [, hash, digits, type] = /^([0-9a-f]{32})\.(\d{2,4})\.(avif|webp|jpg)$/.exec(file) ?? [];
  const width = photoWidths.find((one) => String(one) === digits);
  const format = photoFormats.find((one) => one === type);
  return hash === undefined || width === undefined || format === undefined
    ? null
    : { hash, width, format };
}
