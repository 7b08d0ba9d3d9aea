import { pageInput } from "#contract/admin/pages.ts";
import { getEditedPage } from "#server/content/edit-content-page.ts";
import { restorePublished } from "#server/content/publish-content-page.ts";
import { UndoStep, type Fields, type Present, type Revert } from "#server/audit/revert.ts";
import type { Database } from "#server/platform/database.ts";
import { refuse } from "#server/platform/outcome.ts";
import type { RevertServices, UndoCall } from "../undo/undo-call.ts";
import { notePage, shownInEditor, type WhichPage } from "./note-page.ts";

type Services = Pick<RevertServices, "clock"> & { database: Database };

/** Texts of pages: a draft is saved as it was, a published page shows its former text again. */
export function pageRevert(
  { database, clock }: Services,
  call: UndoCall<"savePageDraft" | "publishPage" | "unpublishPage">,
): Revert {
  /** Written without the draft, which may say something newer. */
  function restore(id: string, text: Fields, present: Present | null) {
    const { which } = partsOf(id);
    if (!which) return refuse("notFound");
    const before = present?.fields ?? null;
    return new UndoStep("publishPage", (request) =>
      restorePublished(
        { database, clock },
        {
          ...which,
          text,
          publishedAt: present && momentOf(present),
          author: request.session.accountId,
          note: notePage(request, clock, which, { action: "publish", before, after: text }),
        },
      ),
    );
  }

  return {
    call: ({ subject_id: id, before }) =>
      before === null
        ? "unpublishPage"
        : partsOf(id).isDraft && !isPlan(before)
          ? "savePageDraft"
          : "publishPage",
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
    write(id, before, present) {
      const { which, isDraft } = partsOf(id);
      const { publishAt: _time, ...text } = { ...present.fields, ...before };
      if (!isDraft) return restore(id, text, present);
      const basedOn = momentOf(present);
      if ("title" in before || "description" in before || "sections" in before) {
        return call("savePageDraft", { ...which, text, basedOn });
      }
      const at = before["publishAt"];
      if (typeof at !== "string") {
        return call("savePageDraft", { ...which, text, basedOn });
      }
      // A time that is past by now would publish the draft at once.
      if (Date.parse(at) <= clock.now().getTime()) return refuse("undoFinal");
      return call("publishPage", { ...which, basedOn, at });
    },
    remove: (id, present) =>
      call("unpublishPage", { ...partsOf(id).which, publishedAt: momentOf(present) }),
    restore: (id, before) => restore(id, before, null),
  };
}

/** Whether a draft was planned to be shown at a time, beside or without other words. */
const isPlan = (before: unknown): boolean =>
  typeof before === "object" &&
  before !== null &&
  "publishAt" in before &&
  typeof before.publishAt === "string";

/** When the version that was read was saved, by which its calls notice a newer one. */
const momentOf = ({ version }: Present): string | null =>
  version === 0 ? null : new Date(version).toISOString();

/** `faq:en-US` is the published text, `faq:en-US:draft` its draft. */
function partsOf(id: string): { which: WhichPage | undefined; isDraft: boolean } {
  const [slug, language, draft] = id.split(":");
  return {
    which: pageInput.safeParse({ slug, language }).data,
    isDraft: draft === "draft",
  };
}
