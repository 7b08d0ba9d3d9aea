import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { RefusalKey } from "#contract/admin/refusal-texts.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import {
  kindFacts,
  kitKindOf,
  kitOfKind,
  tagsOfKind,
  type MatchKit,
  type ProductKind,
} from "#domain/catalog/product-kinds.ts";
import { titleOf } from "#domain/catalog/product-title.ts";
import { freeSlug, slugOf } from "#domain/catalog/slug.ts";
import { teamTag, withTeamEntry } from "#domain/content/team-entry.ts";
import { defaultLanguage, type LocalText } from "#domain/language.ts";
import { missingRight, type Permission } from "#domain/staff/permissions.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { isCrestKept } from "#server/image/crest-files.ts";
import { makePicturesTask } from "#server/image/make-pictures.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuseFields, refuseRight, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { readMenu } from "../menus/menu.repository.ts";
import { saveMenu } from "../menus/save-menu.ts";
import { readChartKinds } from "../size-charts/size-chart.repository.ts";
import {
  insertDraft,
  insertExistingTags,
  lockNewProducts,
  readNeighbours,
  readTeam,
  type ProductTeam,
} from "./create-product.repository.ts";
import { moveProduct } from "./move-product.ts";
import { readSlugsLike } from "./product-slug.repository.ts";

type Input = AdminInput<"createProducts">;

/** One product that is to be made. */
type Wanted = { kind: ProductKind; match: MatchKit; kit: KitModel; priceUsd: number };

/**
 * Makes the products of a season in one transaction: title, address, cut, sizes, weight and tags as
 * the kind has them. They are drafts, unless they are to be for sale now or from a moment on.
 */
export function createProducts(
  queries: Queries,
  clock: Clock,
  input: Input,
  request: StaffRequest,
): Promise<Outcome<{ ids: string[] }>> {
  return transact(queries, async (transaction): Promise<Outcome<{ ids: string[] }>> => {
    const { teamId, saleFrom, inMenu } = input;
    const missing = missingRight(request.session, permissionsFor(input));
    if (missing) return refuseRight(missing);
    const team = teamId === null ? null : await readTeam(transaction, teamId);
    if (team === undefined) return refuseFields([{ path: "teamId", key: "teamUnknown" }]);
    const charts = await readChartKinds(transaction);
    const faults = await faultsOf(transaction, input, charts);
    if (faults.length > 0) return refuseFields(faults);
    if (team && inMenu) {
      const listed = await putInMenu(transaction, clock, team, request);
      if (!listed.ok) return listed;
    }
    const ids = await insertAll(transaction, clock, { input, team, charts }, request);
    if (saleFrom !== null) {
      const to = saleFrom === "now" ? ({ to: "publish" } as const) : scheduled(saleFrom);
      for (const id of ids) {
        const moved = await moveProduct(transaction, clock, { id, version: 0, ...to }, request);
        if (!moved.ok) return moved;
      }
    }
    await addJob(transaction, makePicturesTask, {}, `${makePicturesTask}:created`);
    return done({ ids });
  });
}

const scheduled = (at: string) => ({ to: "schedule", at }) as const;

/** A state other than draft needs its own permission. */
const permissionsFor = ({ stock, saleFrom, inMenu }: Input): Permission[] => [
  ...(stock > 0 ? (["stock.edit"] as const) : []),
  ...(saleFrom === null ? [] : (["products.publish"] as const)),
  ...(inMenu ? (["menus.edit"] as const) : []),
];

/** Each shirt in each of its kinds; other kinds once, of the first design. */
function wantedOf({ designs, items }: Input): Wanted[] {
  return designs.flatMap(({ match, kit }, place) =>
    items.flatMap(({ kind, priceUsd }) =>
      place === 0 || kindFacts[kind].isMatchShirt
        ? [{ kind, match, priceUsd, kit: kitOfKind(kit, kind) }]
        : [],
    ),
  );
}

type Making = { input: Input; team: ProductTeam | null; charts: ReadonlyMap<string, string> };

/** @returns ids in the order of designs and kinds */
async function insertAll(
  transaction: Queries,
  clock: Clock,
  { input, team, charts }: Making,
  request: StaffRequest,
): Promise<string[]> {
  const { teamId, season, stock } = input;
  await lockNewProducts(transaction);
  const wanted = wantedOf(input).map((one) => {
    const title = titleOf(one.kind, { team: team?.name ?? null, season, match: one.match });
    return { ...one, title, name: nameOf(title) };
  });
  const taken = new Set(
    await readSlugsLike(
      transaction,
      wanted.map(({ name }) => name),
    ),
  );
  const ids: string[] = [];
  for (const { kind, match, kit, priceUsd, title, name } of wanted) {
    const slug = freeSlug(name, taken);
    taken.add(slug);
    const id = newId();
    await insertDraft(transaction, {
      id,
      slug,
      title,
      teamId,
      season,
      kitKind: kitKindOf(kind, match),
      facts: kindFacts[kind],
      chart: charts.get(kind) ?? "",
      priceUsd,
      kit,
      stock,
    });
    await insertExistingTags(transaction, id, [
      ...tagsOfKind(kind, match),
      ...(team === null ? [] : [teamTag(team.kind, team.slug)]),
      ...(season === "" ? [] : [`season-${season.replace("/", "-")}`]),
    ]);
    await recordChange(transaction, request, clock.now(), {
      noun: "products",
      subjectId: id,
      action: "create",
      before: null,
      after: { title, slug, teamId, season, kind, priceUsd, ...(stock > 0 ? { stock } : {}) },
    });
    ids.push(id);
  }
  return ids;
}

const nameOf = (title: LocalText) => slugOf(title[defaultLanguage]) || "product";

/** Beside the clubs of its league, whose place in the menu the merchant has chosen. */
async function putInMenu(
  queries: Queries,
  clock: Clock,
  team: ProductTeam,
  request: StaffRequest,
): Promise<Outcome<unknown>> {
  const { kind, slug, name, leagueCode } = team;
  const { version, nodes } = await readMenu(queries, "main");
  const neighbours = await readNeighbours(queries, team);
  const changed = withTeamEntry(nodes, {
    tag: teamTag(kind, slug),
    name,
    beside: neighbours.map((one) => teamTag(kind, one)),
    below:
      kind === "nation"
        ? ["nations"]
        : [...(leagueCode === null ? [] : [`league-${leagueCode}`]), "clubs"],
  });
  if (changed === null) return done(null);
  return saveMenu(queries, clock, { code: "main", version, nodes: changed }, request);
}

/**
 * An uploaded crest is kept, each kind has a size chart, and a product that goes on sale has a
 * price.
 */
async function faultsOf(
  queries: Queries,
  { designs, items, saleFrom }: Input,
  charts: ReadonlyMap<string, string>,
) {
  const faults: { path: string; key: RefusalKey }[] = [];
  for (const [place, { kind, priceUsd }] of items.entries()) {
    if (!charts.has(kind)) faults.push({ path: `items.${place}.kind`, key: "chartMissing" });
    if (saleFrom !== null && priceUsd === 0) {
      faults.push({ path: `items.${place}.priceUsd`, key: "required" });
    }
  }
  for (const [place, { kit }] of designs.entries()) {
    if (!(await isCrestKept(queries, kit.crest))) {
      faults.push({ path: `designs.${place}.kit.crest.file`, key: "crestGone" });
    }
    if (!(await isCrestKept(queries, kit.chest))) {
      faults.push({ path: `designs.${place}.kit.chest.file`, key: "markGone" });
    }
  }
  return faults;
}
