import { createStore, useStore } from "#web/platform/store.ts";

/** Ends the question: whether the password was given. */
type Answer = (isProven: boolean) => void;

const question = createStore<Answer | null>(null);
let asking: Promise<boolean> | null = null;

/** The open question, for the dialog. */
export const useProofQuestion = () => useStore(question);

/**
 * Escape ends the question alone: the dialog beneath, which listens to the same key, keeps what is
 * typed in it. Called before any dialog can be open. @returns stops it
 */
export function keepEscape(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const answer = question.read();
    if (!answer || event.key !== "Escape" || event.isComposing) return;
    event.stopImmediatePropagation();
    answer(false);
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}

/**
 * Asks for the password; calls that are refused at the same time share one question.
 * @returns whether it was given
 */
export function askForProof(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => question.write(resolve)).finally(() => {
    asking = null;
    question.write(null);
  });
  return asking;
}
