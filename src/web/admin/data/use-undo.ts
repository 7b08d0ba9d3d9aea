import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { showToast, type Toast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureText, type CallFailure } from "./failure.ts";
import type { AdminData } from "./use-admin-data.ts";

/** Milliseconds in which a change can be undone from its toast. */
const undoTime = 10_000;

type Undoing = AdminRequest<"undoChange">;

/**
 * Takes changes back, one after the other, and says what came of it.
 * @param begun stands for “Undone.” where the work has only begun
 * @returns whether all are taken back
 */
export function useUndo(
  begun?: Pick<Toast, "text" | "action">,
): (...wanted: Undoing[]) => Promise<boolean> {
  const t = useTranslations("admin");
  const textOf = useUndoFailure();
  return async (...wanted) => {
    for (const one of wanted) {
      const answer = await adminCall("undoChange", one, { quiet: true });
      if (answer.ok) continue;
      showToast({ tone: "error", text: textOf(answer) });
      return false;
    }
    showToast({ tone: "success", ...(begun ?? { text: t("undone") }) });
    return true;
  };
}

/** Names who has changed it since. */
function useUndoFailure(): (failure: CallFailure) => string {
  const t = useTranslations("admin");
  const { formatDate } = useFormat();
  const textOf = useFailureText();
  return (failure) => {
    const newer = failure.data?.newer;
    if (!newer?.who) return textOf(failure);
    const [name = ""] = newer.who.split(" <");
    return t("undoNewer", { name, date: formatDate(newer.at, "moment") });
  };
}

/**
 * Says that something was saved, with a button that takes it back.
 * @param saved the id of the call that saved it, or of several
 * @param onUndone reads the record again
 */
export function useSavedToast(): (
  text: string,
  saved: string | readonly string[],
  onUndone: () => void,
) => void {
  const t = useTranslations("admin");
  const undo = useUndo();
  return (text, saved, onUndone) => {
    // The last one first.
    const calls = [saved].flat().toReversed();
    showToast({
      tone: "success",
      text,
      time: undoTime,
      action: {
        label: t("undo"),
        onSelect: () =>
          void undo(...calls.map((requestId) => ({ requestId }))).then(() => onUndone()),
      },
    });
  };
}

/** What follows a save on a page: the answer replaces what is shown, and a toast can take it back. */
export function useSavedPage<Data>(
  { replace, reload }: Pick<AdminData<Data>, "replace" | "reload">,
  words: string,
): (saved: Data, requestId: string) => void {
  const toastSaved = useSavedToast();
  return (saved, requestId) => {
    replace(saved);
    toastSaved(words, requestId, reload);
  };
}
