import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { AccountSection } from "./account-section.tsx";

/** Everything that is kept of the account, as a file to take away. */
export function ExportData() {
  const t = useTranslations("account");
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    const answer = await call("exportData", {}, { quiet: true });
    setBusy(false);
    if (answer.ok) saveFile("kitroom-account.json", JSON.stringify(answer.data, null, 2));
    else showToast({ tone: "error", text: answer.msg || t("loadFailed") });
  };
  return (
    <AccountSection title={t("export.title")} text={t("export.text")}>
      <p>
        <Button look="outline" busy={busy} onClick={() => void take()}>
          <Download size={18} aria-hidden="true" />
          {t("export.action")}
        </Button>
      </p>
    </AccountSection>
  );
}

function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this turn.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
