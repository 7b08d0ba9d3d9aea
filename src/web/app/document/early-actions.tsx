import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { RECORDER } from "#web/platform/early-actions.ts";
import { hasState } from "#web/platform/early-states.ts";
import { InlineScript } from "#web/platform/inline-script.tsx";
import { playEarly, playStates } from "#web/platform/play-early.ts";
import { renderHydrated, useHydrated } from "#web/platform/use-hydrated.ts";

/** First in the head: it must run before anything can be pressed. */
export function EarlyRecorder() {
  const code = import.meta.env.SSR ? RECORDER : "";
  return <InlineScript code={code} />;
}

/** Shown while the page's scripts have failed: what needs them does nothing when it is pressed. */
export function ScriptsFailed() {
  const t = useTranslations("ui");
  return (
    <p role="alert" className="scripts-failed">
      {t("scriptsFailed")}
    </p>
  );
}

/**
 * Plays what was done before hydration. Last in the body, so that the effects of the page have run;
 * hydrated, so that what the browser has stored is read.
 */
export function EarlyActions() {
  const hydrated = useHydrated();
  useEffect(() => {
    const early = window.earlyActions;
    // Strict mode runs effects twice.
    if (!hydrated || !early || early.begun) return;
    early.begun = true;
    // What failed was not needed.
    delete document.documentElement.dataset["failed"];
    void playEarly(early);
  }, [hydrated]);
  useEffect(() => {
    addEventListener("pagehide", leave);
    return () => removeEventListener("pagehide", leave);
  }, []);
  return null;
}

/** What was chosen and typed is played at once where the page is left: the page keeps it. */
function leave(): void {
  const early = window.earlyActions;
  if (!early?.events.some(hasState)) return;
  if (!early.begun) renderHydrated();
  playStates(early);
}
