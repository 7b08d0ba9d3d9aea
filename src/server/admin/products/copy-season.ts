import type { AdminInput, AdminOutput } from "#contract/admin/admin-schemas.ts";
import { renewSeason } from "#domain/catalog/season.ts";
import { freeSlug, isFormOf, slugOf } from "#domain/catalog/slug.ts";
import { defaultLanguage } from "#domain/language.ts";
import { textIn } from "#domain/language/text-in.ts";
import { recordChange } from "#server/audit/record-change.ts";
import { makePicturesTask } from "#server/image/make-pictures.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { newId } from "#server/platform/ids.ts";
import { addJob } from "#server/platform/jobs.ts";
import { done, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";
import { insertSeasonCopy, readSeasonProducts, readSeasonSlugs } from "./copy-season.repository.ts";
import type { SeasonProduct } from "./copy-season.repository.ts";
import { lockNewProducts } from "./create-product.repository.ts";
import { readSlugsLike } from "./product-slug.repository.ts";

/**
 * Makes drafts of a team's next season out of the one before. Nothing is published. A product that
 * the new season has already, by its address, is not made again; one in the archive does not count.
 */
export function copySeason(
  queries: Queries,
  clock: Clock,
  input: AdminInput<"copySeason">,
  request: StaffRequest,
): Promise<Outcome<AdminOutput<"copySeason">>> {
  return transact(queries, async (transaction): Promise<Outcome<AdminOutput<"copySeason">>> => {
    const { teamId, from, to, ...choice } = input;
    await lockNewProducts(transaction);
    const former = await readSeasonProducts(transaction, teamId, from);
    if (former.length === 0) return refuseFields([{ path: "from", key: "seasonEmpty" }]);
    const wanted = former.map((product) => renew(product, from, to));
    const left = withoutMade(wanted, await readSeasonSlugs(transaction, teamId, to));
    const slugs = left.map(({ slug }) => slug);
    const taken = new Set(await readSlugsLike(transaction, slugs));
    for (const texts of left) {
      const slug = freeSlug(texts.slug, taken);
      taken.add(slug);
      const id = newId();
      await insertSeasonCopy(transaction, { id, season: to, choice, texts: { ...texts, slug } });
      await recordChange(transaction, request, clock.now(), {
        noun: "products",
        subjectId: id,
        action: "create",
        before: null,
        after: { title: texts.title, slug, teamId, season: to, copyOf: texts.id },
      });
    }
    await addJob(transaction, makePicturesTask, {}, `${makePicturesTask}:created`);
    return done({ made: left.length, skipped: wanted.length - left.length });
  });
}

/** Those that have no address of the new season yet; each address stands for one product. */
function withoutMade(wanted: readonly SeasonProduct[], made: readonly string[]): SeasonProduct[] {
  const rest = new Set(made);
  return wanted
    .filter(({ slug }) => !rest.delete(slug))
    .filter(({ slug }) => {
      const numbered = made.find((one) => rest.has(one) && isFormOf(one, slug));
      return numbered === undefined || !rest.delete(numbered);
    });
}

/** Texts and address of the product in its new season. */
function renew(product: SeasonProduct, from: string, to: string): SeasonProduct {
  const again = (text: SeasonProduct["title"]) => renewSeason(text, from, to);
  const title = again(product.title);
  const named = slugOf(textIn(title, defaultLanguage));
  const isNew = named !== "" && named !== product.slug;
  return {
    ...product,
    title,
    // A title without its season would lead to the former product.
    slug: isNew ? named : `${product.slug}-${slugOf(to)}`,
    story: again(product.story),
    details: product.details.map(({ term, text }) => ({ term: again(term), text: again(text) })),
    seoTitle: again(product.seoTitle),
    seoText: again(product.seoText),
  };
}
