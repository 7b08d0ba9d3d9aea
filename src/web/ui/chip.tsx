import { X } from "lucide-react";
import type { ReactNode } from "react";

interface ChipProps {
  /** Selected among others. */
  pressed?: boolean;
  onClick?: () => void;
  children: ReactNode;
}

/** A round button that is on or off. */
export function Chip({ pressed = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onClick}
      className="touch-target inline-flex h-9 items-center gap-2 rounded-full border border-line-strong px-4 text-14 font-medium whitespace-nowrap transition-colors hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
    >
      {children}
    </button>
  );
}

/** An active filter; a click removes it. */
export function RemovableChip({
  label,
  removeLabel,
  onRemove,
}: {
  label: ReactNode;
  /** Accessible name of the action: “Remove filter: …”. */
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="touch-target inline-flex h-9 items-center gap-1.5 rounded-full bg-well pr-2.5 pl-4 text-14 font-medium whitespace-nowrap transition-colors hover:bg-line"
    >
      {label}
      <X size={16} className="text-ink-soft" />
    </button>
  );
}
