import { pick, UndoStep, type Revert } from "#server/audit/revert.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database.ts";
import { done } from "#server/platform/outcome.ts";
import type { AdminHandlers } from "#server/platform/request-context.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import {
  kindIn,
  listSizeCharts,
  notedChart,
  removeSizeChart,
  restoreSizeChart,
  saveChartKind,
  saveSizeChart,
} from "./save-size-chart.ts";
import { lockSizeChart, readChartKinds } from "./size-chart.repository.ts";

type SizeChartCalls = "listSizeCharts" | "saveSizeChart" | "deleteSizeChart" | "saveChartKind";

export function sizeChartRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, SizeChartCalls> = {
    listSizeCharts: async () => done(await listSizeCharts(queries)),
    saveSizeChart: (input, request) => saveSizeChart(queries, clock, input, request),
    deleteSizeChart: (input, request) => removeSizeChart(queries, clock, input, request),
    saveChartKind: (input, request) => saveChartKind(queries, clock, input, request),
  };
  return calls;
}

/** How changes of charts, and of which kind has which, are taken back. */
export const sizeChartRevert = (
  { queries, clock }: RevertServices,
  call: UndoCall<"saveSizeChart" | "deleteSizeChart" | "saveChartKind">,
): Revert => ({
  call: ({ subject_id: id }) => (kindIn(id) === undefined ? "saveSizeChart" : "saveChartKind"),
  async read(id) {
    const kind = kindIn(id);
    if (kind !== undefined) {
      const chart = (await readChartKinds(queries)).get(kind) ?? null;
      return { fields: { chart }, version: 0 };
    }
    const chart = await lockSizeChart(queries, id);
    return chart ? { fields: notedChart(chart), version: chart.version } : null;
  },
  write(id, before, { fields, version }) {
    const kind = kindIn(id);
    return kind === undefined
      ? call("saveSizeChart", { ...fields, ...before, code: id, version })
      : call("saveChartKind", { ...pick(before, ["chart"]), kind });
  },
  remove: (code, { version }) => call("deleteSizeChart", { code, version }),
  restore: (code, before) =>
    new UndoStep("saveSizeChart", (request) =>
      restoreSizeChart(queries, clock, code, before, request),
    ),
});
