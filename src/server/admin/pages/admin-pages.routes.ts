import type { EditedPage } from "#contract/admin/pages.ts";
import type { ContentText } from "#contract/content.ts";
import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import { recordChange } from "#server/audit/record-change.ts";
import {
  getEditedPage,
  listEditedPages,
  previewContentPage,
} from "#server/content/edit-content-page.ts";
import { publishContentPage } from "#server/content/publish-content-page.ts";
import { saveContentDraft } from "#server/content/save-content-draft.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";

type PageCalls = "listPages" | "getPage" | "savePageDraft" | "previewPage" | "publishPage";

/** Pages of information: written as drafts, looked at, then published. */
export function adminPageRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const content = { database, clock };

  type Which = AdminInput<"getPage">;
  type Texts = { before: ContentText | null; after: ContentText };

  /** The audit entry of a page, written in the transaction that changes it. */
  const noteOf =
    (request: StaffRequest, { slug, language }: Which, action: string, { before, after }: Texts) =>
    (transaction: Queries) =>
      recordChange(transaction, request, clock.now(), {
        noun: "pages",
        subjectId: `${slug}:${language}`,
        action,
        before,
        after,
      });

  async function get(which: Which): Promise<Outcome<EditedPage>> {
    const page = await getEditedPage(database, which.slug, which.language);
    return page ? done(page) : refuse("notFound");
  }

  const calls: Pick<AdminHandlers, PageCalls> = {
    listPages: async () => done({ records: await listEditedPages(database) }),
    getPage: get,

    async savePageDraft({ text, basedOn, ...which }, request) {
      const page = await getEditedPage(database, which.slug, which.language);
      const before = page?.draft?.text ?? null;
      const note = noteOf(request, which, "draft", { before, after: text });
      const author = request.session.accountId;
      return saveContentDraft(content, { ...which, text, basedOn, author, note });
    },

    previewPage: ({ slug, language, text }) => previewContentPage(database, slug, language, text),

    async publishPage({ basedOn, ...which }, request) {
      const page = await getEditedPage(database, which.slug, which.language);
      if (!page?.draft) return refuse("notFound");
      const texts = { before: page.published, after: page.draft.text };
      const note = noteOf(request, which, "publish", texts);
      const author = request.session.accountId;
      const published = await publishContentPage(content, { ...which, basedOn, author, note });
      return published.ok ? get(which) : published;
    },
  };
  return calls;
}
