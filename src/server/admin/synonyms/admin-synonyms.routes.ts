import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { searchSynonyms } from "./admin-synonym.repository.ts";
import { removeSynonym, saveSynonym } from "./save-synonym.ts";

type SynonymCalls = "listSynonyms" | "saveSynonym" | "deleteSynonym";

export function adminSynonymRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, SynonymCalls> = {
    async listSynonyms(input) {
      const records = await searchSynonyms(queries, input);
      const { current, size } = input;
      return done({ records, total: records[0]?.matches ?? 0, current, size });
    },
    saveSynonym: (input, request) => saveSynonym(queries, clock, input, request),
    deleteSynonym: (input, request) => removeSynonym(queries, clock, input, request),
  };
  return calls;
}
