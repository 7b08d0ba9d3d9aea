import * as z from "zod/mini";
import { keyedOrderInput } from "./order.ts";

/** Bytes of a picture that shows a fault, at most: 10 MB, as a phone takes it. */
export const largestReturnPhoto = 10 * 1024 * 1024;
/** Its shorter side in pixels, at least. */
export const leastReturnPhotoSide = 100;

/** A picture that is kept and waits for a return to show it; forgotten after some days. */
export const keptReturnPhoto = z.object({
  id: z.string(),
  /** Pixels of the kept picture. */
  width: z.int(),
  height: z.int(),
});
export type KeptReturnPhoto = z.infer<typeof keptReturnPhoto>;

export const returnPhotoInput = z.object({
  ...keyedOrderInput.def.shape,
  photoId: z.uuid("invalid"),
});
export const adminReturnPhotoInput = z.object({ photoId: z.uuid("invalid") });

/** A picture of a return as a `data:` address: it has none of its own that could be passed on. */
export const shownReturnPhoto = z.object({ image: z.string() });
export type ShownReturnPhoto = z.infer<typeof shownReturnPhoto>;
