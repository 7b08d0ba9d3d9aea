import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { searchPatches, searchSquads } from "./admin-patch.repository.ts";
import { saveSquad } from "./save-squad.ts";
import { removePatch, savePatch } from "./save-patch.ts";

type PatchCalls = "listSquads" | "saveSquad" | "listPatches" | "savePatch" | "deletePatch";

export function adminPatchRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, PatchCalls> = {
    async listSquads(input, { language }) {
      const rows = await searchSquads(queries, input, language);
      const { matches: total, page: current } = rows[0] ?? { matches: 0, page: input.current };
      const records = rows.map(({ matches: _matches, page: _page, ...squad }) => squad);
      return done({ records, total, current, size: input.size });
    },
    async listPatches(input) {
      const records = await searchPatches(queries, input);
      const { current, size } = input;
      return done({ records, total: records[0]?.matches ?? 0, current, size });
    },
    saveSquad: (input, request) => saveSquad(queries, clock, input, request),
    savePatch: (input, request) => savePatch(queries, clock, input, request),
    deletePatch: ({ id }, request) => removePatch(queries, clock, id, request),
  };
  return calls;
}
