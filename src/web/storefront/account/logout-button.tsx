import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { logout } from "#web/layout/session/sign-in.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/** Confirms and signs out; the guard then redirects to the sign-in. */
export function LogoutButton({ look }: { look: "menu" | "button" }) {
  const t = useTranslations("account");
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    await logout();
  };
  const ask = () => setAsked(true);
  return (
    <>
      {look === "menu" ? (
        <button
          type="button"
          onClick={ask}
          className="flex h-11 w-full items-center gap-3 rounded-control px-3 text-14 font-medium text-ink-soft transition-colors hover:bg-hover hover:text-ink"
        >
          <LogOut size={18} />
          {t("logout.button")}
        </button>
      ) : (
        <Button look="outline" onClick={ask}>
          <LogOut size={18} />
          {t("logout.button")}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title={t("logout.ask")}
        action={t("confirm")}
        busy={busy}
        onConfirm={() => void leave()}
      >
        {t("logout.text")}
      </ConfirmDialog>
    </>
  );
}
