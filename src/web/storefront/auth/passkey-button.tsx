import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#web/ui/button.tsx";
import { FailureNotice } from "#web/ui/notice.tsx";

/** The way in without a password; its code is fetched with the first click. */
export function PasskeyButton() {
  const t = useTranslations("auth");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const enter = async () => {
    setBusy(true);
    setFailure(null);
    const entered = await import("#web/layout/session/passkeys.ts").then(
      ({ signInWithPasskey }) => signInWithPasskey(),
      () => null,
    );
    // Once signed in, the guard redirects.
    if (entered?.ok) return;
    setBusy(false);
    setFailure(entered?.msg || t("passkeyFailed"));
  };
  return (
    <div className="flex flex-col gap-4 noscript:hidden">
      <Button look="outline" wide busy={busy} onClick={() => void enter()}>
        {t("passkey")}
      </Button>
      <FailureNotice>{failure}</FailureNotice>
    </div>
  );
}
