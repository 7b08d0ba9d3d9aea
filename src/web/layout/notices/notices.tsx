import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { requestFailed, type RequestFailure } from "#web/api/request.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { SessionNotice } from "./session-notice.tsx";
import { VersionBanner } from "./version-banner.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

/** Notices of every page: a new version, a lost session, a failed request, no connection. */
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

/** Shows a toast for a failed request: the server's message, else the shop's own (R-ERROR-5). */
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
