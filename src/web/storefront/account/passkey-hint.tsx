import { KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { storedText } from "#web/platform/storage.ts";
import { Button } from "#web/ui/button.tsx";
import { ButtonLink } from "#web/ui/button-link.tsx";
import { useCallData } from "./use-call-data.ts";

/** Set in browsers where the hint was put away. */
const putAway = storedText("passkeyHint");

/** Proposes a passkey to an account without one, where the browser can make one. */
export function PasskeyHint() {
  const [isOpen, setOpen] = useState(
    () => typeof PublicKeyCredential === "function" && putAway.read() === null,
  );
  if (!isOpen) return null;
  const close = () => {
    putAway.write("1");
    setOpen(false);
  };
  return <Proposal onClose={close} />;
}

function Proposal({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account");
  const { answer } = useCallData("listPasskeys", {});
  if (answer.status !== "ready" || answer.data.records.length > 0) return null;
  return (
    <section
      aria-label={t("passkeys.title")}
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-well p-4"
    >
      <KeyRound size={20} className="shrink-0" />
      <div className="min-w-56 flex-1 text-14">
        <p className="font-semibold">{t("passkeys.hint")}</p>
        <p className="text-ink-soft">{t("passkeys.text")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="small" onClick={onClose}>
          {t("passkeys.notNow")}
        </Button>
        <ButtonLink to="/privacy#passkeys" look="outline" size="small">
          {t("passkeys.add")}
        </ButtonLink>
      </div>
    </section>
  );
}
