import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { online, setReachable } from "#web/platform/online.ts";
import { checkShop, pageKeptAt, startOfflineWorker } from "./offline-worker.ts";

/** Milliseconds between two checks whether an unreachable shop is back. */
const checkEvery = 5_000;

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reports a lost connection, since when, and what that means for prices. */
export function OfflineNotice() {
  const t = useTranslations("ui.offline");
  const language = useLanguage();
  const [since, setSince] = useState<number | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = online.subscribe(() => {
      if (online.read()) setSince(null);
      else setSince((known) => known ?? Date.now());
    });
    const askAgain = async () => {
      if ((await checkShop()) === null) timer = setTimeout(() => void askAgain(), checkEvery);
      else setReachable(true);
    };
    const begin = async () => {
      if (navigator.onLine && (await startOfflineWorker())) return;
      // A page that was opened offline is as old as its cached copy.
      const moment = await pageKeptAt();
      setSince((known) => known ?? moment ?? Date.now());
      if (!navigator.onLine) return;
      setReachable(false);
      timer = setTimeout(() => void askAgain(), checkEvery);
    };
    void begin();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <div role="status" data-part="notices" className="fixed inset-x-0 bottom-0 z-30">
      {since === null ? null : (
        <p className="bg-ink px-4 py-2 text-center text-14 text-on-ink">
          {t("notice", { time: formatDate(since, language, "moment", zone()) })}
        </p>
      )}
    </div>
  );
}
