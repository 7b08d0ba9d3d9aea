import { useEffect } from "react";
import { RECORDER } from "#web/platform/early-actions.ts";
import { InlineScript } from "#web/platform/inline-script.tsx";
import { playEarly } from "#web/platform/play-early.ts";
import { useHydrated } from "#web/platform/use-hydrated.ts";

/** First in the head: it must run before anything can be pressed. */
export function EarlyRecorder() {
  const code = import.meta.env.SSR ? RECORDER : "";
  return <InlineScript code={code} />;
}

/**
 * Plays what was done before hydration. Last in the body, so that the effects of the page have run;
 * hydrated, so that what the browser has stored is read.
 */
export function EarlyActions() {
  const hydrated = useHydrated();
  useEffect(() => {
    const early = window.earlyActions;
    if (!hydrated || !early) return;
    // Strict mode runs effects twice.
    window.earlyActions = undefined;
    void playEarly(early);
  }, [hydrated]);
  return null;
}
