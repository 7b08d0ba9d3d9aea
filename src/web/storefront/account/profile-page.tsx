import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Profile } from "#contract/account.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { AccountFrame } from "./account-frame.tsx";
import { ConfirmEmail } from "./confirm-email.tsx";
import { LoadFailed } from "./load-failed.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { useCallData } from "./use-call-data.ts";

/** The profile of the account (R-SCREEN-6). */
export default function ProfilePage() {
  const t = useTranslations("account");
  return (
    <AccountFrame title={t("place.profile.title")} description={t("profile.description")}>
      <ProfilePart />
    </AccountFrame>
  );
}

function ProfilePart() {
  const { answer, reload } = useCallData("getUser", {});
  const [changed, setChanged] = useState<Profile | null>(null);
  if (answer.status === "failed") return <LoadFailed onRetry={reload} />;
  if (answer.status === "loading") {
    return <Skeleton className="h-110 w-full max-w-form rounded-card" />;
  }
  const profile = changed ?? answer.data;
  return (
    <div className="flex max-w-form flex-col gap-10">
      <ConfirmEmail
        key={profile.email}
        profile={profile}
        onConfirmed={() => setChanged({ ...profile, emailVerified: true })}
      />
      <ProfileForm profile={profile} onSaved={setChanged} />
    </div>
  );
}
