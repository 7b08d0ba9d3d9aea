import { useEffect, useState } from "react";
import { useLatePart } from "#web/ui/use-late-part.ts";
import { onceWhole } from "./first-load.ts";

const load = () => import("../late/late-parts.tsx");

/** Milliseconds after which a page that is never idle counts as idle. */
const LIMIT = 5_000;

/** What a page can wait for: fetched once it has loaded, is laid out and has nothing else to do. */
export function LateShell() {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    let limit: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      // Safari has no idle callback.
      const idles = "requestIdleCallback" in window;
      limit = setTimeout(settle, idles ? LIMIT : 1_000);
      // One after the other: keeping the page for a time without a connection asks for all its files.
      if (idles) onceWhole(() => requestIdleCallback(settle));
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      clearTimeout(limit);
      window.removeEventListener("load", wait);
    };
  }, []);
  const part = useLatePart(load, idle);
  return part ? <part.LateParts /> : null;
}
