import { useTranslations } from "use-intl";
import { AccountFrame } from "./account-frame.tsx";
import { ConsentLog } from "./consent-log.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceList } from "./device-list.tsx";
import { ExportData } from "./export-data.tsx";

/** Where the account is signed in, what is kept of it, what was agreed to, and the way out for good. */
export default function PrivacyPage() {
  const t = useTranslations("account");
  return (
    <AccountFrame
      title={t("place.privacy.title")}
      description={t("privacy.description")}
      text={t("privacy.text")}
    >
      <div className="flex max-w-3xl flex-col gap-12">
        <DeviceList />
        <ExportData />
        <ConsentLog />
        <DeleteAccount />
      </div>
    </AccountFrame>
  );
}
