import { useTranslations } from "use-intl";
import type { EditedPage } from "#contract/admin/pages.ts";
import type { ContentText } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminRead } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useDraft } from "../data/use-draft.ts";

/** Page and language. */
type Which = { slug: string; language: Language };

const noText: ContentText = { title: "", description: "", sections: [] };

const textOf = ({ draft, published }: EditedPage): ContentText => {
  const { title, description, sections } = draft?.text ?? published ?? noText;
  return { title, description, sections };
};

/** The calls of a page's editor, and what they answered together. */
function usePageActions() {
  const saving = useAdminAction("savePageDraft");
  const publishing = useAdminAction("publishPage");
  const previewing = useAdminAction("previewPage");
  const withdrawing = useAdminAction("unpublishPage");
  return {
    saving,
    publishing,
    previewing,
    withdrawing,
    clearConflict: () => {
      saving.clear();
      publishing.clear();
      withdrawing.clear();
    },
    failure: saving.failure ?? publishing.failure ?? withdrawing.failure ?? previewing.failure,
    errors: { ...previewing.errors, ...saving.errors, ...publishing.errors },
    isRunning: saving.isRunning || publishing.isRunning || withdrawing.isRunning,
  };
}

/** What is typed, kept in the browser until it is saved. */
function usePageDraft(which: Which, data: EditedPage | null, clearConflict: () => void) {
  const keptAs = `pages/${which.slug}/${which.language}`;
  return useDraft(data, textOf, () => adminRead("getPage", which), clearConflict, keptAs);
}

/** State of a page's editor: draft, preview, publication, and conflicts. */
export function usePageForm(which: Which) {
  const t = useTranslations("admin-content");
  const source: AdminData<EditedPage> = useAdminData("getPage", which);
  const actions = usePageActions();
  const typed = usePageDraft(which, source.data, actions.clearConflict);
  const { stored, draft, changed, set, settle, rebase, isRebasing } = typed;

  /** @returns time of the saved draft; null after a refusal */
  const save = async (): Promise<string | null> => {
    if (!stored || !draft || typed.clashes.length > 0) return null;
    const savedAt = stored.draft?.savedAt ?? null;
    if (changed.length === 0 && savedAt !== null) return savedAt;
    const saved = await actions.saving.run({ ...which, text: draft, basedOn: savedAt });
    if (!saved) return null;
    source.replace({ ...stored, draft: { text: draft, savedAt: saved.savedAt, publishAt: null } });
    settle();
    return saved.savedAt;
  };
  const saveDraft = async () => {
    if ((await save()) !== null) showToast({ tone: "success", text: t("draftSaved") });
  };
  /** @param at when it is to publish itself; at once without */
  const publish = async (at?: string) => {
    const basedOn = await save();
    if (basedOn === null) return false;
    const published = await actions.publishing.run({ ...which, basedOn, ...(at ? { at } : {}) });
    if (!published) return false;
    source.replace(published);
    settle();
    showToast({ tone: "success", text: t(at ? "scheduled" : "published") });
    return true;
  };
  const unpublish = async () => {
    if (!stored?.publishedAt) return;
    const taken = await actions.withdrawing.run({ ...which, publishedAt: stored.publishedAt });
    if (!taken) return;
    source.replace(taken);
    showToast({ tone: "success", text: t("unpublished") });
  };
  const discard = () => {
    settle();
    actions.clearConflict();
  };
  return {
    source,
    typed,
    stored,
    draft,
    isChanged: changed.length > 0,
    set,
    discard,
    failure: actions.failure,
    errors: actions.errors,
    isBusy: actions.isRunning || isRebasing,
    saveDraft: () => void saveDraft(),
    publish: () => void publish(),
    schedule: publish,
    unpublish,
    preview: async () => (draft ? actions.previewing.run({ ...which, text: draft }) : null),
    isPreviewing: actions.previewing.isRunning,
    rebase,
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
