import type { ReactNode } from "react";

interface ProgressLineProps {
  /** From 0 to `max`. */
  value: number;
  max: number;
  /** The goal: “2 more for 10% off”. */
  label: ReactNode;
  /** The label as plain text, where `label` is more than text. */
  name?: string;
}

/** Progress towards a goal, such as the next discount. */
export function ProgressLine({ value, max, label, name }: ProgressLineProps) {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0;
  return (
    <div className="flex flex-col gap-2">
      <p className="text-14">{label}</p>
      <div
        role="progressbar"
        aria-label={name ?? (typeof label === "string" ? label : undefined)}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={Math.min(value, max)}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full origin-left rounded-full bg-accent-500 transition-[scale] duration-200 forced-colors:bg-[Highlight]"
          style={{ scale: `${share} 1` }}
        />
      </div>
    </div>
  );
}
