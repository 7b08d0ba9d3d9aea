import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";

/**
 * Reports that a newer build is served (R-VERSION-2). It takes no focus and reloads nothing by
 * itself: typed text stays until the shopper decides. *Later* is stored for that build; the next
 * one asks again.
 */
export function VersionBanner() {
  const t = useTranslations("ui.version");
  const [served, setServed] = useState<string | null>(null);
  const [putOff, setPutOff] = useState<string | null>(null);
  useEffect(() => (ownBuildTime() === null ? undefined : watchVersion(setServed)), []);
  const shown = served !== null && served !== putOff && served !== ownBuildTime();
  return (
    // The live region exists before its text, else screen readers would not announce it.
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

/** Milliseconds between two checks of the served build (R-VERSION-1). */
export const versionCheckEvery = 180_000;
/** Milliseconds a check may take (R-VERSION-1). */
const timeLimit = 10_000;

/** Reads the build time from a page's HTML; null when it has none. */
export function readBuildTime(html: string): string | null {
  return /<meta name="buildTime" content="([^"]+)"/.exec(html)?.[1] ?? null;
}

/** The build of the current page, from its meta element. */
function ownBuildTime(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="buildTime"]')?.content ?? null;
}

/** The build time of the served root page; null when it could not be fetched. */
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
 * Checks the served build every three minutes and whenever the tab becomes visible (R-VERSION-1). A
 * failed check is ignored; hidden tabs do not check.
 * @param onServed called with every build time that was read
 * @returns stops the checks
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
