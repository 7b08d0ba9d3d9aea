import type { ReactNode } from "react";

export type Tone = "quiet" | "todo" | "moving" | "good" | "bad";

/** A state as text with a coloured dot; the colour is never the only sign. */
export function StatusDot({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span className="admin-status" data-tone={tone}>
      {children}
    </span>
  );
}
