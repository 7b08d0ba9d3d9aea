import { useTranslations } from "use-intl";
import { useFormat } from "#web/i18n/use-format.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { ExportData } from "./export-data.tsx";
import { PasskeyList } from "./passkey-list.tsx";
import { AccountSection } from "./account-section.tsx";
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

const sources = ["footer", "home", "checkout", "register", "profile"] as const;

/** The newsletter consents: when, and in which words. */
function ConsentLog() {
  const t = useTranslations("account");
  const { formatDate } = useFormat();
  const { answer, busy, reload } = useCallData("listConsents", {});
  const records = answer.status === "ready" ? answer.data.records : [];
  const placeOf = (source = "") => sources.find((one) => one === source) ?? "letter";
  return (
    <AccountSection title={t("consent.title")} text={t("consent.text")}>
      {answer.status === "failed" ? <LoadFailed busy={busy} onRetry={reload} /> : null}
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
