import type { UploadedPhoto } from "#contract/admin/photos.ts";
import type { PhotoDraft } from "../product-draft.ts";

export const isShown = ({ isOut }: PhotoDraft): boolean => !isOut;

/** The state before it was removed. */
export function shown({ isOut: _isOut, ...photo }: PhotoDraft): PhotoDraft {
  return photo;
}

/** A new upload: shown beside the drawing, without a description. */
export const withoutWords = (photo: UploadedPhoto): PhotoDraft => ({
  ...photo,
  mode: "beside",
  alt: {},
});
