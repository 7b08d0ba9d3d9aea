import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-well text-ink",
  accent: "bg-accent-soft text-accent",
  sale: "bg-sale-soft text-sale",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  ink: "bg-ink text-on-ink",
};

/** A word or two about a thing: “New”, “−30 %”, “Shipped”. */
export function Badge({
  tone = "neutral",
  children,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
}) {
  return <span className={`badge ${TONES[tone]}`}>{children}</span>;
}

/** A state as words behind a dot. */
export function Status({
  tone = "neutral",
  children,
}: {
  tone?: "neutral" | "accent" | "success" | "warning" | "sale";
  children: ReactNode;
}) {
  const dots = {
    neutral: "bg-line-strong",
    accent: "bg-accent-500",
    success: "bg-success",
    warning: "bg-warning",
    sale: "bg-sale",
  };
  return (
    <span className="inline-flex items-center gap-2 text-14">
      <span aria-hidden="true" className={`size-2 rounded-full ${dots[tone]}`} />
      {children}
    </span>
  );
}
