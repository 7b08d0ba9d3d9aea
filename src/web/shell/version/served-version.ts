/** Milliseconds between two looks at the served build (spec §9). */
export const versionCheckEvery = 180_000;
/** Milliseconds a look may take (spec §9). */
const timeLimit = 10_000;

/** The build time that a page's HTML states, or null when it states none. */
export function readBuildTime(html: string): string | null {
  return /<meta name="buildTime" content="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** The build of the page in sight, as its own meta element says. */
export function ownBuildTime(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="buildTime"]')?.content ?? null;
}

/** The build that is served now, read from the root page; null when it could not be learnt. */
async function fetchBuildTime(): Promise<string | null> {
  try {
    const response = await fetch(`/?time=${Date.now()}`, {
      cache: "no-store",
      credentials: "omit",
      signal: AbortSignal.timeout(timeLimit),
    });
    return response.ok ? readBuildTime(await response.text()) : null;
  } catch {
    return null;
  }
}

/**
 * Looks at the served build every three minutes and whenever the tab comes into sight (spec §4). A
 * look that fails says nothing; nobody looks from a tab out of sight.
 * @param onServed is told every build time that was read.
 * @returns what ends the watch.
 */
export function watchVersion(onServed: (buildTime: string) => void): () => void {
  const look = async () => {
    if (document.visibilityState === "hidden") return;
    const served = await fetchBuildTime();
    if (served !== null) onServed(served);
  };
  const onLook = () => void look();
  const timer = setInterval(onLook, versionCheckEvery);
  document.addEventListener("visibilitychange", onLook);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onLook);
  };
}
