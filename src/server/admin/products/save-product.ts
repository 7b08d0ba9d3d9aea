import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { keptFields, type FieldsOf } from "#domain/catalog/product-fields.ts";
import { isWritten } from "#domain/language/text-in.ts";
import { missingRight, type Permission } from "#domain/staff/permissions.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { recordProductEvent, recordStockEvent } from "#server/event/record-event.ts";
import { setProductPhotos } from "#server/image/set-product-photos.ts";
import { isCrestKept } from "#server/image/crest-files.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuse, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { readFirstLanguage } from "#server/platform/shop-settings.ts";
import { transact } from "#server/platform/transact.ts";
import { refreshSearchTask } from "#server/search/refresh-search.ts";
import { sizeFaults } from "./check-sizes.ts";
import { readChartSizes } from "../size-charts/size-chart.repository.ts";
import { emptySizes, lockSizes, replaceSizes } from "./product-sizes.repository.ts";
import { keepFormerSlug, slugIsTaken } from "./product-slug.repository.ts";
import {
  countKnown,
  lockVersion,
  readEditedProduct,
  replaceExtras,
  replaceRelated,
  replaceTags,
  updateProduct,
  type EditedProductRow,
} from "./admin-product.repository.ts";

type Changes = AdminInput<"saveProduct">;

/**
 * Changes the given fields of a product; shoppers see them at once. A save on an older version
 * is refused as a `conflict` and loses nothing.
 * @param units initial stock of a size that comes back
 */
export function saveProduct(
  queries: Queries,
  clock: Clock,
  changes: Changes,
  request: StaffRequest,
  units: ReadonlyMap<string, number> = new Map(),
): Promise<Outcome<null>> {
  return transact(queries, async (transaction) => {
    const missing = missingRight(request.session, rightsFor(changes));
    if (missing) return refuseRight(missing);
    const version = await lockVersion(transaction, changes.id);
    if (version === undefined) return refuse("notFound");
    if (version !== changes.version) return refuse("conflict");
    if (changes.sizes) await lockSizes(transaction, changes.id);
    const before = await readEditedProduct(transaction, changes.id);
    if (!before) return refuse("notFound");
    const { sizeChart = before.sizeChart } = changes;
    const chartSizes = await readChartSizes(transaction, sizeChart);
    if (!chartSizes) return refuseFields([{ path: "sizeChart", key: "invalid" }]);
    const checked = await check(transaction, changes, { ...before, chartSizes });
    if (!checked.ok) return checked;
    const at = clock.now();
    await updateProduct(transaction, changes);
    const { id, slug, tags, patchIds, addonIds, photos, sizes, relatedIds } = changes;
    if (slug && slug !== before.slug) await keepFormerSlug(transaction, before, slug, at);
    const removed = sizes
      ? await removeUnits(transaction, before, sizes)
      : new Map<string, number>();
    if (sizes) await replaceSizes(transaction, id, { sizes, chartSizes, units });
    if (tags) await replaceTags(transaction, id, tags);
    if (patchIds) await replaceExtras(transaction, id, "patch", patchIds);
    if (addonIds) await replaceExtras(transaction, id, "addon", addonIds);
    if (relatedIds) await replaceRelated(transaction, id, relatedIds);
    if (photos) {
      const shown = await setProductPhotos(transaction, id, photos);
      if (!shown.ok) return shown;
    }
    const after = await readEditedProduct(transaction, id);
    await recordChange(transaction, request, at, {
      noun: "products",
      subjectId: id,
      action: "save",
      before: withUnits(noted(before), removed),
      after: after ? noted(after) : null,
    });
    await addJob(transaction, refreshSearchTask, {}, `${refreshSearchTask}:edited`);
    await recordProductEvent(transaction, "product.changed", id);
    await announcePageChange(transaction);
    return done(null);
  });
}

/** The stock of sizes that go is taken out of it first, as by hand. @returns units by size */
async function removeUnits(
  queries: Queries,
  { id: productId, sizes }: EditedProductRow,
  wanted: NonNullable<Changes["sizes"]>,
): Promise<Map<string, number>> {
  const kept = wanted.map(({ size }) => size);
  const gone = sizes.filter(({ size }) => !kept.includes(size));
  await emptySizes(queries, productId, kept);
  for (const { size, stock } of gone) {
    await recordStockEvent(queries, { productId, size }, stock, 0);
  }
  return new Map(gone.map(({ size, stock }) => [size, stock]));
}

