import { photoAddress } from "#server/image/photo.ts";

/** As the office shows a photograph. */
export const officePicture = (hash: string): string =>
  photoAddress({ hash, width: 360, format: "webp" });
