/**
 * A quiet stand-in of the final size; give it height, width and radius by classes. It breathes by its
 * opacity, which costs the page no time: a light that wanders would have it painted sixty times a second.
 */
export function Skeleton({ className = "h-4 w-full rounded-mark" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[breathe_1.6s_ease-in-out_infinite] bg-[linear-gradient(100deg,var(--well)_30%,var(--line)_50%,var(--well)_70%)] ${className}`}
    />
  );
}
