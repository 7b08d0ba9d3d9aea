import { keepPhoto } from "#server/image/keep-photo.ts";
import type { ShopMode } from "#domain/shop/shop-mode.ts";
import { isRefusalKey } from "#contract/admin/refusal-texts.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { fetchPicture } from "./fetch-picture.ts";
import {
  noteProblem,
  readNextPhoto,
  showPhoto,
  type ImportPhoto,
} from "./import-photo.repository.ts";

/** Job: fetches the pictures that a file names, once its records are written (R-CSV-12). */
export const fetchPicturesTask = "fetch-pictures";

/** Pictures of one job: a file has thousands, and other work waits for its turn. */
const portion = 20;

export const queuePictures = (queries: Queries, importId: string): Promise<void> =>
  addJob(queries, fetchPicturesTask, { id: importId }, `${fetchPicturesTask}:${importId}`);

type FetchServices = { database: Database; mode: Pick<ShopMode, "deliversToLoopback"> };

/** One that cannot be had is noted with its reason, and the next is fetched. Safe to repeat. */
export async function fetchPictures(services: FetchServices, payload: unknown): Promise<void> {
  const id = payload && typeof payload === "object" && "id" in payload ? payload.id : null;
  if (typeof id !== "string") return;
  const { queries } = services.database;
  for (let fetched = 0; fetched < portion; fetched += 1) {
    const photo = await readNextPhoto(queries, id);
    if (photo) await fetchOne(services, id, photo);
    if (!photo && fetched > 0) await announcePictures(queries);
    if (!photo) return;
  }
  await announcePictures(queries);
  await queuePictures(queries, id);
}

/** A picture in the drawing's place changes the colours that a product is found by. */
async function announcePictures(queries: Queries): Promise<void> {
  await addJob(queries, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
  await announcePageChange(queries);
}

async function fetchOne(
  { database, mode }: FetchServices,
  importId: string,
  photo: ImportPhoto,
): Promise<void> {
  const rule = { allowsLoopback: mode.deliversToLoopback };
  const bytes = await fetchPicture(photo.url, rule);
  if (typeof bytes === "string") {
    await noteProblem(database.queries, importId, photo, bytes);
    return;
  }
  const kept = await keepPhoto(database, bytes, (transaction, { hash }) =>
    showPhoto(transaction, importId, photo, hash),
  );
  if (kept.ok) return;
  const key = kept.data && "errors" in kept.data ? kept.data.errors?.[0]?.key : undefined;
  const problem = key !== undefined && isRefusalKey(key) ? key : "photoUnreadable";
  await noteProblem(database.queries, importId, photo, problem);
}
