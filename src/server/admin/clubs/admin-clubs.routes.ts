import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { readLeagues, readTeams } from "./club.repository.ts";
import { removeLeague, saveLeague } from "./save-league.ts";
import { uploadCrest } from "./upload-crest.ts";
import { removeTeam, saveTeam } from "./save-team.ts";

type ClubCalls =
  | "uploadCrest"
  | "listClubs"
  | "saveLeague"
  | "deleteLeague"
  | "saveTeam"
  | "deleteTeam";

export function adminClubRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, ClubCalls> = {
    async listClubs(_input, { language }) {
      const leagues = await readLeagues(queries);
      return done({ leagues, teams: await readTeams(queries, language) });
    },
    uploadCrest: (input, request) => uploadCrest(queries, clock, input, request),
    saveLeague: (input, request) => saveLeague(queries, clock, input, request),
    deleteLeague: (input, request) => removeLeague(queries, clock, input, request),
    saveTeam: (input, request) => saveTeam(queries, clock, input, request),
    deleteTeam: (input, request) => removeTeam(queries, clock, input, request),
  };
  return calls;
}
