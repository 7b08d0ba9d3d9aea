import type { AdminInput } from "#contract/admin/admin-schemas.ts";
import type { EditedHome } from "#contract/admin/home.ts";
import { recordChange } from "#server/audit/record-change.ts";
import {
  deleteHomeDraft,
  lockHome,
  readHome,
  signPreview,
  writeHome,
} from "#server/content/edit-home.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database, Queries } from "#server/platform/database.ts";
import { done, refuse, type Outcome } from "#server/platform/outcome.ts";
import { announcePageChange } from "#server/platform/page-notice.ts";
import type { AdminHandlers, StaffRequest } from "#server/platform/request-context.ts";
import { transact } from "#server/platform/transact.ts";

type HomeCalls = "getEditedHome" | "saveHomeDraft" | "publishHome";

/** The home page of blocks: a draft beside the published one (R-MENU-3). */
export function adminHomeRoutes({ database, clock }: { database: Database; clock: Clock }) {
  const { queries } = database;
  const calls: Pick<AdminHandlers, HomeCalls> = {
    getEditedHome: async () => done(await readEdited(queries, clock)),
    saveHomeDraft: (input, request) => save(queries, clock, "draft", input, request),
    publishHome: (input, request) => save(queries, clock, "published", input, request),
  };
  return calls;
}

async function readEdited(queries: Queries, clock: Clock): Promise<EditedHome> {
  const published = await readHome(queries, "published");
  if (!published) throw new Error("every shop begins with a home page");
  const draft = await readHome(queries, "draft");
  const token = await signPreview(queries, "home", clock.now());
  return {
    version: published.version,
    published: published.blocks,
    publishedAt: published.updatedAt.toISOString(),
    draft: draft ? { blocks: draft.blocks, savedAt: draft.updatedAt.toISOString() } : null,
    preview: `/home?preview=${encodeURIComponent(token)}`,
  };
}

/** Saves the blocks as a draft, or puts them in place; an older version gives a `conflict`. */
function save(
  queries: Queries,
  clock: Clock,
  state: "draft" | "published",
  { version, blocks }: AdminInput<"saveHomeDraft">,
  request: StaffRequest,
): Promise<Outcome<EditedHome>> {
  return transact(queries, async (transaction): Promise<Outcome<EditedHome>> => {
    if ((await lockHome(transaction)) !== version) return refuse("conflict");
    const published = await readHome(transaction, "published");
    const draft = state === "draft" ? await readHome(transaction, "draft") : undefined;
    await writeHome(transaction, state, blocks, clock.now());
    if (state === "published") await deleteHomeDraft(transaction);
    await recordChange(transaction, request, clock.now(), {
      noun: "home",
      subjectId: state === "draft" ? "draft" : "home",
      action: state === "draft" ? "draft" : "publish",
      before: { blocks: (draft ?? published)?.blocks ?? [] },
      after: { blocks },
    });
    if (state === "published") await announcePageChange(transaction);
    return done(await readEdited(transaction, clock));
  });
}
