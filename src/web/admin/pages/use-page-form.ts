import { useTranslations } from "use-intl";
import type { EditedPage } from "#contract/admin/pages.ts";
import type { ContentText } from "#contract/content.ts";
import type { ContentSlug } from "#domain/content/content-slug.ts";
import type { Language } from "#domain/language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import { useAdminData, type AdminData } from "../data/use-admin-data.ts";
import { useDraft } from "../data/use-draft.ts";

/** Page and language. */
type Which = { slug: ContentSlug; language: Language };

const textOf = ({ draft, published }: EditedPage): ContentText => {
  const { title, description, sections } = draft?.text ?? published;
  return { title, description, sections };
};

/** Reads the currently stored page. */
const readerOf = (which: Which) => async () => {
  const answer = await adminCall("getPage", which);
  return answer.ok ? answer.data : null;
};

/** State of a page's editor: draft, preview, publication, and conflicts. */
export function usePageForm(which: Which) {
  const t = useTranslations("admin-content");
  const source: AdminData<EditedPage> = useAdminData("getPage", which);
  const saving = useAdminAction("savePageDraft");
  const publishing = useAdminAction("publishPage");
  const previewing = useAdminAction("previewPage");
  const clearConflict = () => {
    saving.clear();
    publishing.clear();
  };
  const keptAs = `pages/${which.slug}/${which.language}`;
  const typed = useDraft(source.data, textOf, readerOf(which), clearConflict, keptAs);
  const { stored, draft, changed, set, settle, rebase, isRebasing } = typed;

  /** @returns time of the saved draft; null after a refusal */
  const save = async (): Promise<string | null> => {
    if (!stored || !draft || typed.clashes.length > 0) return null;
    const savedAt = stored.draft?.savedAt ?? null;
    if (changed.length === 0 && savedAt !== null) return savedAt;
    const saved = await saving.run({ ...which, text: draft, basedOn: savedAt });
    if (!saved) return null;
    source.replace({ ...stored, draft: { text: draft, savedAt: saved.savedAt } });
    settle();
    return saved.savedAt;
  };
  const saveDraft = async () => {
    if ((await save()) !== null) showToast({ tone: "success", text: t("draftSaved") });
  };
  const publish = async () => {
    const basedOn = await save();
    const published = basedOn === null ? null : await publishing.run({ ...which, basedOn });
    if (!published) return;
    source.replace(published);
    settle();
    showToast({ tone: "success", text: t("published") });
  };
  const discard = () => {
    settle();
    saving.clear();
  };
  return {
    source,
    typed,
    stored,
    draft,
    isChanged: changed.length > 0,
    set,
    discard,
    failure: saving.failure ?? publishing.failure ?? previewing.failure,
    errors: { ...previewing.errors, ...saving.errors },
    isBusy: saving.isRunning || publishing.isRunning || isRebasing,
    saveDraft: () => void saveDraft(),
    publish: () => void publish(),
    preview: async () => (draft ? previewing.run({ ...which, text: draft }) : null),
    isPreviewing: previewing.isRunning,
    rebase,
  };
}

export type PageForm = ReturnType<typeof usePageForm>;
