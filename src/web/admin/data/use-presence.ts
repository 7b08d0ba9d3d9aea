import { useEffect, useState } from "react";
import { hasSession } from "#web/api/browser-call.ts";
import { adminCall } from "../api/admin-call.ts";

/** Milliseconds between two reports. */
const beat = 15_000;

/** Names of others who have a form open, reported and read while the page is visible (R-GOODS-5). */
export function usePresence(form: string): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!hasSession()) return;
    const controller = new AbortController();
    const { signal } = controller;
    const report = async () => {
      if (document.visibilityState === "hidden") return;
      const answer = await adminCall("noteForm", { form }, { quiet: true, signal });
      if (answer.ok && !signal.aborted) setNames(answer.data.names);
    };
    void report();
    const timer = setInterval(() => void report(), beat);
    return () => {
      clearInterval(timer);
      controller.abort();
      if (hasSession()) void adminCall("noteForm", { form, isLeft: true }, { quiet: true });
    };
  }, [form]);
  return names;
}
