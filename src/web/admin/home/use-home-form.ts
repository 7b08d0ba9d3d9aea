import { useTranslations } from "use-intl";
import type { EditedHome } from "#contract/admin/home.ts";
import type { StoredHomeBlock } from "#domain/content/home-blocks.ts";
import { adminRead } from "../api/admin-call.ts";
import { useAdminAction } from "../data/use-admin-action.ts";
import type { AdminData } from "../data/use-admin-data.ts";
import { useDraft } from "../data/use-draft.ts";
import { useSavedToast } from "../data/use-undo.ts";

const draftOf = ({ draft, published }: EditedHome) => ({ blocks: draft?.blocks ?? published });

const readNewest = () => adminRead("getEditedHome", {});

/** State of the home page's editor. */
export function useHomeForm(source: AdminData<EditedHome>) {
  const t = useTranslations("admin-home");
  const saving = useAdminAction("saveHomeDraft");
  const publishing = useAdminAction("publishHome");
  const toastSaved = useSavedToast();
  const clear = () => {
    saving.clear();
    publishing.clear();
  };
  const typed = useDraft(source.data, draftOf, readNewest, clear, "home");
  const { stored } = typed;
  const blocks = typed.draft?.blocks ?? [];
  const run = async (action: typeof saving | typeof publishing, text: string) => {
    if (!stored) return;
    clear();
    const saved = await action.run({ version: stored.version, blocks });
    if (!saved) return;
    source.replace(saved);
    typed.settle();
    toastSaved(text, action.requestId(), source.reload);
  };
  return {
    typed,
    stored,
    blocks,
    set: (next: StoredHomeBlock[]) => typed.set({ blocks: next }),
    change: (changed: StoredHomeBlock) =>
      typed.set({ blocks: blocks.map((one) => (one.id === changed.id ? changed : one)) }),
    isChanged: typed.changed.length > 0,
    isBusy: saving.isRunning || publishing.isRunning,
    failure: saving.failure ?? publishing.failure,
    errors: { ...saving.errors, ...publishing.errors },
    saveDraft: () => void run(saving, t("draftSaved")),
    publish: () => void run(publishing, t("published")),
    discard: () => {
      typed.settle();
      clear();
    },
    rebase: typed.rebase,
    isRebasing: typed.isRebasing,
  };
}

export type HomeForm = ReturnType<typeof useHomeForm>;
