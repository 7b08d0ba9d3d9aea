import { contentPath, isFixedPage } from "#domain/content/content-slug.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import { done, refuse, refuseFields, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import { transact } from "#server/platform/transact.ts";
import { deleteRedirect, lockRedirects, writeRedirect } from "#server/redirect/redirects.ts";
import { moveMenuTargets, moveRedirects, movePage, readPageStates } from "./content.repository.ts";

type Renaming = {
  slug: string;
  to: string;
  /** Writes the audit entry, in the same transaction. */
  note: (transaction: Queries) => Promise<void>;
};

/**
 * Gives a page of the merchant's own another address: all its texts move, menus follow, and an
 * address that shoppers may know leads on to the new one (R-MENU-5).
 */
export function renameContentPage(
  queries: Queries,
  clock: Clock,
  { slug, to, note }: Renaming,
): Promise<Outcome<{ slug: string }>> {
  return transact(queries, async (transaction): Promise<Outcome<{ slug: string }>> => {
    await lockRedirects(transaction);
    const { isThere, wasPublished } = await readPageStates(transaction, slug);
    if (!isThere || isFixedPage(slug)) return refuse("notFound");
    const other = await readPageStates(transaction, to);
    if (other.isThere || isFixedPage(to)) return refuseFields([{ path: "to", key: "pageTaken" }]);
    const [former, present] = [contentPath(slug), contentPath(to)];
    await movePage(transaction, slug, to);
    await moveMenuTargets(transaction, slug, to);
    // A page stands there now; and no redirect leads to another one.
    await deleteRedirect(transaction, present);
    await moveRedirects(transaction, former, present);
    if (wasPublished) {
      const redirect = { from: former, to: present, kind: 301 as const };
      await writeRedirect(transaction, redirect, "page", clock.now());
    }
    await note(transaction);
    await announcePageChange(transaction);
    return done({ slug: to });
  });
}
