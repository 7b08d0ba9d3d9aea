import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { mostAtOnce, type BulkAct, type ChangedProducts } from "#contract/admin/bulk-products.ts";
import { changedPrice, priceOutlier } from "#domain/catalog/price-outlier.ts";
import { publishGaps } from "#domain/catalog/product-state.ts";
import type { Language } from "#domain/language.ts";
import { isWritten } from "#domain/language/text-in.ts";
import { missingRight, type Permission } from "#domain/staff/permissions.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { recordProductEvent, recordStockEvent } from "#server/event/record-event.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { readFirstLanguage } from "#server/platform/shop-settings.ts";
import { transact } from "#server/platform/transact.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { adjustStock } from "../stock/stock-sheet.repository.ts";
import { eventOf } from "./move-product.ts";
import {
  lockChosen,
  movePrices,
  moveStates,
  moveTag,
  type ChosenRow,
} from "./change-products.repository.ts";

type Why = ChangedProducts["refusals"][number]["why"];
type Fields = Record<string, unknown>;
/** The effect of an act on one product: fields as the audit log names them. */
type Effect = { row: ChosenRow; before: Fields; after: Fields; sample?: [number, number] };
type Verdict = Effect | { why: Why } | "same";

const needs: Record<BulkAct["kind"], Permission> = {
  publish: "products.publish",
  draft: "products.publish",
  archive: "products.publish",
  price: "products.price",
  addTag: "products.edit",
  removeTag: "products.edit",
  stock: "stock.edit",
};

/**
 * One act on many products, in one transaction and under one request, by which it is taken back.
 * A product that it cannot take is named and left as it is.
 */
export function changeProducts(
  queries: Queries,
  clock: Clock,
  { chosen, act, isTrial }: AdminInput<"changeProducts">,
  request: StaffRequest,
): Promise<Outcome<ChangedProducts>> {
  return transact(queries, async (transaction): Promise<Outcome<ChangedProducts>> => {
    const missing = missingRight(request.session, [needs[act.kind]]);
    if (missing) return refuseRight(missing);
    const rows = await lockChosen(transaction, chosen, mostAtOnce);
    if (rows.length > mostAtOnce) return refuseFields([{ path: "chosen", key: "chosenMany" }]);
    const first = await readFirstLanguage(transaction);
    const verdicts = rows.map((row) => ({ row, verdict: judge(row, act, first) }));
    const effects = verdicts.flatMap(({ verdict }) =>
      typeof verdict === "object" && "after" in verdict ? [verdict] : [],
    );
    if (!isTrial && effects.length > 0) {
      await write(transaction, act, effects, clock.now());
      await record(transaction, act, effects, clock.now(), request);
    }
    return done(summarise(verdicts, effects));
  });
}

function judge(row: ChosenRow, act: BulkAct, first: Language): Verdict {
  const { state, priceUsd, listPriceUsd, tags, sizes, publishedAt } = row;
  if (act.kind === "price") {
    const after = changedPrice(priceUsd, act.percent);
    if (after === priceUsd) return "same";
    if (listPriceUsd !== null && after >= listPriceUsd) return { why: "listPrice" };
    const sample: [number, number] = [priceUsd, after];
    return { row, before: { priceUsd }, after: { priceUsd: after }, sample };
  }
  if (act.kind === "addTag" || act.kind === "removeTag") {
    const isAdded = act.kind === "addTag";
    if (tags.includes(act.tag) === isAdded) return "same";
    const after = isAdded ? [...tags, act.tag].toSorted() : tags.filter((tag) => tag !== act.tag);
    return { row, before: { tags }, after: { tags: after } };
  }
  if (act.kind === "stock") {
    const moved = sizes.filter(({ stock }) => Math.max(0, stock + act.add) !== stock);
    if (moved.length === 0) return "same";
    const stockOf = (add: number) =>
      Object.fromEntries(moved.map(({ size, stock }) => [size, Math.max(0, stock + add)]));
    const sum = (add: number) =>
      sizes.reduce((all, { stock }) => all + Math.max(0, stock + add), 0);
    return { row, before: stockOf(0), after: stockOf(act.add), sample: [sum(0), sum(act.add)] };
  }
  const after = { publish: "published", draft: "draft", archive: "archived" }[act.kind];
  if (state === after) return "same";
  const hasTitle = isWritten(row.title, first);
  const [gap] =
    act.kind === "publish" ? publishGaps({ hasTitle, priceUsd, sizes: sizes.length }) : [];
  if (gap) return { why: gap };
  const at = publishedAt?.toISOString() ?? null;
  // The moment of publication is the database's: it is no part of the compared content.
  return act.kind === "publish"
    ? { row, before: { state, publishedAt: at }, after: { state: after } }
    : { row, before: { state, publishedAt: at }, after: { state: after, publishedAt: null } };
}

