import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { nameFault, numberFault } from "#domain/customization.ts";
import { inEachLanguage } from "#domain/language.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { addJob } from "#server/platform/jobs.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import {
  findByNumber,
  lockSquad,
  readPatch,
  writePatch,
  type PatchContent,
} from "./admin-patch.repository.ts";

type Input = AdminInput<"saveSquad">;

/** Saves the players of a squad at once; each is an entry of the log, and all of one call. */
export function saveSquad(
  queries: Queries,
  clock: Clock,
  { squadId, priceUsd, players }: Input,
  request: StaffRequest,
): Promise<Outcome<{ added: number; changed: number; same: number }>> {
  return transact(queries, async (transaction) => {
    if (!(await lockSquad(transaction, squadId))) return refuse("notFound");
    const faults = players.flatMap(({ number, playerName }, place) => {
      const key = numberFault(number) ?? nameFault(playerName);
      return key ? [{ path: `players.${place}`, key }] : [];
    });
    if (faults.length > 0) return refuseFields(faults);
    const counts = { added: 0, changed: 0, same: 0 };
    for (const { number, playerName, position } of players) {
      const holder = await findByNumber(transaction, squadId, number);
      const before = holder === undefined ? undefined : await readPatch(transaction, holder);
      if (before?.playerName === playerName && before.position === position) {
        counts.same += 1;
        continue;
      }
      const content: PatchContent = {
        id: before?.id ?? newId(),
        kind: "player",
        name: inEachLanguage(() => `${number} ${playerName}`),
        priceUsd: before?.priceUsd ?? priceUsd,
        squadId,
        number,
        playerName,
        position,
      };
      await writePatch(transaction, content);
      counts[before ? "changed" : "added"] += 1;
      await recordChange(transaction, request, clock.now(), {
        noun: "patches",
        subjectId: content.id,
        action: "save",
        before: before ?? null,
        after: (await readPatch(transaction, content.id)) ?? null,
      });
    }
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(counts);
  });
}
