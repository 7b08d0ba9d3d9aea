import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { pageKeptAt, startOfflineWorker } from "./offline-worker.ts";

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Says that there is no connection, since when, and what that means for prices. */
export function OfflineNotice() {
  const t = useTranslations("ui.offline");
  const language = useLanguage();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    const goOff = () => setSince((known) => known ?? Date.now());
    const goOn = () => setSince(null);
    window.addEventListener("offline", goOff);
    window.addEventListener("online", goOn);
    if (navigator.onLine) void startOfflineWorker();
    // A page that was opened offline is as old as its copy.
    else void pageKeptAt().then((moment) => setSince(moment ?? Date.now()));
    return () => {
      window.removeEventListener("offline", goOff);
      window.removeEventListener("online", goOn);
    };
  }, []);
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {since === null ? null : (
        <p className="bg-ink px-4 py-2 text-center text-14 text-on-ink">
          {t("notice", { time: formatDate(since, language, "moment", zone()) })}
        </p>
      )}
    </div>
  );
}
