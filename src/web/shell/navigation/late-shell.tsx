import { useEffect, useState } from "react";
import { useLatePart } from "#web/ui/use-late-part.ts";

const load = () => import("../late/late-parts.tsx");

/** Milliseconds after which a page that is never idle counts as idle. */
const LIMIT = 5_000;

/** What a page can wait for: fetched once it has loaded and has nothing else to do. */
export function LateShell() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    const wait = () => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(settle, { timeout: LIMIT });
      else setTimeout(settle, 1_000);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => window.removeEventListener("load", wait);
  }, []);
  const part = useLatePart(load, idle);
  return part ? <part.LateParts /> : null;
}
