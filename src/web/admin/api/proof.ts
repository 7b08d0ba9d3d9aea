import { createStore, useStore } from "#web/platform/store.ts";

/** What is asked for. A passkey is worth a password, too, and not the other way round. */
export type ProofKind = "password" | "passkey";
type Question = {
  kind: ProofKind;
  /** Ends the question: whether it was given. */
  answer: (isProven: boolean) => void;
};

const question = createStore<Question | null>(null);
let asking: { kind: ProofKind; proven: Promise<boolean> } | null = null;

/** The open question, for the dialog. */
export const useProofQuestion = () => useStore(question);

/**
 * Escape ends the question alone: the dialog beneath, which listens to the same key, keeps what is
 * typed in it. Called before any dialog can be open. @returns stops it
 */
export function keepEscape(): () => void {
  const onKey = (event: KeyboardEvent) => {
    const asked = question.read();
    if (!asked || event.key !== "Escape" || event.isComposing) return;
    event.stopImmediatePropagation();
    asked.answer(false);
  };
  window.addEventListener("keydown", onKey, { capture: true });
  return () => window.removeEventListener("keydown", onKey, { capture: true });
}

/**
 * Asks for the password or a passkey; calls that are refused at the same time share one question.
 * @returns whether it was given
 */
export async function askForProof(kind: ProofKind): Promise<boolean> {
  while (asking?.kind === "password" && kind === "passkey") await asking.proven;
  asking ??= {
    kind,
    proven: new Promise<boolean>((answer) => question.write({ kind, answer })).finally(() => {
      asking = null;
      question.write(null);
    }),
  };
  return asking.proven;
}
