import type { ReactNode } from "react";

const nothing = { __html: "" };

/**
 * Shown where the page's scripts do not run, as `PlainOnly`. For a part whose code no browser needs: it
 * is in the served HTML alone, which hydration leaves as it is. Its children are null in the browser
 * (`import.meta.env.SSR`).
 */
export function PlainServed({ children }: { children: ReactNode }) {
  return (
    <>
      <noscript>{children}</noscript>
      {import.meta.env.SSR ? (
        <div className="failed-only">{children}</div>
      ) : (
        <div className="failed-only" suppressHydrationWarning dangerouslySetInnerHTML={nothing} />
      )}
    </>
  );
}
