import { useTranslations } from "use-intl";
import { SecretOnce } from "../parts/secret-once.tsx";

/** The secret of a webhook, this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useTranslations("admin-webhooks");
  return (
    <SecretOnce
      title={t("onceTitle")}
      warning={t("onceText")}
      secret={secret}
      label={t("secret")}
      done={t("done")}
      onClose={onClose}
    />
  );
}
