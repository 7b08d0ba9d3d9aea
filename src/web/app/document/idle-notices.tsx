import { useEffect, useState } from "react";
import { lazyPart } from "#web/platform/lazy.tsx";

const Notices = lazyPart(
  () => import("#web/layout/notices/notices.tsx").then((module) => module.Notices),
  // The page works without them; they load when the connection returns.
  { Failed: () => null },
);

/** Milliseconds after which a page that is never idle counts as idle. */
const LIMIT = 5_000;

/**
 * Notices of a new version, the session, failed requests and offline: fetched once the page has
 * loaded and is idle.
 */
export function IdleNotices() {
  const idle = useIdle();
  return idle ? <Notices /> : null;
}

function useIdle(): boolean {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIdle(true);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      // Safari has no idle callback.
      if ("requestIdleCallback" in window) requestIdleCallback(settle, { timeout: LIMIT });
      else timer = setTimeout(settle, 1_000);
    };
    if (document.readyState === "complete") wait();
    else window.addEventListener("load", wait, { once: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener("load", wait);
    };
  }, []);
  return idle;
}
