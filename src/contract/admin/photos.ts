import * as z from "zod/mini";
import { optionalWrittenText, storedText } from "./admin-field.ts";

/** Bytes of a photograph at most: 8 MB; a phone's photograph has about half of that. */
export const largestPhoto = 8 * 1024 * 1024;
/** Photographs of one product. */
export const mostPhotos = 12;

/** Beside the drawing in the gallery, or first there and in the drawing's place on tiles. */
export const photoMode = z.enum(["beside", "replace"], "invalid");

export const photoHash = z.string("invalid").check(z.regex(/^[0-9a-f]{32}$/, "invalid"));

/** A photograph that is kept and waits for a product to show it; forgotten after a day. */
export const uploadedPhoto = z.object({
  /** Names its content. */
  hash: z.string(),
  /** Address of a small picture of it. */
  image: z.string(),
  /** Pixels of the stored photograph. */
  width: z.int(),
  height: z.int(),
});
export type UploadedPhoto = z.infer<typeof uploadedPhoto>;

export const adminPhoto = z.extend(uploadedPhoto, { mode: photoMode, alt: storedText });
export type AdminPhoto = z.infer<typeof adminPhoto>;

/** All photographs of a product in the order of its gallery, each once. */
export const photosInput = z
  .array(
    z.object({
      hash: photoHash,
      mode: photoMode,
      /** The alternative text; where it is empty, the product's name is used. */
      alt: optionalWrittenText(),
    }),
  )
  .check(
    z.maxLength(mostPhotos, "photosMany"),
    z.refine((photos) => new Set(photos.map(({ hash }) => hash)).size === photos.length, "invalid"),
  );
