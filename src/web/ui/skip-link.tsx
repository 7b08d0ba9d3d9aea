import type { ReactNode } from "react";

/** First stop of the keyboard on every page; the page's `<main>` carries `id="main"`. */
export function SkipLink({ children }: { children: ReactNode }) {
  return (
    <a
      href="#main"
      className="fixed top-2 left-2 z-50 -translate-y-24 rounded-control bg-ink px-4 py-3 text-14 font-medium text-on-ink focus:translate-y-0"
    >
      {children}
    </a>
  );
}
