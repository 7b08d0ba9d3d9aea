import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { addJob } from "#server/platform/jobs.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { writeLeague, writeTeam, type TeamContent } from "./club.repository.ts";

/** Brings back a removed club or league under its own address or code. */
export function restoreClub(
  queries: Queries,
  clock: Clock,
  id: string,
  former: Readonly<Record<string, unknown>>,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    // The audit log keeps a team with its crest, a league with its name alone.
    const content = former as Omit<TeamContent, "slug">;
    await (content.crest
      ? writeTeam(transaction, { ...content, slug: id })
      : writeLeague(transaction, { code: id, name: content.name }));
    await recordChange(transaction, request, clock.now(), {
      noun: "clubs",
      subjectId: id,
      action: "create",
      before: null,
      after: { ...content },
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(null);
  });
}
