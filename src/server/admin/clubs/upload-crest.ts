import type { AdminInput, AdminOutput } from "#contract/admin/admin-schemas.ts";
import { largestCrest } from "#domain/catalog/clean-crest.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { insertCrestFile } from "#server/image/crest-files.ts";
import { prepareCrest } from "#server/image/prepare-crest.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";

/** Keeps a crest that a design can name; the log says who confirmed the right to it (R-CREST-1). */
export async function uploadCrest(
  queries: Queries,
  clock: Clock,
  { rights }: AdminInput<"uploadCrest">,
  request: StaffRequest,
): Promise<Outcome<AdminOutput<"uploadCrest">>> {
  const bytes = await request.readFile?.(largestCrest);
  if (!bytes) return refuseFields([{ path: "crest", key: "crestTooLarge" }]);
  const prepared = await prepareCrest(bytes);
  if (typeof prepared === "string") return refuseFields([{ path: "crest", key: prepared }]);
  const { name, mark } = prepared;
  return transact(queries, async (transaction) => {
    await insertCrestFile(transaction, name, mark);
    await recordChange(transaction, request, clock.now(), {
      noun: "crests",
      subjectId: name,
      action: "upload",
      before: null,
      after: { rights },
    });
    return done({ file: name, mark });
  });
}
