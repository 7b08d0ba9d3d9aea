import { useLayoutEffect } from "react";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { keepEscape, useProofQuestion } from "../api/proof.ts";

const ProofDialog = lazyDialog(() =>
  import("./proof-dialog.tsx").then((module) => module.ProofDialog),
);

/** Where a call asks for the password again or for a passkey, see `adminCall`. */
export function ProofQuestion() {
  const question = useProofQuestion();
  useLayoutEffect(keepEscape, []);
  return <ProofDialog open={question !== null} onClose={() => question?.answer(false)} />;
}
