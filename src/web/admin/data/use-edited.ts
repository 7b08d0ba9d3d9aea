import { useState } from "react";
import type { useAdminData } from "./use-admin-data.ts";
import { useSavedToast } from "./use-undo.ts";

/**
 * What a dialog over a list is open for, and what follows when it saved: the dialog closes, the list
 * is read again, and a toast says so with a button that takes it back.
 */
export function useEdited<Edited>({ reload }: Pick<ReturnType<typeof useAdminData>, "reload">) {
  const [edited, setEdited] = useState<Edited | null>(null);
  const toastSaved = useSavedToast();
  return {
    edited,
    setEdited,
    /** @param requestId of the call that saved it */
    changed(words: string, requestId: string): void {
      setEdited(null);
      reload();
      toastSaved(words, requestId, reload);
    },
  };
}