/** The price is a right of its own. */
function rightsFor({ priceUsd, listPriceUsd }: Changes): readonly Permission[] {
  return priceUsd === undefined && listPriceUsd === undefined ? [] : ["products.price"];
}

/** A price that was cut is lower than the former one; codes and addresses are free. */
async function check(
  queries: Queries,
  changes: Changes,
  before: EditedProductRow,
): Promise<Outcome<null>> {
  const price = changes.priceUsd ?? before.priceUsd;
  const former = changes.listPriceUsd === undefined ? before.listPriceUsd : changes.listPriceUsd;
  if (former !== null && former <= price) {
    return refuseFields([{ path: "listPriceUsd", key: "listPriceTooLow" }]);
  }
  const faults = changes.sizes ? await sizeFaults(queries, before, changes.sizes) : [];
  if (changes.slug && (await slugIsTaken(queries, before.id, changes.slug))) {
    faults.push({ path: "slug", key: "slugTaken" });
  }
  if (changes.kit && !(await isCrestKept(queries, changes.kit.crest))) {
    faults.push({ path: "kit.crest.file", key: "crestGone" });
  }
  if (!(await isCrestKept(queries, changes.kit?.chest))) {
    faults.push({ path: "kit.chest.file", key: "markGone" });
  }
  if (changes.title && before.state !== "draft" && before.state !== "archived") {
    const first = await readFirstLanguage(queries);
    // A product on sale has a name in the shop's first language.
    if (!isWritten(changes.title, first)) {
      faults.push({ path: `title.${first}`, key: "required" });
    }
  }
  if (faults.length > 0) return refuseFields(faults);
  return checkChoices(queries, changes, before.id);
}

/** Nothing unknown is chosen. */
async function checkChoices(
  queries: Queries,
  changes: Changes,
  id: string,
): Promise<Outcome<null>> {
  const extras = [...new Set([...(changes.patchIds ?? []), ...(changes.addonIds ?? [])])];
  const squadId = changes.squadId ?? null;
  const teamId = changes.teamId ?? null;
  const manufacturerId = changes.manufacturerId ?? null;
  const related = [...new Set(changes.relatedIds ?? [])];
  const wanted = { extras, squadId, teamId, manufacturerId, related };
  const known = await countKnown(queries, wanted);
  if (known.extras < extras.length) {
    return refuseFields([{ path: "patchIds", key: "patchUnknown" }]);
  }
  if (squadId !== null && known.squads === 0) {
    return refuseFields([{ path: "squadId", key: "invalid" }]);
  }
  if (teamId !== null && known.teams === 0) {
    return refuseFields([{ path: "teamId", key: "teamUnknown" }]);
  }
  if (manufacturerId !== null && known.manufacturers === 0) {
    return refuseFields([{ path: "manufacturerId", key: "manufacturerUnknown" }]);
  }
  if (known.related < related.length || related.includes(id)) {
    return refuseFields([{ path: "relatedIds", key: "relatedUnknown" }]);
  }
  return done(null);
}

type Noted = Record<string, unknown> & { sizes: { size: string; stock?: number }[] };

/** Sizes that go say how many units went with them, so that an undo brings these back. */
const withUnits = (fields: Noted, removed: ReadonlyMap<string, number>): Noted => ({
  ...fields,
  sizes: fields.sizes.map((one) => {
    const stock = removed.get(one.size);
    return stock === undefined ? one : { ...one, stock };
  }),
});

/** Units by size that `withUnits` has noted. */
export function notedUnits({ sizes }: Readonly<Record<string, unknown>>): Map<string, number> {
  const all = (sizes ?? []) as Noted["sizes"];
  return new Map(all.flatMap(({ size, stock }) => (stock === undefined ? [] : [[size, stock]])));
}

/** Fields of the audit log: all but counters and derived ones. */
export function noted(row: EditedProductRow): Noted {
  const { id, tags, extras, sizes, photos, related } = row;
  const idsOf = (kind: string) => extras.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const apart = {
    tags,
    patchIds: idsOf("patch"),
    addonIds: idsOf("addon"),
    relatedIds: related.map((one) => one.id),
    sizes: sizes.map(({ size, sku, ean, weightG }) => ({ size, sku, ean, weightG })),
    photos: photos.map(({ hash, mode, alt }) => ({ hash, mode, alt })),
  } satisfies Record<FieldsOf<"apart">, unknown>;
  const kept = Object.fromEntries(keptFields.map((name) => [name, row[name]]));
  return { id, ...kept, ...apart };
}
