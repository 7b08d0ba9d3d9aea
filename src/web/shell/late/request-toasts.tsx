import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { requestFailed, type RequestFailure } from "#web/api/request.ts";
import { showToast } from "#web/ui/toast-queue.ts";

const isFailure = (event: Event): event is CustomEvent<RequestFailure> =>
  event.type === requestFailed && event instanceof CustomEvent;

/** Says in a toast what went wrong with a request: the server's words, else our own (spec §8). */
export function RequestToasts() {
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
