import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { openModal, unlockScroll } from "#web/platform/scroll-lock.ts";
import { endSession, useSession } from "../session/session-store.ts";

/**
 * Explains why the session is over (R-ERROR-4). Only its button closes it. Leaving the page counts
 * as pressing the button: a reload cannot avoid it.
 */
export function SessionNotice() {
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
