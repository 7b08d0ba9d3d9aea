/** A raised card in the kits' manner of drawing: red when it is final, else the card is shown only. */
export function RefereeCard({ tone }: { tone: "sale" | "warning" }) {
  const fill = tone === "sale" ? "fill-sale-soft stroke-sale" : "fill-warning-soft stroke-warning";
  return (
    <svg
      viewBox="0 0 200 180"
      fill="none"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mx-auto w-40 text-ink"
    >
      <rect
        x="72"
        y="14"
        width="62"
        height="92"
        rx="6"
        transform="rotate(9 103 60)"
        className={fill}
      />
      <path
        d="M74 168v-34c0-7-12-14-12-24 0-6 8-8 12-2l10 14V96c0-9 13-9 13 0v-4c0-9 14-9 14 0v4c0-8 13-8 13 0v6c0-8 12-8 12 0v26c0 10-7 14-7 22v18"
        fill="var(--page)"
        stroke="currentColor"
      />
      <path d="M97 96v22M111 96v22M124 102v18" stroke="currentColor" />
      <path d="M66 168h72" stroke="currentColor" />
    </svg>
  );
}
