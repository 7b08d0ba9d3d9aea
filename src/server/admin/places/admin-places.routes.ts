import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { removeZone, saveZone } from "./save-zone.ts";
import { saveTaxes } from "./save-taxes.ts";
import { readZones } from "./shipping.repository.ts";
import { readTaxes } from "./tax.repository.ts";

type PlaceCalls = "getShipping" | "saveZone" | "deleteZone" | "getTaxes" | "saveTaxes";

/** Where the shop sells to, how parcels travel there, and which tax is due. */
export function adminPlaceRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, PlaceCalls> = {
    getShipping: async () => done({ zones: await readZones(queries) }),
    saveZone: (input, request) => saveZone(queries, clock, input, request),
    deleteZone: (input, request) => removeZone(queries, clock, input, request),
    getTaxes: async () => done(await readTaxes(queries)),
    saveTaxes: (input, request) => saveTaxes(queries, clock, input, request),
  };
  return calls;
}
