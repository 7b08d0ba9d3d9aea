import {
  largestReturnPhoto,
  leastReturnPhotoSide,
  type KeptReturnPhoto,
  type ShownReturnPhoto,
} from "#contract/return-photo.ts";
import { judgeOrder } from "#domain/order/judge-order.ts";
import type { ValidationKey } from "#contract/validation-texts.ts";
import { preparePhoto, type PhotoBounds, type PhotoProblem } from "#server/image/prepare-photo.ts";
import { readJudged } from "#server/order/answer-order.ts";
import { findOpenOrder } from "#server/order/find-open-order.ts";
import { lockOrder } from "#server/order/order-record.ts";
import { refuseObstacles } from "#server/order/refuse-obstacle.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { RateLimit } from "#server/platform/rate-limit.ts";
import type { RequestContext } from "#server/platform/request-context.ts";
import { createSlots } from "#server/platform/slots.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import { transact } from "#server/platform/transact.ts";
import { countReturnPhotos, insertReturnPhoto, readPhotoBytes } from "./return-photo.repository.ts";

/** A fault shows on a small picture, too; the kept one is as sharp as a screen. */
const bounds: PhotoBounds = {
  mostBytes: largestReturnPhoto,
  leastSide: leastReturnPhotoSide,
  keptSide: 1_600,
  quality: 80,
};
const problems: Record<PhotoProblem, ValidationKey> = {
  photoTooLarge: "returnPhotoTooLarge",
  photoUnreadable: "returnPhotoUnreadable",
  photoSize: "returnPhotoSize",
  photoHeic: "photoHeic",
};

/** Pictures of one order in all: some MB of the disk at most, for any caller with its key. */
const mostOfOrder = 40;
/** Opening a large picture takes a core for a second: one at a time. */
const limits = { atOnce: 1, mayWait: 16, patience: 20_000 };
/** Uploads of one order, readable or not. */
const uploads = { burst: 20, windowMs: 10 * 60_000 };

type Named = { orderNo: string; orderKey?: string | undefined };
type Services = { database: Database; clock: Clock };

/**
 * Keeps a picture that shows a fault, for a return of this order to name (R-AFTER-9). The file is
 * read after the order is known and something of it may come back. The kept picture is a WebP,
 * upright, without place, time and camera. Refuses with `notFound`, `tooManyTries`, why nothing may
 * come back, and `invalidInput` with `photo`.
 */
export function addReturnPhoto({ database, clock }: Services) {
  const slots = createSlots(limits);
  const limit = new RateLimit(clock, uploads);
  const { queries } = database;
  return async (input: Named, request: RequestContext): Promise<Outcome<KeptReturnPhoto>> => {
    const order = await findOpenOrder(queries, input, request.session?.accountId ?? null);
    if (!order) return refuse("notFound");
    const at = clock.now();
    const judged = await readJudged(queries, order);
    const verdicts = judgeOrder(judged, at.getTime(), judged.policy).lines;
    const [closed, ...others] = judged.lines.flatMap(({ row: { id } }, place) => {
      const claim = verdicts[place]?.claim;
      return claim && !claim.ok ? [{ id, why: claim.why }] : [];
    });
    if (closed && others.length + 1 === verdicts.length) {
      return refuseObstacles([closed, ...others]);
    }
    if (!limit.take(order.id)) return refuse("tooManyTries");
    const upload = await request.readFile?.(largestReturnPhoto);
    if (!upload) return refuseFields([{ path: "photo", key: "returnPhotoTooLarge" }]);
    const photo = await slots.run(() => preparePhoto(upload, bounds));
    if (photo === null) throw new TooBusy("pictures of returns");
    if (typeof photo === "string") return refuseFields([{ path: "photo", key: problems[photo] }]);
    const { bytes, width, height } = photo;
    return transact(queries, async (transaction): Promise<Outcome<KeptReturnPhoto>> => {
      await lockOrder(transaction, order.id);
      if ((await countReturnPhotos(transaction, order.id)) >= mostOfOrder) {
        return refuseFields([{ path: "photo", key: "returnPhotosMany" }]);
      }
      const kept = { orderId: order.id, bytes, width, height, at };
      return done({ id: await insertReturnPhoto(transaction, kept), width, height });
    });
  };
}

/** A picture of an own order, or of one whose key the caller has. Refuses with `notFound`. */
export async function readReturnPhoto(
  queries: Queries,
  input: Named & { photoId: string },
  accountId: string | null,
): Promise<Outcome<ShownReturnPhoto>> {
  const order = await findOpenOrder(queries, input, accountId);
  return order ? showPhoto(queries, input.photoId, order.id) : refuse("notFound");
}

/** @param orderId undefined: of any order, for the staff. Refuses with `notFound`. */
export async function showPhoto(
  queries: Queries,
  id: string,
  orderId?: string,
): Promise<Outcome<ShownReturnPhoto>> {
  const bytes = await readPhotoBytes(queries, id, orderId);
  if (!bytes) return refuse("notFound");
  return done({ image: `data:image/webp;base64,${bytes.toString("base64")}` });
}
