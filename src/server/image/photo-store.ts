import { rm } from "node:fs/promises";
import { join } from "node:path";
import { photoFormats, photoName, photoWidths, type PhotoPicture } from "./photo.ts";
import { readFileIfThere, writeWhole } from "./raster-store.ts";

export type PhotoStore = {
  /** @returns null when it was not made yet. */
  read(picture: PhotoPicture): Promise<Buffer | null>;
  write(picture: PhotoPicture, bytes: Buffer): Promise<void>;
  /** Removes every picture of a photograph. */
  remove(hash: string): Promise<void>;
};

/** Pictures of photographs as files. No product's folder can have this name. */
export function openPhotoStore(picturesFolder: string): PhotoStore {
  const folder = join(picturesFolder, "_photos");
  return {
    read: (picture) => readFileIfThere(join(folder, photoName(picture))),
    write: (picture, bytes) => writeWhole(folder, photoName(picture), bytes),
    async remove(hash) {
      for (const width of photoWidths) {
        for (const format of photoFormats) {
          await rm(join(folder, photoName({ hash, width, format })), { force: true });
        }
      }
    },
  };
}
