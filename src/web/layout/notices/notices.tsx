import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { requestFailed, type RequestFailure } from "#web/api/request.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { SessionNotice } from "./session-notice.tsx";
import { VersionBanner } from "./version-banner.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

/** What every page shows when it has to: a new version, a lost session, a failed request, no connection. */
export function Notices() {
  return (
    <>
      <VersionBanner />
      <SessionNotice />
      <RequestToasts />
      <OfflineNotice />
    </>
  );
}

const isFailure = (event: Event): event is CustomEvent<RequestFailure> =>
  event.type === requestFailed && event instanceof CustomEvent;

/** Says in a toast what went wrong with a request: the server's words, else our own (spec §8). */
function RequestToasts() {
  const t = useTranslations("ui.failure");
  useEffect(() => {
    const tell = (event: Event) => {
      if (!isFailure(event)) return;
      const { msg, why, status } = event.detail;
      const words = why === "server" ? t("server", { status: String(status) }) : t(why);
      showToast({ tone: "error", text: msg || words });
      event.preventDefault();
    };
    window.addEventListener(requestFailed, tell);
    return () => window.removeEventListener(requestFailed, tell);
  }, [t]);
  return null;
}
