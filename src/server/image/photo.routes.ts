import type { FastifyInstance } from "fastify";
import type { Database } from "#server/platform/database.ts";
import type { Logger } from "#server/platform/log.ts";
import { tagPicture } from "./draw-picture.ts";
import { openPhotoStore } from "./photo-store.ts";
import { readPhotoFile } from "./photo.repository.ts";
import { readPhotoName } from "./photo.ts";
import { renderPhoto } from "./prepare-photo.ts";
import { spendPicture, type PictureBudgets } from "./picture-budgets.ts";
import { createSlots } from "#server/platform/slots.ts";
import { sendNotFound, sendPicture } from "./send-picture.ts";

type PhotoDependencies = {
  database: Database;
  log: Logger;
  picturesFolder: string;
  budgets?: PictureBudgets;
};

/** One is made at a time while a request waits; few wait, for few ms. */
const limits = { atOnce: 1, mayWait: 16, patience: 2_000 };

/**
 * Serves `/media/photos/{hash}.{width}.{avif|webp|jpg}`. The job has made them all; one whose file
 * was lost is made again. The content of an address never changes, so it may be kept for ever.
 */
export function registerPhotos(app: FastifyInstance, dependencies: PhotoDependencies): void {
  const { database, log, picturesFolder, budgets } = dependencies;
  const store = openPhotoStore(picturesFolder);
  const slots = createSlots(limits);

  app.get<{ Params: { file: string } }>(
    "/media/photos/:file",
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = readPhotoName(request.params.file);
      if (!picture) return sendNotFound(reply);
      let bytes = await store.read(picture);
      if (!bytes) {
        spendPicture(budgets?.pictures, request);
        const photo = await readPhotoFile(database.driver, picture.hash);
        if (!photo) return sendNotFound(reply);
        bytes = await slots.run(() => renderPhoto(photo, picture.width, picture.format));
        if (!bytes) return reply.code(503).header("retry-after", "2").send();
        await store.write(picture, bytes).catch((error: unknown) => {
          log.error({ err: error }, "a photograph's picture could not be kept");
        });
      }
      const type = picture.format === "jpg" ? "image/jpeg" : `image/${picture.format}`;
      const known = request.headers["if-none-match"];
      return sendPicture(reply, tagPicture(bytes), { type, lasting: true, known });
    },
  );
}
