import type { ReactNode } from "react";

/** Shown where the page's scripts do not run: they are switched off, or have failed. */
export function PlainOnly({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>{children}</noscript>
      <div className="failed-only">{children}</div>
    </>
  );
}
