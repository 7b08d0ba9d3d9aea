import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

/**
 * Says that another build is served than the one in sight (spec §4). It never takes the focus and
 * never loads anything by itself: what was typed stays until the shopper decides. *Later* is kept
 * for that build; the next one asks again.
 */
export function VersionBanner() {
  const t = useTranslations("ui.version");
  const [served, setServed] = useState<string | null>(null);
  const [putOff, setPutOff] = useState<string | null>(null);
  useEffect(() => (ownBuildTime() === null ? undefined : watchVersion(setServed)), []);
  const shown = served !== null && served !== putOff && served !== ownBuildTime();
  return (
    // The region is there before its words, else they would not be read out.
    <div
      data-version-watch
      role="status"
      className="fixed inset-x-4 top-20 z-40 ml-auto max-w-sm print:hidden"
    >
      {shown ? (
        <section
          aria-label={t("label")}
          className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4 text-ink shadow-float"
        >
          <p className="text-14">
            <strong className="block text-16 font-semibold">{t("label")}</strong>
            {t("text")}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => window.location.reload()}>
              {t("refresh")}
            </Button>
            <Button size="small" look="outline" onClick={() => setPutOff(served)}>
              {t("later")}
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
}

/** Milliseconds between two looks at the served build (spec §9). */
export const versionCheckEvery = 180_000;
/** Milliseconds a look may take (spec §9). */
const timeLimit = 10_000;

/** The build time that a page's HTML states, or null when it states none. */
export function readBuildTime(html: string): string | null {
  return /<meta name="buildTime" content="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** The build of the page in sight, as its own meta element says. */
function ownBuildTime(): string | null {
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
function watchVersion(onServed: (buildTime: string) => void): () => void {
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
