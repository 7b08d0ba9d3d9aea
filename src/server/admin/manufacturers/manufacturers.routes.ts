import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import { removeManufacturer, saveManufacturer } from "./save-manufacturer.ts";

type ManufacturerCalls = "saveManufacturer" | "deleteManufacturer";

export function manufacturerRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, ManufacturerCalls> = {
    saveManufacturer: (input, request) => saveManufacturer(queries, clock, input, request),
    deleteManufacturer: (input, request) => removeManufacturer(queries, clock, input, request),
  };
  return calls;
}
