import { useTranslations } from "use-intl";
import type { AdminRequest } from "#contract/admin/admin-schemas.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { adminCall } from "../api/admin-call.ts";
import { useFailureText, type CallFailure } from "./failure.ts";

/** Milliseconds in which a change can be undone from its toast. */
const undoTime = 10_000;

/** Takes a change back and says what came of it. @returns whether it is taken back */
export function useUndo(): (wanted: AdminRequest<"undoChange">) => Promise<boolean> {
  const t = useTranslations("admin");
  const textOf = useUndoFailure();
  return async (wanted) => {
    const answer = await adminCall("undoChange", wanted, { quiet: true });
    const text = answer.ok ? t("undone") : textOf(answer);
    showToast({ tone: answer.ok ? "success" : "error", text });
    return answer.ok;
  };
}

/** Names who has changed it since. */
function useUndoFailure(): (failure: CallFailure) => string {
  const t = useTranslations("admin");
  const language = useLanguage();
  const textOf = useFailureText();
  return (failure) => {
    const newer = failure.data?.newer;
    if (!newer?.who) return textOf(failure);
    const [name = ""] = newer.who.split(" <");
    return t("undoNewer", { name, date: formatDate(newer.at, language, "moment") });
  };
}

/**
 * Says that something was saved, with a button that takes it back.
 * @param requestId of the call that saved it
 * @param onUndone reads the record again
 */
export function useSavedToast(): (text: string, requestId: string, onUndone: () => void) => void {
  const t = useTranslations("admin");
  const undo = useUndo();
  return (text, requestId, onUndone) =>
    void showToast({
      tone: "success",
      text,
      time: undoTime,
      action: {
        label: t("undo"),
        onSelect: () => void undo({ requestId }).then((isUndone) => isUndone && onUndone()),
      },
    });
}
