import { type Edition, editionOf, editions } from "#domain/catalog/edition.ts";
import type { KitModel } from "#domain/catalog/kit-model.ts";
import type { Catalogue, CatalogueProduct } from "./catalogue.ts";

/**
 * The versions of one shirt: products of the same team, season and kit (home, away and so on) in
 * different cuts, in the order of `editions`. Of two products in one cut the more popular counts,
 * and the subject itself before both.
 * @returns empty where there is no other version
 */
export function findEditions(
  catalogue: Catalogue,
  subjectId: string,
): { edition: Edition; product: CatalogueProduct }[] {
  const subject = catalogue.byId.get(subjectId);
  const [season] = subject?.facets.season ?? [];
  const [kit] = subject?.facets.kit ?? [];
  if (!subject || subject.teamSlug === "" || !season || !kit) return [];
  const cuts = new Map<Edition, CatalogueProduct>();
  for (const product of [subject, ...(catalogue.byTeam.get(subject.teamSlug) ?? [])]) {
    const { facets } = product;
    if (!facets.season.includes(season) || !facets.kit.includes(kit)) continue;
    const model: KitModel = JSON.parse(product.kit);
    const edition = editionOf(model);
    if (edition && !cuts.has(edition)) cuts.set(edition, product);
  }
  if (cuts.size < 2) return [];
  return editions.flatMap((edition) => {
    const product = cuts.get(edition);
    return product ? [{ edition, product }] : [];
  });
}
