import type { ReactNode } from "react";

interface EmptyHangerProps {
  number?: string;
  /** Shapes in place of the number, around (200, 280) on a field of 400 by 420. */
  children?: ReactNode;
}

/** A rail with a hanger and the outline of a missing shirt with a number on its back. */
export function EmptyHanger({ number, children }: EmptyHangerProps) {
  return (
    <svg
      viewBox="0 0 400 420"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mx-auto w-full max-w-[26rem] text-ink max-lg:max-w-60"
    >
      <g stroke="currentColor" strokeWidth="3">
        <path d="M40 34h320M200 50V34" />
        <path d="M200 100c0-15 17-16 17-32a17 17 0 0 0-34-2M200 100l-78 40M200 100l78 40" />
      </g>
      <path
        d="M152 126 96 150l-66 100 54 36 24-34v152h184V252l24 34 54-36-66-100-56-24c-8 18-26 28-48 28s-40-10-48-28Z"
        stroke="var(--line-strong)"
        strokeWidth="2"
        strokeDasharray="2 9"
      />
      <g fill="currentColor">
        {children}
        {number ? (
          <text x="200" y="312" textAnchor="middle" fontSize="96" fontFamily="var(--display)">
            {number}
          </text>
        ) : null}
      </g>
    </svg>
  );
}
