import type { ReactNode } from "react";

export type Tone = "quiet" | "todo" | "moving" | "good" | "bad";

/** A state in words with a dot of its colour; the colour never says it alone. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="admin-status" data-tone={tone}>
      {children}
    </span>
  );
}
