/** A quiet stand-in of the final size; give it height, width and radius by classes. */
export function Skeleton({ className = "h-4 w-full rounded-mark" }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={`block animate-[shimmer_1.6s_linear_infinite] bg-[linear-gradient(100deg,var(--well)_40%,var(--line)_50%,var(--well)_60%)] bg-[length:200%_100%] ${className}`}
    />
  );
}
