import type { UploadedPhoto } from "#contract/admin/photos.ts";
import type { PhotoDraft } from "../product-draft.ts";

export const isShown = ({ isOut }: PhotoDraft): boolean => !isOut;

/** As it was before it was taken out. */
export function shown({ isOut: _isOut, ...photo }: PhotoDraft): PhotoDraft {
  return photo;
}

/** One that has just arrived: beside the drawing, nothing said of it yet. */
export const withoutWords = (photo: UploadedPhoto): PhotoDraft => ({
  ...photo,
  mode: "beside",
  alt: {},
});
