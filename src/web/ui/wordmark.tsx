/** The mark: a folded shirt whose collar is cut as a K's open angle. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <path
        d="M11 3 2.5 7.2l2.7 8 3.8-1.4V29h14V13.8l3.8 1.4 2.7-8L21 3l-5 8z"
        fill="currentColor"
      />
      <path d="M16 11 11 3h10z" className="fill-accent-500" />
      <path d="M13 16v9M19 16l-6 4.6M15.4 18.8 19.4 25" stroke="var(--page)" strokeWidth="2.4" />
    </svg>
  );
}

/** The shop's name with its mark; it stays in Latin letters in every language. */
export function Wordmark({ size = "medium" }: { size?: "medium" | "large" }) {
  return (
    <span lang="en" className="inline-flex items-center gap-2.5 text-ink">
      <Mark size={size === "medium" ? 28 : 44} />
      <span className={`display tracking-wide ${size === "medium" ? "text-22" : "text-36"}`}>
        Kitroom
      </span>
    </span>
  );
}
