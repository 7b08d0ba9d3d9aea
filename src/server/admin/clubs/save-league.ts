import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AdminLeague } from "#contract/admin/clubs.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { addJob } from "#server/platform/jobs.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { deleteLeague, hasRoom, readLeague, writeLeague } from "./club.repository.ts";

/** Adds a league or changes its name; its code stays, since addresses and filters carry it. */
export function saveLeague(
  queries: Queries,
  clock: Clock,
  { code, version, name }: AdminInput<"saveLeague">,
  request: StaffRequest,
): Promise<Outcome<AdminLeague>> {
  return transact(queries, async (transaction) => {
    const before = await readLeague(transaction, code);
    if (version === undefined && before) return refuseFields([{ path: "code", key: "codeTaken" }]);
    if (version !== undefined && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("conflict");
    if (!before && !(await hasRoom(transaction, "league"))) {
      return refuseFields([{ path: "name", key: "tooManyLeagues" }]);
    }
    await writeLeague(transaction, { code, name });
    const after = await readLeague(transaction, code);
    if (!after) throw new Error(`league ${code} was written and is not there`);
    await recordChange(transaction, request, clock.now(), {
      noun: "clubs",
      subjectId: code,
      action: before ? "save" : "create",
      before: before ? { name: before.name } : null,
      after: { name: after.name },
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(after);
  });
}

/** Removes a league that no club plays in; else `conflict`. */
export function removeLeague(
  queries: Queries,
  clock: Clock,
  { code, version }: AdminInput<"deleteLeague">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const before = await readLeague(transaction, code);
    if (!before) return refuse("notFound");
    if (before.version !== version || before.clubs > 0) return refuse("conflict");
    await deleteLeague(transaction, code);
    await recordChange(transaction, request, clock.now(), {
      noun: "clubs",
      subjectId: code,
      action: "delete",
      before: { name: before.name },
      after: null,
    });
    await announcePageChange(transaction);
    return done(null);
  });
}
