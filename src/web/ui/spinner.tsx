/** A turning arc; the text beside it names the wait. */
export function Spinner({ size = 20 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
      className="animate-spin"
    >
      <circle cx="10" cy="10" r="8" className="opacity-20" />
      <path d="M10 2a8 8 0 0 1 8 8" />
    </svg>
  );
}
