import type { EditedPage } from "#contract/admin/pages.ts";
import type { Language } from "#domain/language.ts";
import { recordChange } from "#server/audit/record-change.ts";
import type { Fields } from "#server/audit/revert.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Queries } from "#server/platform/database.ts";
import type { StaffRequest } from "#server/platform/request-context.ts";

/** A page in one language. */
export type WhichPage = { slug: string; language: Language };

type PageChange = {
  action: "draft" | "publish" | "schedule" | "archive";
  before: Fields | null;
  after: Fields | null;
  /** The draft, not the published text. */
  isDraft?: true;
};

/** The audit entry of a page, written in the transaction that changes it. */
export const notePage =
  (
    request: StaffRequest,
    clock: Clock,
    { slug, language }: WhichPage,
    { action, before, after, isDraft }: PageChange,
  ) =>
  (transaction: Queries) =>
    recordChange(transaction, request, clock.now(), {
      noun: "pages",
      subjectId: `${slug}:${language}${isDraft ? ":draft" : ""}`,
      action,
      before,
      after,
      label: labelOf(language, after ?? before),
    });

const labelOf = (language: Language, fields: Fields | null) => {
  const title = fields?.["title"];
  return typeof title === "string" ? { [language]: title } : undefined;
};

/** The text that the editor opens with: the draft, or else the page as it is published. */
export function shownInEditor(
  page: Pick<EditedPage, "draft" | "published"> | undefined,
): Fields | null {
  if (page?.draft) return { ...page.draft.text, publishAt: page.draft.publishAt };
  return page?.published ? { ...page.published, publishAt: null } : null;
}

/** A draft that is published, or is to publish itself at a time to come. */
export const publication = (
  { text, publishAt }: NonNullable<EditedPage["draft"]>,
  published: EditedPage["published"],
  at: Date | undefined,
  now: Date,
): PageChange =>
  at && at > now
    ? {
        action: "schedule",
        before: { publishAt },
        after: { publishAt: at.toISOString() },
        isDraft: true,
      }
    : { action: "publish", before: published, after: text };
