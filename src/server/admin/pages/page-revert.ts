import { pageInput } from "#contract/admin/pages.ts";
import { getEditedPage } from "#server/content/edit-content-page.ts";
import { restorePublished } from "#server/content/publish-content-page.ts";
import type { Fields, Present, Revert } from "#server/audit/revert.ts";
import type { Database } from "#server/platform/database.ts";
import { refuse } from "#server/platform/outcome.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { notePage, shownInEditor, type WhichPage } from "./note-page.ts";

type Services = Pick<RevertServices, "clock"> & { database: Database };

/** Texts of pages: a draft is saved as it was, what is published shows its former text again. */
export function pageRevert(
  { database, clock }: Services,
  call: UndoCall<"savePageDraft" | "publishPage" | "unpublishPage">,
): Revert {
  /** Written without the draft, which may say something newer. */
  function restore(id: string, text: Fields, present: Present | null, request: StaffRequest) {
    const { which } = partsOf(id);
    if (!which) return Promise.resolve(refuse("notFound"));
    const before = present?.fields ?? null;
    return restorePublished(
      { database, clock },
      {
        ...which,
        text,
        publishedAt: present && momentOf(present),
        author: request.session.accountId,
        note: notePage(request, clock, which, { action: "publish", before, after: text }),
      },
    );
  }

  return {
    call: "publishPage",
    // The first draft of a page cannot be taken away, since there is no call for it.
    isFinal: ({ action, before }) => before === null && action !== "publish",
    async read(id) {
      const { which, isDraft } = partsOf(id);
      const page = which && (await getEditedPage(database, which.slug, which.language));
      if (!page) return null;
      const { draft, published, publishedAt } = page;
      const fields = isDraft ? shownInEditor(page) : published;
      const at = isDraft ? draft?.savedAt : publishedAt;
      return fields && { fields, version: at ? Date.parse(at) : 0 };
    },
    write(id, before, present, request) {
      const { which, isDraft } = partsOf(id);
      const { publishAt: _time, ...text } = { ...present.fields, ...before };
      if (!isDraft) return restore(id, text, present, request);
      const basedOn = momentOf(present);
      if ("title" in before || "description" in before || "sections" in before) {
        return call("savePageDraft", { ...which, text, basedOn }, request);
      }
      const at = before["publishAt"];
      if (typeof at !== "string") {
        return call("savePageDraft", { ...which, text, basedOn }, request);
      }
      // A time that is past by now would publish the draft at once.
      if (Date.parse(at) <= clock.now().getTime()) return Promise.resolve(refuse("undoFinal"));
      return call("publishPage", { ...which, basedOn, at }, request);
    },
    remove: (id, present, request) =>
      call("unpublishPage", { ...partsOf(id).which, publishedAt: momentOf(present) }, request),
    restore: (id, before, request) => restore(id, before, null, request),
  };
}

/** When the version that was read was saved, by which its calls notice a newer one. */
const momentOf = ({ version }: Present): string | null =>
  version === 0 ? null : new Date(version).toISOString();

/** `faq:en-US` is what the shop shows, `faq:en-US:draft` its draft. */
function partsOf(id: string): { which: WhichPage | undefined; isDraft: boolean } {
  const [slug, language, draft] = id.split(":");
  return {
    which: pageInput.safeParse({ slug, language }).data,
    isDraft: draft === "draft",
  };
}
