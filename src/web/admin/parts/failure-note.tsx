import { Alert } from "@mantine/core";
import type { ReactNode } from "react";
import { useFailureText, type CallFailure } from "../data/failure.ts";

type FailureNoteProps = {
  failure: CallFailure | null;
  /** What can be done about it. */
  children?: ReactNode;
};

/** Why something was not done, above what was typed; nothing when it was. */
export function FailureNote({ failure, children }: FailureNoteProps) {
  const textOf = useFailureText();
  if (!failure) return null;
  return (
    <Alert color="error" role="alert" mb="md">
      {textOf(failure)}
      {children}
    </Alert>
  );
}
