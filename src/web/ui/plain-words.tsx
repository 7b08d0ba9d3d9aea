import type { ReactNode } from "react";

interface PlainWordsProps {
  /** True while scripts run. */
  children: ReactNode;
  /** Said in their place where none run. */
  plain: ReactNode;
}

/** Words about what only scripts do, and what holds without them. */
export function PlainWords({ children, plain }: PlainWordsProps) {
  return (
    <>
      <span className="noscript:hidden">{children}</span>
      <noscript>{plain}</noscript>
    </>
  );
}
