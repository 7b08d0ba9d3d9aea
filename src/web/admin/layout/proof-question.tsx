import { useLayoutEffect } from "react";
import { lazyDialog } from "#web/ui/lazy-dialog.tsx";
import { keepEscape, useProofQuestion } from "../api/proof.ts";

const ProofDialog = lazyDialog(() =>
  import("./proof-dialog.tsx").then((module) => module.ProofDialog),
);

/** Where a call asks for the password again, see `adminCall`. */
export function ProofQuestion() {
  const answer = useProofQuestion();
  useLayoutEffect(keepEscape, []);
  return <ProofDialog open={answer !== null} onClose={() => answer?.(false)} />;
}
