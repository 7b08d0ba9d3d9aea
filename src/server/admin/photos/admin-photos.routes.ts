import { largestPhoto } from "#contract/admin/photos.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { keepPhoto } from "#server/image/keep-photo.ts";
import { createSlots } from "#server/platform/slots.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done, refuseFields } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { TooBusy } from "#server/platform/too-busy.ts";
import { adminPicture } from "./admin-picture.ts";

/** Opening a large photograph takes a core for seconds and 100 MB: one at a time. */
const limits = { atOnce: 1, mayWait: 8, patience: 20_000 };

/** Photographs are uploaded here; which product shows them is saved with the product. */
export function adminPhotoRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const slots = createSlots(limits);
  const calls: Pick<AdminHandlers, "uploadPhoto"> = {
    async uploadPhoto(_input, request) {
      const bytes = await request.readFile?.(largestPhoto);
      if (!bytes) return refuseFields([{ path: "photo", key: "photoTooLarge" }]);
      const kept = await slots.run(() =>
        keepPhoto(database, bytes, (transaction, { hash, ...size }) =>
          recordChange(transaction, request, clock.now(), {
            noun: "photos",
            subjectId: hash,
            action: "upload",
            before: null,
            after: size,
          }),
        ),
      );
      if (!kept) throw new TooBusy("photographs");
      if (!kept.ok) return kept;
      return done({ ...kept.value, image: adminPicture(kept.value.hash) });
    },
  };
  return calls;
}
