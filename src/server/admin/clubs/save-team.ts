import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AdminTeam } from "#contract/admin/clubs.ts";
import { freeSlug, slugOf } from "#domain/catalog/slug.ts";
import { defaultLanguage } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { isCrestKept } from "#server/image/crest-files.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import {
  deleteTeam,
  hasRoom,
  readLeague,
  readTeam,
  readTeamSlugs,
  writeTeam,
} from "./club.repository.ts";

/**
 * Adds or changes a club or a national team. Its address stays when it is renamed. The crest is
 * drawn on products made from now on; those that are there keep the one they were made with.
 */
export function saveTeam(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"saveTeam">,
  request: StaffRequest,
): Promise<Outcome<AdminTeam>> {
  return transact(queries, async (transaction) => {
    const { slug, version, kind, name, nickname, crest } = input;
    const before = slug === undefined ? undefined : await readTeam(transaction, slug);
    if (slug !== undefined && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("conflict");
    if (!before && !(await hasRoom(transaction, "team"))) {
      return refuseFields([{ path: "name", key: "tooManyClubs" }]);
    }
    const leagueCode = kind === "nation" ? null : input.leagueCode;
    if (leagueCode !== null && !(await readLeague(transaction, leagueCode))) {
      return refuseFields([{ path: "leagueCode", key: "invalid" }]);
    }
    if (!(await isCrestKept(transaction, crest))) {
      return refuseFields([{ path: "crest.file", key: "crestGone" }]);
    }
    const own = before?.slug ?? (await newSlug(transaction, textIn(name, defaultLanguage)));
    await writeTeam(transaction, { slug: own, kind, leagueCode, name, nickname, crest });
    const after = await readTeam(transaction, own);
    if (!after) throw new Error(`team ${own} was written and is not there`);
    await recordChange(transaction, request, clock.now(), {
      noun: "clubs",
      subjectId: own,
      action: before ? "save" : "create",
      before: before ? noted(before) : null,
      after: noted(after),
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(after);
  });
}

async function newSlug(queries: Queries, name: string): Promise<string> {
  return freeSlug(slugOf(name) || "team", new Set(await readTeamSlugs(queries)));
}

const noted = ({ kind, leagueCode, name, nickname, crest }: AdminTeam) => {
  return { kind, leagueCode, name, nickname, crest };
};

/** Removes a team that no product and no player names; else `conflict`. */
export function removeTeam(
  queries: Queries,
  clock: Clock,
  { slug, version }: AdminInput<"deleteTeam">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const before = await readTeam(transaction, slug);
    if (!before) return refuse("notFound");
    const { products, players } = before;
    if (before.version !== version || products > 0 || players > 0) return refuse("conflict");
    await deleteTeam(transaction, slug);
    await recordChange(transaction, request, clock.now(), {
      noun: "clubs",
      subjectId: slug,
      action: "delete",
      before: noted(before),
      after: null,
    });
    await announcePageChange(transaction);
    return done(null);
  });
}
