import { useTranslations } from "use-intl";
import { Download } from "lucide-react";
import { useState } from "react";
import { call } from "#web/api/browser-call.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast-queue.ts";
import { useFormat } from "#web/i18n/use-format.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { AccountSection } from "./account-section.tsx";
import { saveFile } from "./save-file.ts";
import { LoadFailed } from "./load-failed.tsx";
import { useCallData } from "./use-call-data.ts";

/** Sessions, stored data, consents and deletion of the account. */
export default function PrivacyPage() {
  const t = useTranslations("account");
  return (
    <AccountFrame
      title={t("place.privacy.title")}
      description={t("privacy.description")}
      text={t("privacy.text")}
    >
      <div className="flex max-w-3xl flex-col gap-12">
        <PasskeyList />
        <DeviceList />
        <ExportData />
        <ConsentLog />
        <DeleteAccount />
      </div>
    </AccountFrame>
  );
}

/** Downloads all stored data of the account as a file. */
function ExportData() {
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
          <Download size={18} />
          {t("export.action")}
        </Button>
      </p>
    </AccountSection>
  );
}

const sources = ["footer", "home", "checkout", "register", "profile"] as const;

/** The newsletter consents: when, and in which words. */
function ConsentLog() {
  const t = useTranslations("account");
  const { formatDate } = useFormat();
  const { answer, reload } = useCallData("listConsents", {});
  const records = answer.status === "ready" ? answer.data.records : [];
  const placeOf = (source = "") => sources.find((one) => one === source) ?? "letter";
  return (
    <AccountSection title={t("consent.title")} text={t("consent.text")}>
      {answer.status === "failed" ? <LoadFailed onRetry={reload} /> : null}
      {answer.status === "loading" ? <Skeleton className="h-16 w-full rounded-card" /> : null}
      {answer.status === "ready" && records.length === 0 ? (
        <p className="rounded-card bg-well p-4 text-14">{t("consent.none")}</p>
      ) : null}
      {records.length > 0 ? (
        <ol className="ruled flex flex-col rounded-card border border-line bg-raised">
          {records.map(({ at, action, source, wording }) => (
            <li key={`${at} ${action}`} className="flex flex-col gap-1 p-4 text-14">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-medium">{t(`consent.${action}`)}</span>
                <time dateTime={at} className="tabular text-ink-soft">
                  {formatDate(at, "moment")}
                </time>
              </p>
              <p className="text-ink-soft">{t(`consent.from.${placeOf(source)}`)}</p>
              {action === "left" ? null : <p className="text-ink-soft">“{wording}”</p>}
            </li>
          ))}
        </ol>
      ) : null}
    </AccountSection>
  );
}
