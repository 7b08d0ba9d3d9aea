import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { AdminSizeChart, SizeCharts } from "#contract/admin/size-charts.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { kindFacts, productKinds } from "#domain/catalog/product-kinds.ts";
import { withBothUnits, type TypedSize } from "#domain/catalog/size-chart.ts";
import { freeSlug, slugOf } from "#domain/catalog/slug.ts";
import { defaultLanguage } from "#domain/language.ts";
import { textIn, type PartialText } from "#domain/language/text-in.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import {
  deleteSizeChart,
  lockSizeChart,
  readChartKinds,
  readSizeCharts,
  writeChartKind,
  writeSizeChart,
} from "./size-chart.repository.ts";

const noun = "sizeCharts";
/** Codes of charts may be names of kinds as well. */
const kindPrefix = "kind:";

/** A chart as it was typed, as the audit log keeps it. */
export const notedChart = ({
  name,
  unit,
  rows,
}: Pick<AdminSizeChart, "name" | "unit" | "rows">) => ({
  name,
  unit,
  rows: rows.map(({ size, measures }) => ({
    size,
    measures: measures.map((one) => ({
      measure: one.measure,
      span: unit === "cm" ? one.cm : one.inch,
    })),
  })),
});

/**
 * Adds or changes a chart; size guides of its products follow at once. Sizes of products stay as
 * they are: a new one can be chosen in the product's form.
 */
export function saveSizeChart(
  queries: Queries,
  clock: Clock,
  { code: known, version, name, unit, rows }: AdminInput<"saveSizeChart">,
  request: StaffRequest,
): Promise<Outcome<AdminSizeChart>> {
  return transact(queries, async (transaction): Promise<Outcome<AdminSizeChart>> => {
    const before = known === undefined ? undefined : await lockSizeChart(transaction, known);
    if (known !== undefined && !before) return refuse("notFound");
    if (before && before.version !== version) return refuse("conflict");
    const faults = faultsOf(rows);
    if (faults.length > 0) return refuseFields(faults);
    const code = before?.code ?? (await newCode(transaction, name));
    await writeSizeChart(transaction, code, { name, unit, rows: withBothUnits(rows, unit) });
    const after = await lockSizeChart(transaction, code);
    if (!after) throw new Error(`size chart ${code} was written and is not there`);
    await recordChange(transaction, request, clock.now(), {
      noun,
      subjectId: code,
      action: before ? "save" : "create",
      before: before ? notedChart(before) : null,
      after: notedChart(after),
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(after);
  });
}

async function newCode(queries: Queries, name: PartialText): Promise<string> {
  const taken = new Set((await readSizeCharts(queries)).map(({ code }) => code));
  return freeSlug(slugOf(textIn(name, defaultLanguage)).slice(0, 50) || "chart", taken);
}

/** A size stands once, and a measure once within it. */
function faultsOf(rows: readonly TypedSize[]) {
  const sizes = rows.map(({ size }) => size.toLowerCase());
  return rows.flatMap(({ measures }, index): { path: string; key: RefusalKey }[] => {
    const isAgain = sizes.indexOf(sizes[index] ?? "") < index;
    const names = new Set(measures.map(({ measure }) => measure));
    return [
      ...(isAgain ? [{ path: `rows.${index}.size`, key: "sizeAgain" as const }] : []),
      ...(names.size < measures.length
        ? [{ path: `rows.${index}.measures`, key: "invalid" as const }]
        : []),
    ];
  });
}

/** Removes a chart that no product and no kind of product has; else `conflict`. */
export function removeSizeChart(
  queries: Queries,
  clock: Clock,
  { code, version }: AdminInput<"deleteSizeChart">,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const before = await lockSizeChart(transaction, code);
    if (!before) return refuse("notFound");
    const isTaken = [...(await readChartKinds(transaction)).values()].includes(code);
    if (before.version !== version || before.products > 0 || isTaken) return refuse("conflict");
    await deleteSizeChart(transaction, code);
    await recordChange(transaction, request, clock.now(), {
      noun,
      subjectId: code,
      action: "delete",
      before: notedChart(before),
      after: null,
    });
    await announcePageChange(transaction);
    return done(null);
  });
}

/** Brings a removed chart back under its own code. */
export function restoreSizeChart(
  queries: Queries,
  clock: Clock,
  code: string,
  former: Readonly<Record<string, unknown>>,
  request: StaffRequest,
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    // The audit log keeps what `notedChart` gave it.
    const { name, unit, rows } = former as ReturnType<typeof notedChart>;
    await writeSizeChart(transaction, code, { name, unit, rows: withBothUnits(rows, unit) });
    await recordChange(transaction, request, clock.now(), {
      noun,
      subjectId: code,
      action: "create",
      before: null,
      after: { name, unit, rows },
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await announcePageChange(transaction);
    return done(null);
  });
}

/** Sets the chart of new products of a kind; those that are there keep theirs. */
export function saveChartKind(
  queries: Queries,
  clock: Clock,
  { kind, chart }: AdminInput<"saveChartKind">,
  request: StaffRequest,
): Promise<Outcome<SizeCharts>> {
  return transact(queries, async (transaction): Promise<Outcome<SizeCharts>> => {
    const found = await lockSizeChart(transaction, chart);
    if (!found) return refuseFields([{ path: "chart", key: "invalid" }]);
    const before = (await readChartKinds(transaction)).get(kind) ?? null;
    await writeChartKind(transaction, kind, chart);
    await recordChange(transaction, request, clock.now(), {
      noun,
      subjectId: `${kindPrefix}${kind}`,
      action: "save",
      before: { chart: before },
      after: { chart },
      label: kindFacts[kind].words,
    });
    return done(await listSizeCharts(transaction));
  });
}

export async function listSizeCharts(queries: Queries): Promise<SizeCharts> {
  const [charts, kinds] = [await readSizeCharts(queries), await readChartKinds(queries)];
  return {
    charts,
    kinds: productKinds.map((kind) => ({ kind, chart: kinds.get(kind) ?? null })),
  };
}

/** The kind that an entry of the log is about; undefined for one about a chart. */
export const kindIn = (subjectId: string): string | undefined =>
  subjectId.startsWith(kindPrefix) ? subjectId.slice(kindPrefix.length) : undefined;