async function write(
  queries: Queries,
  act: BulkAct,
  effects: readonly Effect[],
  at: Date,
): Promise<void> {
  const ids = effects.map(({ row }) => row.id);
  switch (act.kind) {
    case "price": {
      const prices = effects.map(({ row, sample }) => ({ id: row.id, priceUsd: sample?.[1] ?? 0 }));
      await movePrices(queries, prices);
      break;
    }
    case "addTag":
    case "removeTag":
      await moveTag(queries, ids, act.tag, act.kind === "addTag");
      break;
    case "stock":
      await adjustStock(queries, effects.flatMap(cellsOf));
      break;
    case "publish":
    case "draft":
    case "archive":
      await moveStates(queries, ids, act.kind, at);
  }
  if (act.kind !== "stock") {
    await addJob(queries, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
  }
  await announcePageChange(queries);
}

const cellsOf = ({ row, before, after }: Effect) =>
  Object.keys(after).map((size) => ({
    productId: row.id,
    size,
    seen: Number(before[size]),
    stock: Number(after[size]),
  }));

async function record(
  queries: Queries,
  act: BulkAct,
  effects: readonly Effect[],
  at: Date,
  request: StaffRequest,
): Promise<void> {
  const isMove = act.kind === "publish" || act.kind === "draft" || act.kind === "archive";
  for (const { row, before, after } of effects) {
    await recordChange(queries, request, at, {
      noun: act.kind === "stock" ? "stock" : "products",
      subjectId: row.id,
      label: row.title,
      action: isMove ? act.kind : "save",
      before,
      after,
    });
    if (act.kind === "stock") {
      for (const [size, stock] of Object.entries(after)) {
        const cell = { productId: row.id, size };
        await recordStockEvent(queries, cell, Number(before[size]), Number(stock));
      }
    } else {
      const type = isMove ? eventOf[act.kind] : "product.changed";
      await recordProductEvent(queries, type, row.id);
    }
  }
}

type Judged = { row: ChosenRow; verdict: Verdict };

function summarise(verdicts: readonly Judged[], effects: readonly Effect[]): ChangedProducts {
  const refusals = verdicts.flatMap(({ row: { id, title }, verdict }) =>
    typeof verdict === "object" && "why" in verdict ? [{ id, title, why: verdict.why }] : [],
  );
  const prices = effects.flatMap(({ after, sample }) =>
    "priceUsd" in after && sample ? [priceOutlier(sample[0], sample[1])] : [],
  );
  const leaving = effects.filter(
    ({ row, after }) =>
      row.state === "published" &&
      row.isInCart &&
      "state" in after &&
      after["state"] !== "published",
  );
  return {
    changed: effects.length,
    same: verdicts.length - effects.length - refusals.length,
    refused: refusals.length,
    refusals: refusals.slice(0, 20),
    free: prices.filter((kind) => kind === "free").length,
    jumps: prices.filter((kind) => kind === "jump").length,
    inCarts: leaving.length,
    samples: effects
      .flatMap(({ row: { title }, sample }) =>
        sample ? [{ title, before: sample[0], after: sample[1] }] : [],
      )
      .slice(0, 5),
  };
}
