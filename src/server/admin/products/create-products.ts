import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import { kindFacts, kitKindOf, kitOfKind, tagsOfKind } from "#domain/catalog/product-kinds.ts";
import { titleOf } from "#domain/catalog/product-title.ts";
import { freeSlug, slugOf } from "#domain/catalog/slug.ts";
import { defaultLanguage } from "#domain/language.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { isCrestKept } from "#server/image/crest-files.ts";
import { makePicturesTask } from "#server/image/make-pictures.ts";
import {
  insertDraft,
  insertExistingTags,
  lockNewProducts,
  readTeam,
  type NewProduct,
} from "./create-product.repository.ts";
import { readChartKinds } from "../size-charts/size-chart.repository.ts";
import { readSlugsLike } from "./product-slug.repository.ts";

/**
 * Makes a draft of each wanted kind out of one design: title, address, cut, sizes, weight and tags
 * as the kind has them, no stock. Nothing is for sale before it is published.
 */
export function createProducts(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"createProducts">,
  request: StaffRequest,
): Promise<Outcome<{ ids: string[] }>> {
  return transact(queries, async (transaction) => {
    const { teamId, season, match, design, items } = input;
    const team = teamId === null ? null : await readTeam(transaction, teamId);
    if (team === undefined) return refuseFields([{ path: "teamId", key: "teamUnknown" }]);
    const charts = await readChartKinds(transaction);
    const faults = await faultsOf(transaction, input, charts);
    if (faults.length > 0) return refuseFields(faults);
    await lockNewProducts(transaction);
    const titles = items.map(({ kind }) =>
      titleOf(kind, { team: team?.name ?? null, season, match }),
    );
    const wanted = titles.map((title) => slugOf(title[defaultLanguage]) || "product");
    const taken = new Set(await readSlugsLike(transaction, wanted));
    const at = clock.now();
    const ids: string[] = [];
    for (const [place, { kind, priceUsd }] of items.entries()) {
      const title = titles[place];
      const slug = freeSlug(wanted[place] ?? "product", taken);
      if (!title) continue;
      taken.add(slug);
      const facts = kindFacts[kind];
      const product: NewProduct = {
        id: newId(),
        slug,
        title,
        teamId,
        season,
        kitKind: kitKindOf(kind, match),
        facts,
        chart: charts.get(kind) ?? "",
        priceUsd,
        kit: kitOfKind(design, kind),
      };
      await insertDraft(transaction, product);
      await insertExistingTags(transaction, product.id, [
        ...tagsOfKind(kind, match),
        ...(teamId === null
          ? []
          : [`club-${teamId}`, `nation-${teamId.replace(/-national$/, "")}`]),
        ...(season === "" ? [] : [`season-${season.replace("/", "-")}`]),
      ]);
      await recordChange(transaction, request, at, {
        noun: "products",
        subjectId: product.id,
        action: "create",
        before: null,
        after: { title, slug, teamId, season, kind, priceUsd },
      });
      ids.push(product.id);
    }
    await addJob(transaction, makePicturesTask, {}, `${makePicturesTask}:created`);
    return done({ ids });
  });
}

/** An uploaded crest is kept, and each kind has a size chart. */
async function faultsOf(
  queries: Queries,
  { design, items }: AdminInput<"createProducts">,
  charts: ReadonlyMap<string, string>,
) {
  const faults: { path: string; key: RefusalKey }[] = items.flatMap(({ kind }, place) =>
    charts.has(kind) ? [] : [{ path: `items.${place}.kind`, key: "chartMissing" as const }],
  );
  if (!(await isCrestKept(queries, design.crest))) {
    faults.push({ path: "design.crest.file", key: "crestGone" });
  }
  return faults;
}
