import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { ownBuildTime, watchVersion } from "./served-version.ts";

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
