import { useState } from "react";
import { useTranslations } from "use-intl";
import { type Profile, verifyEmailInput } from "#contract/account.ts";
import { Notice } from "#web/ui/notice.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { call } from "#web/api/browser-call.ts";
import { findErrors } from "#web/layout/forms/form-errors.ts";
import { useForm } from "#web/layout/forms/use-form.ts";
import { showToast } from "#web/ui/toast-queue.ts";
import { CodeField } from "../auth/code-field.tsx";
import { useCodeSending } from "../auth/use-code-sending.ts";
import { FormView } from "../forms/form-view.tsx";
import { AccountFrame } from "./account-frame.tsx";
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
  const t = useTranslations("account");
  const { answer, busy, reload } = useCallData("getUser", {});
  const [changed, setChanged] = useState<Profile | null>(null);
  if (answer.status === "failed") return <LoadFailed busy={busy} onRetry={reload} />;
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
      {profile.pendingEmail === null ? null : (
        <Notice tone="info" role="status">
          {t("profile.emailPending", { email: profile.pendingEmail })}
        </Notice>
      )}
      <ProfileForm profile={profile} onSaved={setChanged} />
    </div>
  );
}

interface ConfirmEmailProps {
  profile: Profile;
  onConfirmed: () => void;
}

/** Verifies the account's e-mail; orders that guests placed with it then belong to the account. */
function ConfirmEmail({ profile: { email, emailVerified }, onConfirmed }: ConfirmEmailProps) {
  const t = useTranslations("account");
  const auth = useTranslations("auth");
  const sending = useCodeSending("email");
  const form = useForm({
    id: "confirm",
    initial: { code: "" },
    fields: ["code"],
    check: (values) => findErrors(verifyEmailInput, values),
    send: async ({ code }) => {
      const answer = await call("verifyEmail", { code }, { quiet: true });
      if (!answer.ok) return answer;
      const { claimedOrders } = answer.data;
      showToast({ tone: "success", text: t("confirmEmail.done", { count: claimedOrders }) });
      onConfirmed();
      return { ok: true };
    },
  });
  if (emailVerified) return null;
  return (
    <section
      aria-labelledby="confirm-title"
      className="flex flex-col gap-5 rounded-card bg-well p-5 md:p-6"
    >
      <div className="flex flex-col gap-1">
        <h2 id="confirm-title" className="text-18">
          {t("confirmEmail.title")}
        </h2>
        <p className="text-14 text-ink-soft wrap-anywhere">{t("confirmEmail.text", { email })}</p>
      </div>
      <FormView form={form} labels={{ code: auth("code.label") }} action={t("confirmEmail.action")}>
        <CodeField field={form.field("code")} sending={sending} askForEmail={() => email} />
      </FormView>
    </section>
  );
}
