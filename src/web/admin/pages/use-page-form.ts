import { useTranslations } from "use-intl";
import type { EditedPage } from "#contract/admin/pages.ts";
import type { ContentText } from "#contract/content.ts";
import type { Language } from "#domain/language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
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

/** Reads the currently stored page. */
const readerOf = (which: Which) => async () => {
  const answer = await adminCall("getPage", which);
  return answer.ok ? answer.data : null;
};

/** State of a page's editor: draft, preview, publication, and conflicts. */
export function usePageForm({ slug, language }: Which) {
  const which = { slug, language };
  const t = useTranslations("admin-content");
  const source: AdminData<EditedPage> = useAdminData("getPage", which);
  const saving = useAdminAction("savePageDraft");
  const previewing = useAdminAction("previewPage");
  const life = usePageLife(which, source);
  const clearConflict = () => {
    saving.clear();
    life.clear();
  };
  const typed = useDraft(source.data, textOf, readerOf(which), clearConflict);
  const { stored, draft, changed, set, settle, rebase, isRebasing } = typed;

  /** @returns time of the saved draft; null after a refusal */
  const save = async (): Promise<string | null> => {
    if (!stored || !draft) return null;
    const savedAt = stored.draft?.savedAt ?? null;
    if (changed.length === 0 && savedAt !== null) return savedAt;
    const saved = await saving.run({ ...which, text: draft, basedOn: savedAt });
    if (!saved) return null;
    source.replace({ ...stored, draft: { text: draft, savedAt: saved.savedAt, publishAt: null } });
    settle();
    return saved.savedAt;
  };
  const saveDraft = async () => {
    if ((await save()) !== null) showToast({ tone: "success", text: t("draftSaved") });
  };
  /** @param at when it is to publish itself; at once without */
  const publish = async (at?: string): Promise<boolean> => {
    const basedOn = await save();
    const isDone = basedOn !== null && (await life.publish(basedOn, at));
    if (isDone) settle();
    return isDone;
  };
  return {
    source,
    stored,
    draft,
    isChanged: changed.length > 0,
    set,
    discard: () => {
      settle();
      clearConflict();
    },
    failure: saving.failure ?? life.failure ?? previewing.failure,
    errors: { ...previewing.errors, ...saving.errors, ...life.errors },
    isBusy: saving.isRunning || life.isRunning || isRebasing,
    saveDraft: () => void saveDraft(),
    publish: () => void publish(),
    schedule: publish,
    unpublish: () => life.unpublish(stored),
    preview: async () => (draft ? previewing.run({ ...which, text: draft }) : null),
    isPreviewing: previewing.isRunning,
    rebase,
  };
}

/** Publishing a saved draft, now or later, and taking the page out again. */
function usePageLife(which: Which, source: AdminData<EditedPage>) {
  const t = useTranslations("admin-content");
  const publishing = useAdminAction("publishPage");
  const withdrawing = useAdminAction("unpublishPage");
  const show = (page: EditedPage, text: string) => {
    source.replace(page);
    showToast({ tone: "success", text });
  };
  return {
    publish: async (basedOn: string, at?: string): Promise<boolean> => {
      const page = await publishing.run({ ...which, basedOn, ...(at ? { at } : {}) });
      if (page) show(page, t(at ? "scheduled" : "published"));
      return page !== null;
    },
    unpublish: async (stored: EditedPage | null): Promise<void> => {
      if (!stored?.publishedAt) return;
      const page = await withdrawing.run({ ...which, publishedAt: stored.publishedAt });
      if (page) show(page, t("unpublished"));
    },
    clear: () => {
      publishing.clear();
      withdrawing.clear();
    },
    isRunning: publishing.isRunning || withdrawing.isRunning,
    failure: publishing.failure ?? withdrawing.failure,
    errors: publishing.errors,
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
