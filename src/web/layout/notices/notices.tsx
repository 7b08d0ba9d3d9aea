import { useEffect, useId, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { requestFailed, type RequestFailure } from "#web/api/request.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { Button } from "#web/ui/button.tsx";
import { openModal, unlockScroll } from "#web/platform/scroll-lock.ts";
import { formatDate } from "#web/i18n/format-date.ts";
import { useLanguage } from "#web/i18n/use-language.ts";
import { online, setReachable } from "#web/platform/online.ts";
import { isShopThere } from "#web/platform/shop-there.ts";
import { endSession, useSession } from "../session/session-store.ts";
import { awaitPictures } from "./await-pictures.ts";
import { VersionBanner } from "./version-banner.tsx";
import { pageKeptAt, startOfflineWorker } from "./offline-worker.ts";

/** Milliseconds between two checks whether an unreachable shop is back. */
const checkEvery = 5_000;

/**
 * Notices of every page: a new version, a lost session, a failed request, no connection; and
 * pictures that the shop had no time for are requested again.
 */
export function Notices() {
  useEffect(awaitPictures, []);
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

/**
 * Explains why the session is over (R-ERROR-4). Only its button closes it. Leaving the page counts
 * as pressing the button: a reload cannot avoid it.
 */
function SessionNotice() {
  const { notice } = useSession();
  return notice === null ? null : <NoticeDialog key={notice} text={notice} />;
}

function NoticeDialog({ text }: { text: string }) {
  const t = useTranslations("ui");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current) openModal(dialog.current);
    window.addEventListener("pagehide", endSession);
    return () => {
      window.removeEventListener("pagehide", endSession);
      unlockScroll();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      closedby="none"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
      // Browsers without `closedby` close it on a second Escape anyway.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      className="panel m-auto w-[calc(100%-2rem)] max-w-md rounded-card bg-raised p-6 text-ink shadow-float"
    >
      <h2 id={`${id}-title`} className="text-22 font-semibold">
        {t("session.title")}
      </h2>
      <p id={`${id}-text`} className="mt-2">
        {text}
      </p>
      <div className="mt-6 flex justify-end">
        <Button onClick={endSession}>{t("session.confirm")}</Button>
      </div>
    </dialog>
  );
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Reports a lost connection, since when, and what that means for prices. */
function OfflineNotice() {
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
      if (await isShopThere()) setReachable(true);
      else timer = setTimeout(() => void askAgain(), checkEvery);
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
