/**
 * A placeholder of the final size; height, width and radius come from classes. It animates opacity
 * only, which the compositor does alone: a moving gradient would repaint sixty times a second.
 */
export function Skeleton({ className = "h-4 w-full rounded-mark" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[breathe_1.6s_ease-in-out_infinite] bg-[linear-gradient(100deg,var(--well)_30%,var(--line)_50%,var(--well)_70%)] ${className}`}
    />
  );
}
