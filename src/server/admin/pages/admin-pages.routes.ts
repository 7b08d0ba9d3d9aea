import type { EditedPage } from "#contract/admin/pages.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { Revert } from "#server/audit/revert.ts";
import { recordChange } from "#server/audit/record-change.ts";
import {
  editorAids,
  getEditedPage,
  listEditedPages,
  previewContentPage,
} from "#server/content/edit-content-page.ts";
import { publishContentPage, unpublishContentPage } from "#server/content/publish-content-page.ts";
import { readKeptVersions } from "#server/content/kept-versions.ts";
import { readPageStates } from "#server/content/published-pages.ts";
import { renameContentPage } from "#server/content/rename-content-page.ts";
import { saveContentDraft } from "#server/content/save-content-draft.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { notePage, publication, shownInEditor } from "./note-page.ts";
import { readSeller } from "#server/seller/seller.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";

type PageCalls =
  | "listPages"
  | "getPage"
  | "savePageDraft"
  | "previewPage"
  | "publishPage"
  | "unpublishPage"
  | "renamePage"
  | "listPageVersions";

/** Pages of information: written as drafts, looked at, then published. */
export function adminPageRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const content = { database, clock };

  async function get(which: AdminInput<"getPage">): Promise<Outcome<EditedPage>> {
    const page = await getEditedPage(database, which.slug, which.language);
    if (!page) return refuse("notFound");
    const seller = await readSeller(database.queries, which.language);
    return done({ ...page, ...(await editorAids(database, clock, which, seller)) });
  }

  const calls: Pick<AdminHandlers, PageCalls> = {
    listPages: async () => done({ records: await listEditedPages(database) }),
    getPage: get,

    async savePageDraft({ text, basedOn, ...which }, request) {
      const page = await getEditedPage(database, which.slug, which.language);
      const note = notePage(request, clock, which, {
        action: "draft",
        before: shownInEditor(page),
        after: { ...text, publishAt: null },
        isDraft: true,
      });
      const author = request.session.accountId;
      return saveContentDraft(content, { ...which, text, basedOn, author, note });
    },

    previewPage: ({ slug, language, text }) => previewContentPage(database, slug, language, text),

    async publishPage({ basedOn, at, ...which }, request) {
      const page = await getEditedPage(database, which.slug, which.language);
      if (!page?.draft) return refuse("notFound");
      const author = request.session.accountId;
      const time = at === undefined ? undefined : new Date(at);
      const change = publication(page.draft, page.published, time, clock.now());
      const note = notePage(request, clock, which, change);
      const what = { ...which, basedOn, author, note, at: time };
      const published = await publishContentPage(content, what);
      return published.ok ? get(which) : published;
    },

    async unpublishPage({ publishedAt, ...which }, request) {
      const page = await getEditedPage(database, which.slug, which.language);
      const note = notePage(request, clock, which, {
        action: "archive",
        before: page?.published ?? null,
        after: null,
      });
      const author = request.session.accountId;
      const taken = await unpublishContentPage(content, { ...which, publishedAt, author, note });
      return taken.ok ? get(which) : taken;
    },

    renamePage: (input, request) => rename(database.queries, clock, input, request),

    async listPageVersions({ slug, language }) {
      const versions = await readKeptVersions(database.queries, slug, language);
      return done({ records: versions.map((one) => ({ ...one, at: one.at.toISOString() })) });
    },
  };
  return calls;
}

function rename(
  queries: Queries,
  clock: Clock,
  { slug, to }: AdminInput<"renamePage">,
  request: StaffRequest,
): Promise<Outcome<{ slug: string }>> {
  const note = (transaction: Queries) =>
    recordChange(transaction, request, clock.now(), {
      noun: "pageAddresses",
      subjectId: to,
      action: "save",
      before: { slug },
      after: { slug: to },
    });
  return renameContentPage(queries, clock, { slug, to, note });
}

/** A page's former address comes back by renaming it once more. */
export const pageAddressRevert = (
  { queries }: Pick<RevertServices, "queries">,
  call: UndoCall<"renamePage">,
): Revert => ({
  call: "renamePage",
  async read(slug) {
    const { isThere } = await readPageStates(queries, slug);
    return isThere ? { fields: { slug }, version: 0 } : null;
  },
  write: (slug, before) => call("renamePage", { slug, to: before["slug"] }),
});
